import { londonDate } from '#lib/business-hours.ts'
import { DateField } from '../../date-field.tsx'

/** From when to when a file shows something; without an end it shows it for good. */
export function SpanFields({ errors }: { errors: { effectiveOn?: string; expiresOn?: string } }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DateField
        name="effectiveOn"
        label="Effective from"
        start={londonDate(new Date())}
        error={errors.effectiveOn}
      />
      <DateField name="expiresOn" label="Ends on" optional error={errors.expiresOn} />
    </div>
  )
}

export const spanOf = (form: FormData) => ({
  effectiveOn: String(form.get('effectiveOn') ?? ''),
  expiresOn: String(form.get('expiresOn') ?? '') || null,
})
