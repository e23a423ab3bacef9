import { useEffect, useRef } from 'react'
import { company } from '#content/company.ts'
import type { NotSentReason } from './enquiry-channel.ts'

/** Stays above the form, whose fields are as they were typed. The reader is led to it. */
export function NotSent(props: {
  reason: NotSentReason
  /** "your message" */
  what: string
}) {
  const place = useRef<HTMLDivElement>(null)
  // The button is at the other end of the form: on a phone this would be out of sight.
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing to clean up with.
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place} className="rounded-field bg-alarm p-4 text-on-alarm sm:col-span-2">
      {props.reason === 'too-many' ? (
        <p role="alert">
          <strong>Not sent yet.</strong> We have had many messages from you, or from your network,
          in the last hour. What you typed is still here: please try again later, or call us on{' '}
          <Phone />.
        </p>
      ) : (
        <>
          <p role="alert">
            <strong>Error.</strong> {`There was an issue sending ${props.what}. Please try again.`}
          </p>
          <p className="mt-1">
            What you typed is still here. If it keeps failing, call us on <Phone />.
          </p>
        </>
      )}
    </div>
  )
}

function Phone() {
  return (
    <a href={company.phone.href} className="whitespace-nowrap underline">
      {company.phone.display}
    </a>
  )
}
