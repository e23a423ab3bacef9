import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { isForRole } from '#app/portal/gate.ts'
import { usePageName } from '#app/portal/page-head.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { addressOf } from '#app/session/call.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { auditCalls } from '#features/audits/calls.ts'
import type { AuditView } from '#features/audits/schema.ts'
import { auditKinds } from '#lib/compliance-words.ts'
import { isId } from '#lib/portal-links.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ComplianceNavigation } from '../../compliance-navigation.tsx'
import { LinkedPanel } from '../../linked-panel.tsx'
import { useLibrary } from '../../use-library.ts'
import { AuditStateBadge, dayWords } from '../audit-words.tsx'
import { PlanDialog } from '../plan-dialog.tsx'
import { AuditStep } from './audit-step.tsx'
import { Auditors } from './auditors.tsx'
import { Checklist } from './checklist.tsx'
import { Findings } from './findings.tsx'
import { Requests } from './requests.tsx'
import { SignOffButton, SignOffs } from './sign-off.tsx'

export default function AuditPage() {
  const { id } = usePathParams<'/compliance/audits/:id'>()
  return (
    <PortalPage title="Audit" action="audits.read" skeleton={<PageSkeleton />}>
      {(account) => (
        <>
          <ComplianceNavigation />
          {isId(id) ? (
            <Audit key={id} id={id} account={account} />
          ) : (
            <EmptyState title="There is no such audit" />
          )}
        </>
      )}
    </PortalPage>
  )
}

function PageSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

/** What a part of the page works with. */
export interface AuditPart {
  audit: AuditView
  account: AccountView
  /** Whether this person keeps audits: plans them, and what is done about findings. */
  mayWrite: boolean
  /** Whether they look at controls, write findings and ask for things: an auditor as well. */
  mayExamine: boolean
  onChanged: () => void
}

const shown = ['findings', 'requests', 'auditors', 'links']

function Audit({ id, account }: { id: string; account: AccountView }) {
  const { loaded, reload, refresh } = useFreshCall(auditCalls.find, { params: { id } })
  usePageName(loaded.status === 'there' ? loaded.answer.title : undefined)
  const [query, setQuery] = useSearchParams()
  const mayWrite = isForRole(account, 'audits.write')
  const mayExamine = isForRole(account, 'audits.examine')
  return (
    <Answered loaded={loaded} what="The audit" onRetry={reload} skeleton={<PageSkeleton />}>
      {(audit) => {
        const part: AuditPart = { audit, account, mayWrite, mayExamine, onChanged: refresh }
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Head {...part} />
            <Tabs
              label="Parts of the audit"
              value={shown.find((show) => show === query.get('show')) ?? 'checklist'}
              onChange={(show) =>
                setQuery(show === 'checklist' ? {} : { show }, { preventScrollReset: true })
              }
              tabs={[
                {
                  value: 'checklist',
                  label: `Checklist (${audit.lines.length})`,
                  content: <Checklist {...part} />,
                },
                {
                  value: 'findings',
                  label: `Findings (${audit.findings.length})`,
                  content: <Findings {...part} />,
                },
                {
                  value: 'requests',
                  label: `Requests (${audit.requests.length})`,
                  content: <Requests {...part} />,
                },
                {
                  value: 'auditors',
                  label: `Auditors (${audit.guests.length})`,
                  content: <Auditors {...part} />,
                },
                {
                  value: 'links',
                  label: 'Links',
                  content: <LinkedPanel kind="audit" id={audit.id} />,
                },
              ]}
            />
          </div>
        )
      }}
    </Answered>
  )
}

function Head(part: AuditPart) {
  const { audit, mayWrite, onChanged } = part
  const [changing, setChanging] = useState(false)
  const { frameworkName } = useLibrary()
  const facts: [string, string][] = [
    ['Held to', audit.frameworks.map(frameworkName).join(', ')],
    ['Kind', auditKinds[audit.kind]],
    ['Led by', audit.lead?.name ?? '–'],
    ['Planned', `${dayWords(audit.plannedFrom)} – ${dayWords(audit.plannedTo)}`],
  ]
  return (
    <div className="grid gap-4">
      <div>
        <TextLink row to="/compliance/audits" className="gap-1.5 print:hidden">
          <ArrowLeft aria-hidden="true" className="size-4" /> All audits
        </TextLink>
        <p className="mt-2 flex flex-wrap gap-2">
          <AuditStateBadge state={audit.state} />
          {audit.example && <ExampleBadge />}
        </p>
      </div>
      <dl className="grid gap-x-8 gap-y-3 rounded-card border border-line bg-card p-5 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
        <div className="min-w-0 sm:col-span-full">
          <dt className="text-sm text-ink-2">Scope</dt>
          <dd className="max-w-prose whitespace-pre-wrap wrap-anywhere">{audit.scope}</dd>
        </div>
      </dl>
      <SignOffs audit={audit} />
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <SignOffButton {...part} />
        {mayWrite && <AuditStep {...part} />}
        {mayWrite && audit.state !== 'closed' && (
          <Button
            size="sm"
            variant="outline"
            className="max-sm:min-h-11"
            onClick={() => setChanging(true)}
          >
            Change the plan
          </Button>
        )}
        <SaveFileButton
          path={addressOf(auditCalls.report, { params: { id: audit.id } })}
          name={`${audit.title}.pdf`}
          about="of this audit, as a PDF"
        >
          Report
        </SaveFileButton>
        <SaveFileButton
          path={addressOf(auditCalls.pack, { params: { id: audit.id } })}
          name={`${audit.title}.zip`}
          about="of this audit, as a ZIP"
        >
          Evidence pack
        </SaveFileButton>
      </div>
      {changing && (
        <PlanDialog audit={audit} onClose={() => setChanging(false)} onDone={onChanged} />
      )}
    </div>
  )
}
