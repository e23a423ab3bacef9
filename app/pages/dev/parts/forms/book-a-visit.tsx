import { type FormEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DatePicker } from '#ui/date-picker.tsx'
import { Field, FieldGroup, InlineField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { Select, SelectItem } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { TimePicker } from '#ui/time-picker.tsx'
import { isWeekend } from './weekend.ts'

const demands = {
  contact: 'Enter a name',
  site: 'Choose a site',
  reason: 'Choose a reason',
  date: 'Choose a date',
  time: 'Choose a time',
  entrance: 'Choose an entrance',
  agreed: 'Tick the box to book',
}
type Errors = Partial<Record<keyof typeof demands, string | undefined>>

/** Every part in one form, which shows what it would send. */
export function BookAVisit() {
  const [date, setDate] = useState<string>()
  const [time, setTime] = useState<string>()
  const [errors, setErrors] = useState<Errors>({})
  const [sent, setSent] = useState<[name: string, value: string][]>()

  const report = (name: keyof Errors, problem: string | undefined) =>
    setErrors((current) => ({ ...current, [name]: problem }))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const missing = Object.entries(demands).filter(([name]) => !values.get(name))
    // A text that is no date has a message of its own already.
    // Shown at once, so that the first of them can get the focus.
    flushSync(() =>
      setErrors((current) =>
        Object.fromEntries(
          missing.map(([name, demand]) => [name, current[name as keyof Errors] ?? demand]),
        ),
      ),
    )
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    setSent(missing.length > 0 ? undefined : [...values].map(([k, v]) => [k, String(v)]))
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Book a visit" className="max-w-2xl">
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Field name="contact" label="Who to ask for" error={errors.contact}>
          {(control) => <Input {...control} autoComplete="name" />}
        </Field>
        <Field name="site" label="Site" error={errors.site}>
          {(control) => (
            <Select {...control} placeholder="Choose a site">
              <SelectItem value="harbour">Harbour House</SelectItem>
              <SelectItem value="temple">Temple Quay</SelectItem>
              <SelectItem value="royal">Royal Crescent Surgery</SelectItem>
            </Select>
          )}
        </Field>
        <Field name="date" label="Date" hint="A weekday in 2027." error={errors.date}>
          {(control) => (
            <DatePicker
              {...control}
              min="2027-01-01"
              max="2027-12-31"
              isDisabled={isWeekend}
              value={date}
              onChange={(value, problem) => {
                setDate(value)
                report('date', problem)
              }}
            />
          )}
        </Field>
        <Field name="time" label="Time" hint="From 07:00 to 18:00." error={errors.time}>
          {(control) => (
            <TimePicker
              {...control}
              min="07:00"
              max="18:00"
              value={time}
              onChange={(value, problem) => {
                setTime(value)
                report('time', problem)
              }}
            />
          )}
        </Field>
        <Field name="reason" label="Reason" error={errors.reason} className="sm:col-span-2">
          {(control) => (
            <NativeSelect {...control} defaultValue="">
              <option value="" disabled>
                Choose one
              </option>
              <option value="refill">Refill</option>
              <option value="repair">Repair</option>
            </NativeSelect>
          )}
        </Field>
        <FieldGroup name="entrance" label="Entrance" error={errors.entrance}>
          {(group) => (
            <RadioGroup {...group}>
              <Radio value="front" label="Front desk" />
              <Radio value="goods" label="Goods entrance" hint="A trolley fits through." />
            </RadioGroup>
          )}
        </FieldGroup>
        <InlineField name="urgent" label="Urgent" hint="We call you within the hour.">
          {(control) => <Switch {...control} />}
        </InlineField>
        <Field name="note" label="Note" optional className="sm:col-span-2">
          {(control) => <Textarea {...control} />}
        </Field>
        <InlineField
          name="agreed"
          label="Somebody will be there to open the door."
          error={errors.agreed}
          required
          className="sm:col-span-2"
        >
          {(control) => <Checkbox {...control} />}
        </InlineField>
      </div>
      <Button type="submit" variant="orange" className="mt-6 max-sm:w-full">
        Book the visit
      </Button>
      <Sent>{sent && <Values entries={sent} />}</Sent>
    </form>
  )
}

function Sent({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="mt-6 empty:hidden">
      {children}
    </div>
  )
}

function Values({ entries }: { entries: [name: string, value: string][] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 rounded-field bg-paper-2 p-4">
      {entries.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-2">{name}</dt>
          <dd>{value || 'nothing'}</dd>
        </div>
      ))}
    </dl>
  )
}
