import { useSubmission } from '#app/portal/use-submission.ts'
import { call } from '#app/session/call.ts'
import { company } from '#content/company.ts'
import { accountCalls } from '#features/accounts/calls.ts'
import { downloadText } from '#ui/download.ts'
import { useToast } from '#ui/toast.tsx'
import { FormEnd } from '../form-end.tsx'

const contents = [
  'your profile, your company and its sites',
  'how you sign in: addresses, second factors, passkeys and sessions',
  'your whole security log, and what you changed in the portal',
  'our emails to you, and the enquiries and feedback that you sent from your address',
]

export function ExportData() {
  const toast = useToast()
  const { formProps, busy, failure } = useSubmission({
    send: async () => {
      // With the session, which a plain link would not carry.
      const data = await call(accountCalls.export)
      const name = `${company.name.toLowerCase()}-my-data.json`
      downloadText(name, JSON.stringify(data, null, 2), 'application/json')
      toast({ title: 'Your data is ready', description: 'Your browser has saved it as a file.' })
    },
  })
  return (
    <form {...formProps} aria-label="Export your data" className="grid gap-6">
      <div>
        <p>One file (JSON, which any text editor opens) with:</p>
        <ul className="mt-2 list-disc space-y-1 pl-5 marker:text-ink-2">
          {contents.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-3 text-ink-2">
          Passwords and keys are not in it: we keep only what cannot be read.
        </p>
      </div>
      <FormEnd failure={failure} busy={busy} label="Download my data" busyLabel="Collecting…" />
    </form>
  )
}
