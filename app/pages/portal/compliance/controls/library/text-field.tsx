import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** A line of text of an entry of the library. */
export function TextField(props: {
  name: string
  label: string
  hint?: string
  start?: string | undefined
  maxLength: number
  error: string | undefined
}) {
  const { name, label, hint, start, maxLength, error } = props
  return (
    <Field {...{ name, label, hint, error }}>
      {(control) => (
        <Input {...control} maxLength={maxLength} autoComplete="off" defaultValue={start} />
      )}
    </Field>
  )
}
