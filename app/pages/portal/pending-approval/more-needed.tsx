import type { AccountView } from '#features/accounts/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { ApplicationForm } from './application-form.tsx'

/** What staff asked for, and the form to answer it. */
export function MoreNeeded({ account }: { account: AccountView }) {
  return (
    <div className="grid gap-8">
      {account.question !== null && (
        <Alert kind="warning" title="What we would like to know">
          <p className="wrap-anywhere">{account.question}</p>
        </Alert>
      )}
      {account.reason && (
        <Alert kind="warning" title="What is missing">
          <p className="wrap-anywhere">{account.reason}</p>
        </Alert>
      )}
      <ApplicationForm account={account} title="Your details" submitLabel="Send my details again" />
      <p className="max-w-prose text-ink-2">
        Once you have sent it, you have our answer within 1 business day.
      </p>
    </div>
  )
}
