import { type ComponentProps, useState } from 'react'
import { DatePicker } from '#ui/date-picker.tsx'
import { Field } from '#ui/field.tsx'
import { TimePicker } from '#ui/time-picker.tsx'
import { Specimen } from '../catalogue.tsx'
import { specimenGrid as grid } from './specimen-grid.ts'
import { isWeekend } from './weekend.ts'

export function MomentSpecimens() {
  return (
    <>
      <Specimen
        name="Date picker"
        about="15/11/2026, 15-11-26, 15 Nov 2026 and 2026-11-15 all work."
      >
        <div className={grid}>
          <DateSpecimen name="from" label="From" />
          <DateSpecimen name="until" label="Until" hint="The last day counts." start="2026-11-15" />
          <DateSpecimen
            name="visit"
            label="Visit"
            hint="A weekday in the first half of 2027."
            min="2027-01-01"
            max="2027-06-30"
            isDisabled={isWeekend}
          />
          <DateSpecimen name="delivery" label="Delivery" error="Choose a date" />
          <DateSpecimen name="installed" label="Installed" start="2024-02-29" disabled />
        </div>
      </Specimen>
      <Specimen name="Time picker" about="9, 9:30, 0930, 9.30am and 21:15 all work.">
        <div className={grid}>
          <TimeSpecimen name="opens" label="Opens" />
          <TimeSpecimen
            name="arrival"
            label="Arrival"
            hint="From 07:00 to 18:00."
            start="09:30"
            min="07:00"
            max="18:00"
            everyMinutes={15}
          />
          <TimeSpecimen name="closes" label="Closes" error="Choose a time" />
          <TimeSpecimen name="collected" label="Collected" start="16:45" disabled />
        </div>
      </Specimen>
    </>
  )
}

type Moment = { value: string | undefined; problem: string | undefined }
type Described<Picker extends typeof DatePicker | typeof TimePicker> = Omit<
  ComponentProps<Picker>,
  'value' | 'onChange'
> & { name: string; label: string; hint?: string; error?: string; start?: string }

function DateSpecimen({
  name,
  label,
  hint,
  error,
  start,
  ...limits
}: Described<typeof DatePicker>) {
  const [date, setDate] = useState<Moment>({ value: start, problem: error })
  return (
    <Field name={name} label={label} hint={hint} error={date.problem}>
      {(control) => (
        <DatePicker
          {...control}
          {...limits}
          value={date.value}
          onChange={(value, problem) => setDate({ value, problem })}
        />
      )}
    </Field>
  )
}

function TimeSpecimen({
  name,
  label,
  hint,
  error,
  start,
  ...limits
}: Described<typeof TimePicker>) {
  const [time, setTime] = useState<Moment>({ value: start, problem: error })
  return (
    <Field name={name} label={label} hint={hint} error={time.problem}>
      {(control) => (
        <TimePicker
          {...control}
          {...limits}
          value={time.value}
          onChange={(value, problem) => setTime({ value, problem })}
        />
      )}
    </Field>
  )
}
