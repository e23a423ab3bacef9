import { Navigate } from 'react-router'
import { isForRole } from '#app/portal/gate.ts'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { useSession } from '#app/session/session.tsx'
import type { AccountView } from '#features/accounts/schema.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { panels } from './panels.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'

export default function DashboardPage() {
  const { state } = useSession()
  const role = 'account' in state ? state.account.role : undefined
  // An auditor has no part in the daily work.
  if (role === 'auditor') {
    return <Navigate replace to="/compliance" />
  }
  return (
    <PortalPage
      title="Dashboard"
      // It opens for colleagues with the password alone, to lead them to a second factor: each panel that
      // tells of others asks for it.
      action={role && role !== 'client' ? 'policies.mine' : 'company.read'}
      heading={greetingFor}
      skeleton={
        <div className="grid gap-6 lg:grid-cols-3">
          <Skeleton className="h-72 rounded-card lg:col-span-2" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      }
    >
      {(account) => (
        <div className="grid gap-6">
          {!account.hasSecondFactor && <SecondFactorStep account={account} />}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-3">
            {panels
              .filter(({ action, roles }) =>
                roles ? roles.includes(account.role) : isForRole(account, action),
              )
              .map(({ name, Content }) => (
                <Content key={name} account={account} />
              ))}
          </div>
        </div>
      )}
    </PortalPage>
  )
}

function greetingFor({ fullName }: AccountView): string {
  const hour = new Date().getHours()
  const time = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  return fullName ? `Good ${time}, ${fullName}` : `Good ${time}`
}
