import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { company } from '#content/company.ts'
import { answerPromise } from '#features/leads/policy.ts'
import { FieldError } from '#ui/field.tsx'
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
      We'll be in touch {answerPromise(answerBy)}.
    </p>
  )
}

export function Consent({ error, given }: { error: string | undefined; given: boolean }) {
  return (
    <div className="flex flex-col gap-1.5 sm:col-span-2">
      <div className="flex items-start gap-3">
        <input
          id="gdprConsent"
          name="gdprConsent"
          type="checkbox"
          required
          defaultChecked={given}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'gdprConsent-error' : undefined}
          className="mt-0.5 size-6 shrink-0 accent-ink aria-invalid:rounded-sm aria-invalid:outline-2 aria-invalid:outline-offset-1 aria-invalid:outline-alarm"
        />
        <label htmlFor="gdprConsent">
          I agree that {company.name} may use my details to answer this enquiry, as the{' '}
          <a
            href="/privacy-policy"
            target="_blank"
            rel="noopener"
            className="text-rust underline underline-offset-4"
          >
            privacy policy<span className="sr-only"> (opens in a new tab)</span>
          </a>{' '}
          explains.
        </label>
      </div>
      <div className="pl-9">
        <FieldError id="gdprConsent-error" message={error} />
      </div>
    </div>
  )
}

/** Nobody sees or reaches it; programs that fill in every field do. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <label htmlFor="honeypot">Leave this field empty</label>
      <input id="honeypot" name="honeypot" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
