import { company } from '#content/company.ts'
import type { NotSentReason } from './enquiry-channel.ts'

/** Stays above the form, whose fields are as they were typed. */
export function NotSent(props: {
  reason: NotSentReason
  /** "your message" */
  what: string
}) {
  return (
    <p role="alert" className="rounded-field bg-alarm p-4 text-on-alarm sm:col-span-2">
      {props.reason === 'too-many' ? (
        <>
          <strong>Not sent yet.</strong> We have had many messages from you, or from your network,
          in the last hour. What you typed is still here: please try again later, or call us on{' '}
          <a href={company.phone.href} className="whitespace-nowrap underline">
            {company.phone.display}
          </a>
          .
        </>
      ) : (
        <>
          <strong>Error.</strong> {`There was an issue sending ${props.what}. Please try again.`}
        </>
      )}
    </p>
  )
}
