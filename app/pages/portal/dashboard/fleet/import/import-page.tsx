import { useSearchParams } from 'react-router'
import { isForRole } from '#app/portal/gate.ts'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { type ImportKind, importKinds } from '#features/fleet/schema/import.ts'
import { Alert } from '#ui/alert.tsx'
import { type Tab, Tabs } from '#ui/tabs.tsx'
import { FleetNavigation } from '../fleet-navigation.tsx'
import { ImportForm } from './import-form.tsx'

export default function ImportPage() {
  return (
    <PortalPage
      title="Import"
      intro="Many machines or products at once, from a spreadsheet. You see what a file would do before it does anything."
      action="fleet.list"
      skeleton={<TableSkeleton />}
    >
      {(account) => (
        <>
          <FleetNavigation />
          {isForRole(account, 'fleet.write') ? (
            <WithSecondFactor action="fleet.write">
              <Imports />
            </WithSecondFactor>
          ) : (
            <Alert kind="info" title="Operations import files">
              Your role sees the fleet and does not change it.
            </Alert>
          )}
        </>
      )}
    </PortalPage>
  )
}

function Imports() {
  const [query, setQuery] = useSearchParams()
  const kinds = Object.entries(importKinds) as [ImportKind, string][]
  const tabs = kinds.map(([value, label]) => ({
    value,
    label,
    content: <ImportForm key={value} kind={value} />,
  }))
  return (
    <Tabs
      label="What to import"
      tabs={tabs as [Tab, ...Tab[]]}
      value={query.get('kind') === 'products' ? 'products' : 'machines'}
      onChange={(kind) => setQuery({ kind }, { replace: true, preventScrollReset: true })}
    />
  )
}
