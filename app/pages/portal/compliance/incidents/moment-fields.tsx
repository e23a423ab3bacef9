import { useState } from 'react'
import { inLondon } from '#lib/time.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import { Field } from '#ui/field.tsx'
import { TimePicker } from '#ui/time-picker.tsx'

/** A moment that has passed, by the clocks of London; now, unless somebody says otherwise. */
export function MomentFields(props: {
  day: string
  time: string
  errors: { day?: string | undefined; time?: string | undefined }
  /** Another moment than now to begin with. */
  from?: Date
}) {
  const [begin] = useState(() => inLondon(props.from ?? new Date()))
  const [day, setDay] = useState<string | undefined>(begin.date)
  const [time, setTime] = useState<string | undefined>(clockTime(begin.minute))
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="day" label={props.day} error={props.errors.day}>
        {(control) => (
          <DatePicker {...control} value={day} onChange={setDay} max={inLondon(new Date()).date} />
        )}
      </Field>
      <Field name="time" label={props.time} error={props.errors.time}>
        {(control) => <TimePicker {...control} value={time} onChange={setTime} />}
      </Field>
    </div>
  )
}

function clockTime(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
