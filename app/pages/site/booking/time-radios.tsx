import { FieldError } from '#ui/field.tsx'
import { chipInputStyle, chipStyle, timeGridStyle } from './chip.ts'
import type { FreeDay } from './free-days.ts'

/** The free times of a day. With London beside them, nobody has to reckon. */
export function TimeRadios(props: {
  day: FreeDay
  /** Nothing chosen by the page: then the browser keeps the choice. */
  chosen?: string | undefined
  onChoose?: (start: string) => void
  error?: string | undefined
}) {
  const { day, chosen, onChoose, error } = props
  return (
    <fieldset aria-describedby={error && 'start-error'} className="min-w-0">
      <legend className="font-medium">
        <span className="sr-only">Time on </span>
        {day.name}
      </legend>
      <div className={`mt-3 ${timeGridStyle}`}>
        {day.times.map(({ start, time, london }) => (
          <label key={start} className={chipStyle}>
            <input
              type="radio"
              name="start"
              value={start}
              required
              aria-invalid={error ? true : undefined}
              {...(onChoose
                ? { checked: chosen === start, onChange: () => onChoose(start) }
                : { defaultChecked: chosen === start })}
              className={chipInputStyle}
            />
            <span className="font-semibold tabular-nums">{time}</span>
            {london && <span className="text-xs tabular-nums">{london} London</span>}
          </label>
        ))}
      </div>
      <div className="mt-1.5">
        <FieldError id="start-error" message={error} />
      </div>
    </fieldset>
  )
}
