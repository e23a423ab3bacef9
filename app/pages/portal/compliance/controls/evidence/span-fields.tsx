import { spanLimits } from '#features/controls/policy/cycle.ts'
import { londonDate } from '#lib/time.ts'
import { DateField } from '../../date-field.tsx'

/** From when to when a file shows something; without an end it shows it for good. */
export function SpanFields({ errors }: { errors: { effectiveOn?: string; expiresOn?: string } }) {
  const today = londonDate(new Date())
  const { firstDay, lastStart, lastEnd } = spanLimits(today)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DateField
        name="effectiveOn"
        label="Effective from"
        start={today}
        min={firstDay}
        max={lastStart}
        error={errors.effectiveOn}
      />
      <DateField
        name="expiresOn"
        label="Ends on"
        optional
        min={firstDay}
        max={lastEnd}
        error={errors.expiresOn}
      />
    </div>
  )
}
