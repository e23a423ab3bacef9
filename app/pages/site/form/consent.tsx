import { company } from '#content/company.ts'
import { InlineField } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'

/** Required, never given beforehand. What was agreed to is on record by the version of the wording. */
export function Consent(props: {
  name?: string
  /** What the details are for: "to answer this enquiry". */
  purpose: string
  error: string | undefined
  given: boolean
}) {
  return (
    <InlineField
      name={props.name ?? 'gdprConsent'}
      required
      error={props.error}
      className="sm:col-span-2"
      label={
        <>
          I agree that {company.name} may use my details {props.purpose}, as the{' '}
          <TextLink href="/privacy-policy" target="_blank" rel="noopener">
            privacy policy<span className="sr-only"> (opens in a new tab)</span>
          </TextLink>{' '}
          explains.
        </>
      }
    >
      {(control) => (
        <input
          {...control}
          type="checkbox"
          defaultChecked={props.given}
          className="mt-0.5 size-6 shrink-0 accent-ink aria-invalid:rounded-sm aria-invalid:outline-2 aria-invalid:outline-offset-1 aria-invalid:outline-alarm"
        />
      )}
    </InlineField>
  )
}
