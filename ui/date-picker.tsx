import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Calendar } from './calendar.tsx'
import { type DateLimits, dateProblem, formatDate, type IsoDate, parseDate } from './date-text.ts'
import { FramedInput } from './input.tsx'
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from './popover.tsx'
import { type ReportValue, useTypedValue } from './typed-value.ts'

/** A day, typed in British order or chosen from a calendar. */
export function DatePicker({
  name,
  value,
  onChange,
  min,
  max,
  isDisabled,
  ...props
}: DateLimits & {
  id?: string
  name?: string
  required?: boolean
  disabled?: boolean
  value: IsoDate | undefined
  onChange: ReportValue
  'aria-label'?: string
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
}) {
  const [open, setOpen] = useState(false)
  const limits = { min, max, isDisabled }
  const typed = useTypedValue({
    value,
    onChange,
    parse: parseDate,
    problemWith: (date) => dateProblem(date, limits),
    format: formatDate,
  })
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverAnchor className="block">
        <FramedInput
          {...props}
          type="text"
          autoComplete="off"
          placeholder="dd/mm/yyyy"
          value={typed.text}
          onChange={(event) => typed.type(event.target.value)}
          onBlur={typed.settle}
          // Enter sends the form without leaving the field first.
          onKeyDown={(event) => event.key === 'Enter' && typed.settle()}
          after={
            <PopoverTrigger
              disabled={props.disabled}
              aria-label="Open the calendar"
              className="mr-1.5 grid size-9 shrink-0 place-items-center rounded-full hover:not-disabled:bg-paper-2 disabled:cursor-not-allowed"
            >
              <CalendarDays aria-hidden="true" className="size-5" />
            </PopoverTrigger>
          }
        />
      </PopoverAnchor>
      {name && <input type="hidden" name={name} value={value ?? ''} disabled={props.disabled} />}
      <PopoverContent align="end" aria-label="Choose a date" className="p-3">
        <Calendar
          {...limits}
          value={value}
          onChoose={(date) => {
            typed.choose(date)
            setOpen(false)
          }}
        />
      </PopoverContent>
    </Popover>
  )
}
