import { useEffect, useRef } from 'react'
import { answerPromise } from '#features/leads/policy/promise.ts'
import { thankYouPath } from '#features/leads/policy/thanks.ts'
import { TextLink } from '#ui/text-link.tsx'
import type { Acknowledgement } from '../form/enquiry-channel.ts'
import type { EnquirySubject } from './enquiry-subject.ts'

/** What the enquiry is about, for the sender to see and for the server to get. */
export function Subject({ intent, machine, plan, about }: EnquirySubject) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {about && <input type="hidden" name="about" value={about} />}
      {machine && (
        <p className="sm:col-span-2">
          About: <strong>{machine}</strong>
          <input type="hidden" name="machineOfInterest" value={machine} />
          {plan && (
            <>
              , with <TextLink to={`/machines?${plan}#mix`}>the plan you drew</TextLink>
              <input type="hidden" name="plan" value={plan} />
            </>
          )}
        </p>
      )}
    </>
  )
}

/** Stays where the form is after the toast has gone. */
export function Sent(props: Acknowledgement & Pick<EnquirySubject, 'about'>) {
  const { reference, answerBy, about } = props
  const place = useRef<HTMLParagraphElement>(null)
  // The button that had the focus was disabled while sending, so that the browser took it away.
  // On a phone the form is higher than the screen, and this would be out of sight.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className="border-l-4 border-leaf pl-5 sm:col-span-2">
      <p ref={place} tabIndex={-1} className="text-lg focus:outline-none">
        {reference && (
          <>
            Your reference is <strong className="whitespace-nowrap">{reference}</strong>.{' '}
          </>
        )}
        We'll be in touch {answerPromise(about ?? 'form', answerBy)}.
      </p>
      <TextLink to={thankYouPath({ reference, answerBy, thanks: about })}>
        What happens next
      </TextLink>
    </div>
  )
}
