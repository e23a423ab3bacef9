import { isForRole } from '#app/portal/gate.ts'
import { SectionStrip } from '#app/portal/section-strip.tsx'
import { useSession } from '#app/session/session.tsx'
import type { Action } from '#features/accounts/policy.ts'

/** The pages of those who run the fleet, in the order of a day's work; some are not for everybody. */
export const fleetPages: [to: string, name: string, action: Action][] = [
  ['/dashboard/fleet', 'Alerts', 'alerts.read'],
  ['/dashboard/fleet/visits', 'Visits', 'visits.read'],
  ['/dashboard/forecasts', 'Forecasts', 'fleet.list'],
  ['/dashboard/fleet/machines', 'Machines', 'fleet.list'],
  ['/dashboard/fleet/map', 'Map', 'fleet.list'],
  ['/dashboard/fleet/sites', 'Sites', 'companies.list'],
  ['/dashboard/fleet/products', 'Products', 'fleet.list'],
  ['/dashboard/fleet/import', 'Import', 'fleet.write'],
  ['/dashboard/fleet/devices', 'Devices', 'devices.read'],
  ['/dashboard/fleet/dex', 'Audit files', 'dex.read'],
]

/** Above all the others: it alone is not the page of those below it. */
const overview = '/dashboard/fleet'

export function FleetNavigation() {
  const { state } = useSession()
  const account = 'account' in state ? state.account : undefined
  const shown = fleetPages.filter(([, , action]) => account && isForRole(account, action))
  return (
    <div className="print:hidden">
      <SectionStrip label="Fleet" pages={shown.map(([to, name]) => [to, name, to !== overview])} />
    </div>
  )
}
