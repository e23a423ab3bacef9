import { SectionNavigation } from '#app/portal/section-navigation.tsx'

/** The pages of those who run the fleet, in the order of a day's work. */
const pages: [to: string, name: string][] = [['/dashboard/fleet/dex', 'Audit files']]

export function FleetNavigation() {
  return (
    <div className="mb-6 overflow-x-auto">
      <SectionNavigation label="Fleet" pages={pages} />
    </div>
  )
}
