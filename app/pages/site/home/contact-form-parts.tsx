import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { answerPromise } from '#features/leads/policy/promise.ts'
import type { Acknowledgement } from './enquiry-channel.ts'
import type { EnquirySubject } from './enquiry-subject.ts'

/** What the enquiry is about, for the sender to see and for the server to get. */
export function Subject({ intent, machine, plan }: EnquirySubject) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {machine && (
        <p className="sm:col-span-2">
          About: <strong>{machine}</strong>
          <input type="hidden" name="machineOfInterest" value={machine} />
          {plan && (
            <>
              , with{' '}
              <Link to={`/machines?${plan}#mix`} className="text-rust underline underline-offset-4">
                the plan you drew
              </Link>
              <input type="hidden" name="plan" value={plan} />
            </>
          )}
        </p>
      )}
    </>
  )
}

/** Stays where the form is after the toast has gone. */
export function Sent({ reference, answerBy }: Acknowledgement) {
  const place = useRef<HTMLParagraphElement>(null)
  // The button that had the focus was disabled while sending, so that the browser took it away.
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <p
      ref={place}
      tabIndex={-1}
      className="border-l-4 border-leaf pl-5 text-lg focus:outline-none sm:col-span-2"
    >
      {reference && (
        <>
          Your reference is <strong className="whitespace-nowrap">{reference}</strong>.{' '}
        </>
      )}
      We'll be in touch {answerPromise('form', answerBy)}.
    </p>
  )
}
