import { Link } from 'react-router'
import { Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { operationsCalls } from '#features/operations/calls.ts'
import { causeNames } from '#features/operations/schema.ts'
import { buttonStyle } from '#ui/button.tsx'

/** Before everything else, and only while a promise is at risk. */
export function OperationsPanel({ account }: { account: AccountView }) {
  return account.allowed.includes('operations.read') ? <AtRisk /> : null
}

function AtRisk() {
  const { loaded } = useCall(operationsCalls.view)
  const findings = loaded.status === 'there' ? loaded.answer.findings : []
  const atRisk = findings.filter(({ state }) => state === 'at_risk')
  if (atRisk.length === 0) return null
  return (
    <Panel
      title="Operations"
      className="lg:col-span-3"
      action={
        <Link
          to="/dashboard/operations"
          className={buttonStyle({ variant: 'outline', size: 'sm' })}
        >
          Open operations
        </Link>
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {atRisk.map(({ cause, found }) => (
          <li key={cause} className="py-3">
            <p className="font-semibold text-alarm">{causeNames[cause]} at risk</p>
            <p className="wrap-anywhere">{found}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
