import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { useMake } from '#app/portal/use-call.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { bookingCalls } from '#features/bookings/calls.ts'
import { isDuring } from '#features/bookings/policy/changes.ts'
import type { BookingRow, DiaryView } from '#features/bookings/schema.ts'
import { longDate } from '#lib/time.ts'
import { Button } from '#ui/button.tsx'
import { DatePicker } from '#ui/date-picker.tsx'
import type { IsoDate } from '#ui/date-text.ts'
import { Field } from '#ui/field.tsx'
import { useToast } from '#ui/toast.tsx'
import { FormEnd } from '../../account/form-end.tsx'
import { NoRows, Row, Rows } from '../../account/security/row.tsx'
import { BookedThen } from './booked-then.tsx'

export function DaysOff(props: {
  diary: DiaryView
  bookings: BookingRow[]
  onChanged: () => void
}) {
  const { diary, bookings, onChanged } = props
  const { sending, failure, make } = useMake()
  const toast = useToast()
  const remove = async (id: string, words: string) => {
    const done = await make(bookingCalls.removeAbsence, { params: { absenceId: id } })
    if (!done) return
    toast({ title: 'Removed', description: `${words} can be booked again.` })
    onChanged()
  }
  return (
    <div className="grid gap-6">
      {diary.absences.length === 0 ? (
        <NoRows>No days off are entered.</NoRows>
      ) : (
        <Rows label="Days off">
          {diary.absences.map(({ id, firstDay, lastDay }) => {
            const words = spanWords(firstDay, lastDay)
            const booked = bookings.filter((each) => isDuring({ firstDay, lastDay }, each))
            return (
              <Row
                key={id}
                icon={CalendarOff}
                title={words}
                actions={
                  <Button
                    size="sm"
                    variant="ghost"
                    disabled={sending}
                    onClick={() => remove(id, words)}
                  >
                    Remove<span className="sr-only"> {words}</span>
                  </Button>
                }
              >
                <BookedThen bookings={booked} onCancelled={onChanged} />
              </Row>
            )
          })}
        </Rows>
      )}
      <div role="alert" className="empty:sr-only">
        {failure && <p className="font-medium text-alarm">{failure.message}</p>}
      </div>
      <AddDaysOff staffId={diary.staffId} onAdded={onChanged} />
    </div>
  )
}

function AddDaysOff({ staffId, onAdded }: { staffId: string; onAdded: () => void }) {
  const toast = useToast()
  const [first, setFirst] = useState<IsoDate>()
  const [last, setLast] = useState<IsoDate>()
  /** What was typed and cannot be read as a day. */
  const [unread, setUnread] = useState<{ firstDay?: string; lastDay?: string }>({})
  // One day off needs no second date.
  const entry = { firstDay: first ?? '', lastDay: last ?? first ?? '' }
  const { formProps, busy, errors, failure } = useSubmission({
    check: () => ({ ...checkWith(bookingCalls.addAbsence.input, entry), ...unread }),
    send: async () => {
      const { booked } = await call(bookingCalls.addAbsence, {
        params: { userId: staffId },
        input: entry,
      })
      toast({ title: 'Entered', description: enteredWords(booked) })
      setFirst(undefined)
      setLast(undefined)
      onAdded()
    },
  })
  return (
    <form {...formProps} aria-label="Add days off" className="grid gap-6 sm:grid-cols-2">
      <Field name="firstDay" label="First day off" error={errors.firstDay}>
        {(control) => (
          <DatePicker
            {...control}
            value={first}
            onChange={(value, problem) => {
              setFirst(value)
              setUnread(problem ? { firstDay: problem } : {})
            }}
          />
        )}
      </Field>
      <Field
        name="lastDay"
        label="Last day off"
        optional
        error={errors.firstDay ? undefined : errors.lastDay}
      >
        {(control) => (
          <DatePicker
            {...control}
            value={last}
            onChange={(value, problem) => {
              setLast(value)
              setUnread(problem ? { lastDay: problem } : {})
            }}
            {...(first && { min: first })}
          />
        )}
      </Field>
      <FormEnd failure={failure} busy={busy} label="Add days off" busyLabel="Adding…" quiet />
    </form>
  )
}

function enteredWords(booked: BookingRow[]): string {
  if (booked.length === 0) return 'Nobody can book these days.'
  const names = booked.map(({ name }) => name).join(', ')
  return `Nobody else can book these days. Booked already: ${names}.`
}

const spanWords = (firstDay: string, lastDay: string) =>
  firstDay === lastDay ? dayWords(firstDay) : `${dayWords(firstDay)} to ${dayWords(lastDay)}`

const dayWords = (day: string) =>
  longDate(day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
