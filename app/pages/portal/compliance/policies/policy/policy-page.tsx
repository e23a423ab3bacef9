import { ArrowLeft, Settings } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { isForRole } from '#app/portal/gate.ts'
import { usePageName } from '#app/portal/page-head.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { policyCalls } from '#features/policies/calls.ts'
import type { PolicyDetail } from '#features/policies/schema.ts'
import { roleNames } from '#lib/roles.ts'
import { Button } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ComplianceNavigation } from '../../compliance-navigation.tsx'
import { LinkedPanel } from '../../linked-panel.tsx'
import { Acceptances } from './acceptances.tsx'
import { Compare } from './compare.tsx'
import { History } from './history.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { ShownVersion } from './shown-version.tsx'

export default function PolicyPage() {
  return (
    <PortalPage title="Policy" action="policies.read" skeleton={<TableSkeleton />}>
      {(account) => (
        <>
          <ComplianceNavigation />
          <OpenedPolicy mayWrite={isForRole(account, 'policies.write')} />
        </>
      )}
    </PortalPage>
  )
}

function OpenedPolicy({ mayWrite }: { mayWrite: boolean }) {
  const { id } = usePathParams<'/compliance/policies/:id'>()
  const { loaded, reload, refresh } = useFreshCall(policyCalls.find, { params: { id } })
  usePageName(loaded.status === 'there' ? titleOf(loaded.answer) : undefined)
  return (
    <>
      <TextLink row to="/compliance/policies" className="-mt-3 mb-3 gap-1.5 print:hidden">
        <ArrowLeft aria-hidden="true" className="size-4" /> All policies
      </TextLink>
      <Answered loaded={loaded} what="The policy" onRetry={reload} skeleton={<TableSkeleton />}>
        {(policy) => (
          <PolicyView key={policy.id} policy={policy} mayWrite={mayWrite} onChanged={refresh} />
        )}
      </Answered>
    </>
  )
}

/** As the version that holds is called, or else the newest. */
const titleOf = ({ versions }: PolicyDetail) =>
  (versions.find(({ state }) => state === 'published') ?? versions[0])?.title

const tabNames = ['text', 'compare', 'acceptances', 'history']

function PolicyView(props: { policy: PolicyDetail; mayWrite: boolean; onChanged: () => void }) {
  const { policy, mayWrite } = props
  const [query, setQuery] = useSearchParams()
  const asked = query.get('tab') ?? ''
  const tab = tabNames.includes(asked) ? asked : 'text'
  const show = (name: string) => {
    const next = new URLSearchParams(query)
    next.set('tab', name)
    setQuery(next, { preventScrollReset: true, replace: true })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PolicyHead policy={policy} mayWrite={mayWrite} onChanged={props.onChanged} />
      <Tabs
        label="Policy"
        value={tab}
        onChange={show}
        tabs={[
          { value: 'text', label: 'Text', content: <ShownVersion {...props} /> },
          { value: 'compare', label: 'Compare', content: <Compare policy={policy} /> },
          {
            value: 'acceptances',
            label: 'Acceptances',
            content: tab === 'acceptances' && <Acceptances policy={policy} />,
          },
          { value: 'history', label: 'History', content: <History policy={policy} /> },
        ]}
      />
      <LinkedPanel kind="policy" id={policy.id} />
    </div>
  )
}

function PolicyHead(props: { policy: PolicyDetail; mayWrite: boolean; onChanged: () => void }) {
  const { policy } = props
  const [setting, setSetting] = useState(false)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="text-ink-2">
          {policy.example && (
            <>
              <ExampleBadge />{' '}
            </>
          )}
          For {policy.readers.map((role) => roleNames[role]).join(', ')} ·{' '}
          {policy.quorum === 1 ? '1 approval' : `${policy.quorum} approvals`} needed · reviewed
          every {policy.reviewMonths === 1 ? 'month' : `${policy.reviewMonths} months`}
        </p>
        {policy.example && (
          <p className="mt-1 max-w-prose text-ink-2 text-sm">
            It came with the software. Begin a version of your own to make it yours.
          </p>
        )}
      </div>
      {props.mayWrite && (
        <Button
          size="sm"
          variant="outline"
          className="max-sm:min-h-11"
          onClick={() => setSetting(true)}
        >
          <Settings aria-hidden="true" className="size-4" /> Settings
        </Button>
      )}
      {setting && (
        <SettingsDialog
          policy={policy}
          onChanged={props.onChanged}
          onClose={() => setSetting(false)}
        />
      )}
    </div>
  )
}
