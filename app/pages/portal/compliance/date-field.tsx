import { useState } from 'react'
import { DatePicker } from '#ui/date-picker.tsx'
import type { IsoDate } from '#ui/date-text.ts'
import { Field } from '#ui/field.tsx'

/** A day of a form; empty, it is nothing. */
export function DateField(props: {
  name: string
  label: string
  hint?: string
  start?: IsoDate | null | undefined
  min?: IsoDate
  max?: IsoDate
  optional?: boolean
  error?: string | undefined
}) {
  const { name, label, hint, optional, min, max } = props
  const [day, setDay] = useState<IsoDate | undefined>(props.start ?? undefined)
  const [unread, setUnread] = useState<string>()
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      {...(optional && { optional })}
      error={unread ?? props.error}
    >
      {(control) => (
        <DatePicker
          {...control}
          min={min}
          max={max}
          value={day}
          onChange={(value, problem) => {
            setDay(value)
            setUnread(problem)
          }}
        />
      )}
    </Field>
  )
}
