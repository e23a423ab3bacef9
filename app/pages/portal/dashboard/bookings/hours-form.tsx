import { useState } from 'react'
import { useForm } from '#app/portal/use-form.ts'
import { bookingCalls } from '#features/bookings/calls.ts'
import type { DiaryView } from '#features/bookings/schema.ts'
import type { WeeklyHours } from '#lib/business-hours.ts'
import type { Weekday } from '#lib/time.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { useToast } from '#ui/toast.tsx'
import { FormEnd } from '../../account/form-end.tsx'

const weekdays: Record<Weekday, string> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
}
const days = Object.keys(weekdays) as Weekday[]
const usual = { opens: 10 * 60, closes: 16 * 60 }

export function HoursForm({ diary, onSaved }: { diary: DiaryView; onSaved: () => void }) {
  const toast = useToast()
  const [hours, setHours] = useState<WeeklyHours>(diary.hours)
  const { formProps, busy, errors, failure } = useForm(bookingCalls.setHours, {
    params: { userId: diary.staffId },
    also: { hours },
    onDone: () => {
      toast({ title: 'Saved', description: 'Free times follow the new hours at once.' })
      onSaved()
    },
  })
  const set = (day: Weekday, range: WeeklyHours[Weekday]) => {
    const { [day]: _, ...others } = hours
    setHours(range ? { ...others, [day]: range } : others)
  }
  return (
    <form {...formProps} aria-label="Weekly hours" className="grid gap-6">
      <div className="divide-y divide-line rounded-card border border-line bg-card">
        {days.map((day) => (
          <DayHours
            key={day}
            day={day}
            range={hours[day]}
            onChange={(range) => set(day, range)}
            error={errors[`hours.${day}`]}
          />
        ))}
      </div>
      <Field
        name="videoLink"
        label="Your video link"
        optional
        hint="Goes into confirmations and calendars. Without one, please email the link yourself before the call."
        error={errors.videoLink}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://"
            defaultValue={diary.videoLink ?? ''}
          />
        )}
      </Field>
      <FormEnd failure={failure} busy={busy} label="Save hours" busyLabel="Saving…" />
    </form>
  )
}

function DayHours(props: {
  day: Weekday
  range: WeeklyHours[Weekday]
  onChange: (range: WeeklyHours[Weekday]) => void
  error: string | undefined
}) {
  const { day, range, onChange, error } = props
  const id = `takes-${day}`
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:grid-cols-[11rem_1fr] sm:px-5">
      <div className="flex min-h-11 items-center gap-3">
        <Checkbox
          id={id}
          checked={range !== undefined}
          onCheckedChange={(checked) => onChange(checked === true ? usual : undefined)}
        />
        <label htmlFor={id}>{weekdays[day]}</label>
      </div>
      {range ? (
        <div className="flex items-center gap-2 max-sm:col-span-2 max-sm:pb-1">
          <ClockSelect
            label={`${weekdays[day]} from`}
            value={range.opens}
            from={0}
            onChange={(opens) => onChange({ ...range, opens })}
            invalid={error !== undefined}
          />
          <span aria-hidden="true">to</span>
          <ClockSelect
            label={`${weekdays[day]} to`}
            value={range.closes}
            from={30}
            onChange={(closes) => onChange({ ...range, closes })}
            invalid={error !== undefined}
          />
        </div>
      ) : (
        <p className="text-ink-2 max-sm:text-right">No consultations</p>
      )}
      {error && (
        <p role="alert" className="text-sm font-medium text-alarm sm:col-start-2">
          {error}
        </p>
      )}
    </div>
  )
}

function ClockSelect(props: {
  label: string
  value: number
  /** The first minute of the day that is offered. */
  from: number
  onChange: (minute: number) => void
  invalid: boolean
}) {
  const minutes = Array.from({ length: 48 }, (_, index) => props.from + index * 30)
  return (
    <NativeSelect
      aria-label={props.label}
      aria-invalid={props.invalid || undefined}
      value={props.value}
      onChange={(event) => props.onChange(Number(event.target.value))}
      className="w-28"
    >
      {minutes.map((minute) => (
        <option key={minute} value={minute}>
          {clockText(minute)}
        </option>
      ))}
    </NativeSelect>
  )
}

const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
