import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { useSession } from '#app/session/session.tsx'
import { loadInTime } from '#app/shell/load-in-time.ts'
import { PageLoadError } from '#app/shell/page-failure.tsx'
import type { AccountView } from '#features/accounts/schema.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { AccountManagerPanel } from './account-manager-panel.tsx'
import { GlancePanel } from './glance-panel.tsx'
import { InstallationPanel } from './installation-panel.tsx'
import { LiveSalesPanel } from './live-sales-panel.tsx'
import { MachinesPanel } from './machines-panel.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'

// Clients would load the calls of the whole desk with it.
const StaffPanels = lazy(() =>
  loadInTime(import('./staff-panels.tsx')).catch((cause) => {
    throw cause instanceof PageLoadError ? cause : new PageLoadError('', { cause })
  }),
)

const grid = 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-3'
const skeletons = (
  <>
    <Skeleton className="h-72 rounded-card lg:col-span-2" />
    <Skeleton className="h-72 rounded-card" />
  </>
)

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
      skeleton={<div className={grid}>{skeletons}</div>}
    >
      {(account) => (
        <div className="grid gap-6">
          {!account.hasSecondFactor && <SecondFactorStep account={account} />}
          <div className={grid}>
            {account.role === 'client' ? (
              <>
                <InstallationPanel />
                <GlancePanel />
                <MachinesPanel account={account} />
                <LiveSalesPanel />
                <AccountManagerPanel />
              </>
            ) : (
              <Suspense fallback={skeletons}>
                <StaffPanels account={account} />
              </Suspense>
            )}
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
