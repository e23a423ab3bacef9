import { useEffect, useRef } from 'react'
import { coverageOf } from '#features/coverage/policy.ts'
import { answerPromise } from '#features/leads/policy/promise.ts'
import { thankYouPath } from '#features/leads/policy/thanks.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { carrying, type Person } from '../booking/carried-person.ts'
import { NextTimes, useNextTimes } from '../booking/next-times.tsx'
import { placeFor } from '../building/building.ts'
import type { Acknowledgement } from '../form/enquiry-channel.ts'
import { type EnquirySubject, knownOf } from './enquiry-subject.ts'

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
              , with <TextLink to={`/machines?${plan}#mix`}>the plan for your building</TextLink>
              <input type="hidden" name="plan" value={plan} />
            </>
          )}
        </p>
      )}
    </>
  )
}

/** Takes the place of the form: the reference, what comes next, and the next free times. */
export function Sent(props: {
  acknowledgement: Acknowledgement
  person: Person
  subject: EnquirySubject
  /** Brings an empty form. */
  onAgain: () => void
}) {
  const { acknowledgement, person, subject } = props
  const { reference, answerBy } = acknowledgement
  const { about, postcode } = subject
  const meeting = placeFor(postcode === undefined ? undefined : coverageOf(postcode))
  const place = useRef<HTMLParagraphElement>(null)
  // The button that had the focus was disabled while sending, so that the browser took it away.
  // On a phone the form is higher than the screen, and this would be out of sight.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className="grid gap-6 self-start rounded-panel bg-leaf-soft p-7 sm:col-span-2 sm:p-10">
      <p ref={place} tabIndex={-1} className="text-xl focus:outline-none">
        {reference && (
          <>
            Your reference is <strong className="whitespace-nowrap">{reference}</strong>.{' '}
          </>
        )}
        We'll be in touch {answerPromise(about ?? 'form', answerBy)}.
      </p>
      <NextTimes
        slots={useNextTimes(meeting)}
        place={meeting}
        known={knownOf(subject)}
        person={person}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <TextLink
          to={thankYouPath({ reference, answerBy, thanks: about })}
          state={carrying(person)}
        >
          What happens next
        </TextLink>
        <Button variant="link" onClick={props.onAgain}>
          Write another message
        </Button>
      </div>
    </div>
  )
}
