import { FieldGroup } from '#ui/field.tsx'

/** One of a few answers, with the browser's own radio buttons. */
export function Choices(props: {
  name: string
  label: string
  hint?: string
  error: string | undefined
  chosen: string | undefined
  /** Not where it depends on another answer. */
  required?: boolean
  choices: Record<string, string>
}) {
  return (
    <FieldGroup name={props.name} label={props.label} hint={props.hint} error={props.error}>
      {(group) =>
        Object.entries(props.choices).map(([value, label]) => (
          <label key={value} className="flex items-start gap-3 py-1">
            <input
              type="radio"
              name={group.name}
              value={value}
              required={props.required ?? group.required}
              defaultChecked={props.chosen === value}
              aria-invalid={group['aria-invalid']}
              className="size-6 shrink-0 accent-ink"
            />
            {label}
          </label>
        ))
      }
    </FieldGroup>
  )
}
