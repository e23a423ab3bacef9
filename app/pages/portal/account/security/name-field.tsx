import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** What somebody calls a factor, to tell it from others. */
export function NameField(props: { suggestion: string; error: string | undefined }) {
  return (
    <Field name="name" label="Name" hint="So that you can tell it from others." error={props.error}>
      {(control) => (
        <Input {...control} autoComplete="off" maxLength={60} defaultValue={props.suggestion} />
      )}
    </Field>
  )
}

export function nameIn(form: FormData): string {
  return String(form.get('name') ?? '').trim()
}

export function checkName(form: FormData): { name?: string } {
  return nameIn(form) === '' ? { name: 'Please give it a name.' } : {}
}
