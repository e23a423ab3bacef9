import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Textarea } from '#ui/textarea.tsx'

/** One of a few, by name. */
export function Choice(props: {
  name: string
  label: string
  hint?: string
  names: Record<string, string>
  value?: string
  /** What stands there while nothing is chosen. */
  none?: string
  optional?: boolean
  error: string | undefined
  onChange?: (value: string) => void
}) {
  const { onChange } = props
  return (
    <Field
      name={props.name}
      label={props.label}
      hint={props.hint}
      error={props.error}
      optional={props.optional ?? false}
    >
      {(control) => (
        <NativeSelect
          {...control}
          defaultValue={props.value ?? ''}
          {...(onChange && { onChange: ({ target }) => onChange(target.value) })}
        >
          {props.none !== undefined && <option value="">{props.none}</option>}
          {Object.entries(props.names).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

export function Words(props: {
  name: string
  label: string
  hint?: string
  most: number
  rows?: number
  value?: string
  optional?: boolean
  error: string | undefined
}) {
  return (
    <Field
      name={props.name}
      label={props.label}
      hint={props.hint}
      error={props.error}
      optional={props.optional ?? false}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={props.rows ?? 3}
          maxLength={props.most}
          defaultValue={props.value ?? ''}
        />
      )}
    </Field>
  )
}
