import { checkWith } from '#app/portal/check-with.ts'
import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { useSession } from '#app/session/session.tsx'
import { accountCalls } from '#features/accounts/calls.ts'
import { type AccountView, detailsFor } from '#features/accounts/schema.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useToast } from '#ui/toast.tsx'
import { FormEnd } from './form-end.tsx'

/** Who somebody is and how we reach them. Where they work was settled with the approval. */
export function ProfileForm({ account }: { account: AccountView }) {
  const { reload } = useSession()
  const toast = useToast()
  const { formProps, busy, errors, failure } = useSubmission({
    check: (form) => checkWith(detailsFor(account), Object.fromEntries(form)),
    send: async (form) => {
      await call(accountCalls.update, { input: Object.fromEntries(form) })
      await reload()
      toast({ title: 'Saved', description: 'Your details are up to date.' })
    },
  })
  return (
    <form {...formProps} aria-label="Your details" className="grid gap-6 sm:grid-cols-2">
      {account.role === 'client' ? (
        <Field name="fullName" label="Full name" error={errors.fullName}>
          {(control) => <Input {...control} autoComplete="name" defaultValue={account.fullName} />}
        </Field>
      ) : (
        <NameOfRecord account={account} />
      )}
      <Field
        name="phone"
        label="Telephone"
        optional={account.role !== 'client'}
        error={errors.phone}
      >
        {(control) => (
          <Input {...control} type="tel" autoComplete="tel" defaultValue={account.phone} />
        )}
      </Field>
      {account.company && (
        <p className="text-ink-2 sm:col-span-full">
          In our records you belong to{' '}
          <strong className="wrap-anywhere text-ink">{account.company.name}</strong>. Please tell us
          if that changes.
        </p>
      )}
      <FormEnd failure={failure} busy={busy} label="Save details" busyLabel="Saving…" />
    </form>
  )
}

/** Whoever could change it would change what the audit trail says of them. */
function NameOfRecord({ account }: { account: AccountView }) {
  return (
    <div>
      <p className="font-medium">Full name</p>
      <p className="mt-2 wrap-anywhere">{account.fullName || 'Not known yet'}</p>
      <p className="mt-1 text-sm text-ink-2">
        It stands beside what you do in the audit trail, so only an admin can change it, under
        People.
      </p>
    </div>
  )
}
