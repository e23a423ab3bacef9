import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import {
  type BookingField,
  type BookingReceipt,
  BookingRequest,
} from '#features/bookings/schema.ts'
import type { MeetingPlace } from '#lib/booking-words.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import type { OfferedTime } from '../../booking/booking-path.ts'
import type { Person } from '../../booking/carried-person.ts'
import { TimeZoneSelect, useTimeZone } from '../../booking/time-zone-select.tsx'
import { Consent } from '../../form/consent.tsx'
import { FormToken } from '../../form/form-token.tsx'
import { Honeypot } from '../../form/honeypot.tsx'
import { SendButton } from '../../form/send-button.tsx'
import { textIn } from '../../form/text-in.ts'
import { Booked } from './booked.tsx'
import { Chosen } from './chosen.tsx'
import { DetailFields } from './detail-fields.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { sendBooking } from './send-booking.ts'
import { SlotFields } from './slot-fields.tsx'
import { Taken } from './taken.tsx'
import { useFreeSlots } from './use-free-slots.ts'

type Errors = Partial<Record<BookingField, string>>

/** Where, when, who: booked at once. Nothing that was typed is lost on the way. */
export function BookingForm(props: {
  section: RefObject<HTMLElement | null>
  /** The time of the link that led here. */
  offered: OfferedTime | undefined
  /** Who has just sent us a form. */
  person: Person | undefined
  postcode: string | undefined
  about: string | undefined
}) {
  const { section, offered } = props
  const form = useRef<HTMLFormElement>(null)
  const [place, setPlace] = useState<MeetingPlace>(offered?.place ?? 'video')
  const [timeZone, setTimeZone] = useTimeZone()
  const [start, setStart] = useState(offered?.start)
  // A time that was chosen already is not asked for again.
  const [choosing, setChoosing] = useState(!offered)
  const { free, reload } = useFreeSlots(place, section)
  const [errors, setErrors] = useState<Errors>({})
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [taken, setTaken] = useState<{ message: string; slots: string[] }>()
  const [booked, setBooked] = useState<{ receipt: BookingReceipt; email: string }>()
  const [refusals, setRefusals] = useState(0)
  const [offersTaken, setOffersTaken] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])
  // The offers are gone once one is chosen: whoever uses a keyboard goes on from its time.
  useEffect(() => {
    const chosen = 'input[name=start]:checked'
    if (offersTaken > 0) form.current?.querySelector<HTMLElement>(chosen)?.focus()
  }, [offersTaken])
  const isGone = free.state === 'there' && offered && !free.slots.includes(offered.start)
  useEffect(() => {
    if (!isGone || choosing) return
    setStart(undefined)
    setChoosing(true)
    if (free.slots.length > 0) setTaken({ message: noLongerFree, slots: free.slots.slice(0, 6) })
  }, [isGone, choosing, free])
  // Where nothing is free there is nothing to fill in.
  const bookable = free.state !== 'there' || free.slots.length > 0
  if (booked) return <Booked {...booked} timeZone={timeZone} />

  const choose = (chosen: string | undefined) => {
    setStart(chosen)
    if (chosen) setTaken(undefined)
  }
  const refuse = (wrong: Errors) => {
    setErrors(wrong)
    setRefusals((count) => count + 1)
  }
  // A message goes as soon as its field is right; it never appears while somebody is still typing.
  const recheck = (event: FormEvent<HTMLFormElement>) => {
    const name = (event.target as HTMLInputElement).name as BookingField
    if (!errors[name]) return
    const checked = BookingRequest.safeParse(requestOf(new FormData(event.currentTarget), start))
    const message = checked.success ? undefined : messagesByField(checked.error)[name]
    setErrors({ ...errors, [name]: message })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const typed = new FormData(event.currentTarget)
    const checked = BookingRequest.safeParse(requestOf(typed, start))
    setErrors({})
    setFailure(undefined)
    setTaken(undefined)
    if (!checked.success) return refuse(messagesByField(checked.error))
    setSending(true)
    const outcome = await sendBooking(checked.data, textIn(typed, 'formToken'))
    setSending(false)
    if (outcome.state === 'booked') {
      setBooked({ receipt: outcome.receipt, email: checked.data.email })
    } else if (outcome.state === 'taken') {
      setStart(undefined)
      setChoosing(true)
      setTaken(outcome)
      reload()
    } else if (outcome.state === 'invalid') refuse(outcome.errors)
    else setFailure(outcome.message)
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={recheck}
      aria-labelledby="book-title"
      className="grid gap-x-5 gap-y-6 sm:grid-cols-2 noscript:hidden"
    >
      {!choosing && start && (
        <Chosen
          place={place}
          start={start}
          timeZone={timeZone}
          onChange={() => {
            setChoosing(true)
            setOffersTaken((count) => count + 1)
          }}
        />
      )}
      <div hidden={!choosing} className="grid gap-6 sm:col-span-2">
        <PlaceChoice
          chosen={place}
          onChoose={(chosen) => {
            setPlace(chosen)
            setStart(undefined)
          }}
        />
        <TimeZoneSelect value={timeZone} onChange={setTimeZone} />
        {taken && (
          <Taken
            {...taken}
            timeZone={timeZone}
            onChoose={(chosen) => {
              choose(chosen)
              setOffersTaken((count) => count + 1)
            }}
          />
        )}
        <SlotFields
          free={free}
          timeZone={timeZone}
          start={start}
          onChoose={choose}
          error={start ? undefined : errors.start}
          onRetry={reload}
        />
      </div>
      {bookable && (
        <>
          <DetailFields
            place={place}
            errors={errors}
            person={props.person}
            postcode={props.postcode}
            about={props.about}
          />
          <Consent
            name="consent"
            purpose="to prepare and hold this consultation"
            error={errors.consent}
            given={false}
          />
          <FormToken />
          <Honeypot />
          {failure && (
            <p role="alert" className="rounded-field bg-alarm p-4 text-on-alarm sm:col-span-2">
              <strong>Error.</strong> {failure}
            </p>
          )}
          <SendButton sending={sending}>Book consultation</SendButton>
        </>
      )}
    </form>
  )
}

const noLongerFree =
  'This time is no longer free. Here are the next free ones; everything you typed is still there.'

/** What the fields say; what was left empty is not sent. */
function requestOf(form: FormData, start: string | undefined) {
  const optional = (name: BookingField, text = textIn(form, name).trim()) =>
    text && { [name]: text }
  const address = [textIn(form, 'siteAddress').trim(), textIn(form, 'sitePostcode').trim()]
  return {
    start,
    place: textIn(form, 'place'),
    name: textIn(form, 'name'),
    email: textIn(form, 'email'),
    company: textIn(form, 'company'),
    timeZone: textIn(form, 'timeZone'),
    consent: textIn(form, 'consent') === 'on',
    ...optional('phone'),
    // Without a street there is nowhere to come to.
    ...(address[0] && optional('siteAddress', address.filter(Boolean).join(', '))),
    ...optional('message'),
    ...optional('honeypot'),
  }
}
