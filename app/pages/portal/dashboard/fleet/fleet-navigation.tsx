import { isForRole } from '#app/portal/gate.ts'
import { SectionNavigation } from '#app/portal/section-navigation.tsx'
import { useSession } from '#app/session/session.tsx'
import type { Action } from '#features/accounts/policy.ts'

/** The pages of those who run the fleet, in the order of a day's work. */
const pages: [to: string, name: string][] = [['/dashboard/fleet/devices', 'Devices']]
const pages: [to: string, name: string][] = [
  ['/dashboard/fleet/machines', 'Machines'],
  ['/dashboard/fleet/map', 'Map'],
  ['/dashboard/fleet/products', 'Products'],
  ['/dashboard/fleet/import', 'Import'],
/** The pages of those who run the fleet, in the order of a day's work; some are not for everybody. */
const pages: [to: string, name: string, action?: Action][] = [
  ['/dashboard/fleet', 'Alerts'],
  ['/dashboard/fleet/visits', 'Visits', 'visits.read'],
]
const pages: [to: string, name: string][] = [['/dashboard/fleet/dex', 'Audit files']]

export function FleetNavigation() {
  const { state } = useSession()
  const account = 'account' in state ? state.account : undefined
  const shown = pages.filter(([, , action]) => !action || (account && isForRole(account, action)))
  return (
    <div className="mb-6 overflow-x-auto print:hidden">
      <SectionNavigation label="Fleet" pages={shown.map(([to, name]) => [to, name])} />
    </div>
  )
}
