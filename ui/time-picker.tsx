import { Clock } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { FramedInput } from './input.tsx'
import { Popover, PopoverAnchor, PopoverContent } from './popover.tsx'
import { type ClockTime, parseTime, timeProblem, timesBetween } from './time-text.ts'
import { type ReportValue, useTypedValue } from './typed-value.ts'

/** A time of day, typed in any usual way or chosen from a list of suggestions. */
export function TimePicker({
  name,
  value,
  onChange,
  min = '00:00',
  max = '23:59',
  everyMinutes = 30,
  ...props
}: {
  id?: string
  name?: string
  required?: boolean
  disabled?: boolean
  value: ClockTime | undefined
  onChange: ReportValue
  min?: ClockTime
  max?: ClockTime
  /** How far apart the suggestions are; any time between them can be typed. */
  everyMinutes?: number
  'aria-label'?: string
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
}) {
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<number>()
  const times = timesBetween(min, max, everyMinutes)
  const nearest = value ? times.findLastIndex((time) => time <= value) : -1
  const typed = useTypedValue({
    value,
    onChange,
    parse: parseTime,
    problemWith: (time) => timeProblem(time, { min, max }),
    format: (time) => time,
  })

  const show = (shown: boolean) => {
    setOpen(shown)
    setActive(undefined)
  }
  const choose = (time: ClockTime) => {
    typed.choose(time)
    show(false)
  }
  const move = (step: 1 | -1) => {
    const next = active === undefined ? nearest : active + step
    setOpen(true)
    setActive(Math.min(Math.max(next, 0), times.length - 1))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = open && active !== undefined ? times[active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Enter') {
      // Enter sends the form without leaving the field first.
      show(false)
      typed.settle()
    }
  }

  return (
    <Popover open={open} onOpenChange={show}>
      <PopoverAnchor ref={frame}>
        <FramedInput
          {...props}
          type="text"
          role="combobox"
          autoComplete="off"
          placeholder="hh:mm"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open && active !== undefined ? optionId(active) : undefined}
          value={typed.text}
          onChange={(event) => {
            typed.type(event.target.value)
            setActive(undefined)
          }}
          onClick={() => show(true)}
          onBlur={typed.settle}
          onKeyDown={onKeyDown}
          after={
            <Clock aria-hidden="true" className="pointer-events-none absolute right-4 size-5" />
          }
        />
      </PopoverAnchor>
      {name && <input type="hidden" name={name} value={value ?? ''} disabled={props.disabled} />}
      <PopoverContent
        id={listId}
        role="listbox"
        aria-label="Suggested times"
        align="start"
        // The focus stays in the input, as in every combobox.
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (frame.current?.contains(event.target as Node)) event.preventDefault()
        }}
        onMouseDown={(event) => event.preventDefault()}
        className="max-h-72 min-w-(--radix-popover-trigger-width) scroll-py-1.5 overflow-y-auto p-1.5"
      >
        {times.map((time, index) => (
          <TimeOption
            key={time}
            id={optionId(index)}
            time={time}
            selected={time === value}
            active={index === active}
            inView={index === (active ?? nearest)}
            onChoose={choose}
          />
        ))}
      </PopoverContent>
    </Popover>
  )
}

function TimeOption(props: {
  id: string
  time: ClockTime
  selected: boolean
  active: boolean
  inView: boolean
  onChoose: (time: ClockTime) => void
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the input
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus
    <div
      ref={(option) => {
        if (props.inView) option?.scrollIntoView({ block: 'nearest' })
      }}
      id={props.id}
      role="option"
      aria-selected={props.selected}
      onClick={() => props.onChoose(props.time)}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center rounded-field px-3 tabular-nums hover:bg-paper-2 aria-selected:font-semibold',
        props.active && 'bg-paper-2 inset-ring-2 inset-ring-ink',
      )}
    >
      {props.time}
    </div>
  )
}
