import { PasswordInput } from '#app/session/password-input.tsx'
import { Field } from '#ui/field.tsx'
import type { PasswordProof } from './password-proof.ts'

/** Asked for before a change of the address or the password, unless a mailed code has just shown as much. */
export function CurrentPassword(props: { proof: PasswordProof; error: string | undefined }) {
  if (props.proof === 'not needed') return null
  const optional = props.proof === 'if there is one'
  return (
    <Field
      name="current"
      label="Current password"
      optional={optional}
      hint={optional ? 'Leave it empty if you have none yet.' : undefined}
      error={props.error}
    >
      {(control) => <PasswordInput {...control} autoComplete="current-password" />}
    </Field>
  )
}
