import { useState } from 'react'
import { addDays, inLondon, londonMoment } from '#lib/time.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import { Field } from '#ui/field.tsx'
import { TimePicker } from '#ui/time-picker.tsx'
import { textIn } from '../../../site/form/text-in.ts'

const daysBack = 14

/** When an enquiry came that is entered later, by the clocks of London; now, unless it is changed. */
export function ReceivedAt({ error }: { error: string | undefined }) {
  const [opened] = useState(() => localTime(new Date()))
  const [day, setDay] = useState<string | undefined>(opened.date)
  const [time, setTime] = useState<string | undefined>(opened.time)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="receivedAt" label="Day it came" hint="Our promise runs from then" error={error}>
        {(control) => (
          <DatePicker
            {...control}
            value={day}
            onChange={setDay}
            min={addDays(opened.date, -daysBack)}
            max={opened.date}
          />
        )}
      </Field>
      <Field name="receivedTime" label="Time" hint="By the clocks of London">
        {(control) => <TimePicker {...control} value={time} onChange={setTime} />}
      </Field>
    </div>
  )
}

/** The moment that the fields say; an empty text if they say none. */
export function receivedAtIn(form: FormData): string {
  const [hours = Number.NaN, minutes = Number.NaN] = textIn(form, 'receivedTime')
    .split(':')
    .map(Number)
  const day = textIn(form, 'receivedAt')
  if (!day || Number.isNaN(hours + minutes)) return ''
  return londonMoment(day, hours * 60 + minutes).toISOString()
}

function localTime(moment: Date): { date: string; time: string } {
  const { date, minute } = inLondon(moment)
  const twoDigits = (count: number) => String(count).padStart(2, '0')
  return { date, time: `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}` }
}
