import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

/** One of several words. */
export function ChoiceField(props: {
  name: string
  label: string
  hint?: string
  options: Readonly<Record<string, string>>
  start?: string
  error?: string | undefined
}) {
  const { start, options, ...field } = props
  return (
    <Field {...field}>
      {(control) => (
        <NativeSelect {...control} defaultValue={start ?? ''}>
          {start === undefined && (
            <option value="" disabled>
              Please choose
            </option>
          )}
          {Object.entries(options).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

/** A colleague, or nobody. */
export function PersonField(props: {
  name: string
  label: string
  people: readonly { id: string; name: string }[]
  start: string | null
  nobody?: string
  error?: string | undefined
}) {
  return (
    <Field name={props.name} label={props.label} optional error={props.error}>
      {(control) => (
        <NativeSelect {...control} defaultValue={props.start ?? ''}>
          <option value="">{props.nobody ?? 'Nobody yet'}</option>
          {props.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
