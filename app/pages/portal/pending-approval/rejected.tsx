import type { AccountView } from '#features/accounts/schema.ts'
import { Alert } from '#ui/alert.tsx'

/** The answer was no: why, and what can be done about it. Whom to ask stands below. */
export function Rejected({ account }: { account: AccountView }) {
  return (
    <div className="grid gap-6">
      {account.reason && (
        <Alert kind="info" title="Why">
          <p className="wrap-anywhere">{account.reason}</p>
        </Alert>
      )}
      <p className="max-w-prose text-lg text-ink-2">
        Did we get something wrong? Call us or write to us, and a person will look at it again.
      </p>
    </div>
  )
}
