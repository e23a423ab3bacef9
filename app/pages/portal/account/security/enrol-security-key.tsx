import { useSubmission } from '#app/portal/use-submission.ts'
import { authClient } from '#app/session/auth-client.ts'
import { FormEnd } from '../form-end.tsx'
import type { EnrolProps } from './enrol-dialog.tsx'
import { checkName, NameField, nameIn } from './name-field.tsx'

/** The browser asks for the key by itself once it has a name. */
export function EnrolSecurityKey({ onAdded }: EnrolProps) {
  const { formProps, busy, errors, failure } = useSubmission<'name'>({
    check: checkName,
    send: async (form) => {
      const { error } = await authClient().mfa.webauthn.register({ friendlyName: nameIn(form) })
      if (error) {
        await takeBack(nameIn(form))
        throw error
      }
      onAdded()
    },
    fieldOf: { mfa_factor_name_conflict: 'name' },
  })
  return (
    <form {...formProps} aria-label="Name of the security key" className="grid gap-6">
      <p className="text-ink-2">
        A small device that you plug in or hold to your telephone, such as a YubiKey. Have it ready:
        your browser asks you to touch it.
      </p>
      <NameField suggestion="Security key" error={errors.name} />
      <FormEnd failure={failure} busy={busy} label="Add the key" busyLabel="Waiting for the key…" />
    </form>
  )
}

/** What was begun before somebody cancelled: its name would be taken for the next try. */
async function takeBack(name: string): Promise<void> {
  const { data } = await authClient().mfa.listFactors()
  const begun = data?.all.find(
    (factor) => factor.status === 'unverified' && factor.friendly_name === name,
  )
  if (begun) await authClient().mfa.unenroll({ factorId: begun.id })
}
