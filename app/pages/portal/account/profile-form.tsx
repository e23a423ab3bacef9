import { useSubmission } from '#app/portal/use-submission.ts'
import { callApi } from '#app/session/api.ts'
import { useSession } from '#app/session/session.tsx'
import { company } from '#content/company.ts'
import { type AccountView, Application, type ApplicationField } from '#features/accounts/schema.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useToast } from '#ui/toast.tsx'
import { FormEnd } from './form-end.tsx'

/** Who somebody is and how we reach them. Staff belong to us, so they are not asked for a company. */
export function ProfileForm({ account }: { account: AccountView }) {
  const { reload } = useSession()
  const toast = useToast()
  const isClient = account.role === 'client'
  const applicationIn = (form: FormData) => ({
    companyName: account.companyName || company.legalName,
    sitePostcode: account.sitePostcode || company.address.postcode,
    ...Object.fromEntries(form),
  })
  const { formProps, busy, errors, failure } = useSubmission<ApplicationField>({
    check: (form) => {
      const checked = Application.safeParse(applicationIn(form))
      return checked.success ? {} : messagesByField(checked.error)
    },
    send: async (form) => {
      await callApi('/api/account', { method: 'PUT', body: applicationIn(form) })
      await reload()
      toast({ title: 'Saved', description: 'Your details are up to date.' })
    },
  })
  return (
    <form {...formProps} aria-label="Your details" className="grid gap-6 sm:grid-cols-2">
      <Field name="fullName" label="Full name" error={errors.fullName}>
        {(control) => <Input {...control} autoComplete="name" defaultValue={account.fullName} />}
      </Field>
      <Field name="phone" label="Telephone" error={errors.phone}>
        {(control) => (
          <Input {...control} type="tel" autoComplete="tel" defaultValue={account.phone} />
        )}
      </Field>
      {isClient && (
        <>
          <Field
            name="companyName"
            label="Company"
            hint={belonging(account)}
            error={errors.companyName}
          >
            {(control) => (
              <Input {...control} autoComplete="organization" defaultValue={account.companyName} />
            )}
          </Field>
          <Field
            name="sitePostcode"
            label="Postcode of your site"
            hint="Where a machine stands, or should stand."
            error={errors.sitePostcode}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="postal-code"
                autoCapitalize="characters"
                className="uppercase"
                defaultValue={account.sitePostcode}
              />
            )}
          </Field>
        </>
      )}
      <FormEnd failure={failure} busy={busy} label="Save details" busyLabel="Saving…" />
    </form>
  )
}

/** What was written at sign-up may differ from the company that staff linked the account to. */
function belonging({ company: linked, companyName }: AccountView): string {
  const differs = linked && linked.name !== companyName
  return differs ? `In our records it is ${linked.name}.` : 'Whom you work for.'
}
