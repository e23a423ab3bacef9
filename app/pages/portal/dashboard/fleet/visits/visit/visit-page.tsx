import { ArrowLeft } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { onOneLine, siteAddress } from '#features/sites/policy.ts'
import { visitCalls } from '#features/visits/calls.ts'
import type { VisitDetail } from '#features/visits/schema.ts'
import { isId } from '#lib/portal-links.ts'
import { longDate } from '#lib/time.ts'
import { Alert } from '#ui/alert.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { FleetNavigation } from '../../fleet-navigation.tsx'
import { keepOffline } from '../keep-offline.ts'
import { VisitStateBadge } from '../visit-columns.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { CountDialog } from './count-dialog.tsx'
import { MachinePanel } from './machine-panel.tsx'
import { withCount, withDeed, withOutbox, withoutRefused, withoutShown } from './outbox.ts'
import { PickList } from './pick-list.tsx'
import { useOutbox } from './use-outbox.ts'
import { VisitActions } from './visit-actions.tsx'

export default function VisitPage() {
  const { id } = usePathParams<'/dashboard/fleet/visits/:id'>()
  return (
    <PortalPage title="Visit" action="visits.read" skeleton={<PageSkeleton />}>
      {(account) => (
        <>
          <FleetNavigation />
          {isId(id) ? (
            <Visit key={id} id={id} account={account} />
          ) : (
            <EmptyState title="There is no such visit" />
          )}
        </>
      )}
    </PortalPage>
  )
}

function PageSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

function Visit({ id, account }: { id: string; account: AccountView }) {
  const { loaded, reload, refresh } = useFreshCall(visitCalls.find, { params: { id } })
  const outbox = useOutbox(id, refresh)
  const { change } = outbox
  const stored = loaded.status === 'there' ? loaded.answer : undefined
  useEffect(() => {
    if (!stored) return
    change((box) => withoutShown(box, stored))
    if (stored.state === 'planned' || stored.state === 'under-way') keepOffline(account, stored)
  }, [stored, account, change])
  return (
    <Answered loaded={loaded} what="The visit" onRetry={reload} skeleton={<PageSkeleton />}>
      {(visit) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Head visit={visit} />
          <ConnectionBar
            box={outbox.box}
            sending={outbox.sending}
            onSend={outbox.send}
            onForget={() => change(withoutRefused)}
          />
          <Work visit={withOutbox(visit, outbox.box)} outbox={outbox} onChanged={reload} />
        </div>
      )}
    </Answered>
  )
}

function Head({ visit }: { visit: VisitDetail }) {
  return (
    <div>
      <TextLink row to="/dashboard/fleet/visits" className="gap-1.5 print:hidden">
        <ArrowLeft aria-hidden="true" className="size-4" /> All visits
      </TextLink>
      <h2 className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-2xl wrap-anywhere">
        {visit.site.name} <VisitStateBadge state={visit.state} />
      </h2>
      <p className="mt-1 text-ink-2">
        {onOneLine(visit.company, siteAddress(visit.site))} · {longDate(visit.plannedFor)} ·{' '}
        {visit.assignee ?? (visit.state === 'planned' ? 'Nobody goes yet' : 'Nobody is named')}
      </p>
      {(visit.withoutPlan ?? []).length > 0 && (
        <div className="mt-3">
          <Alert kind="warning" title="No plan yet">
            Nothing is picked for {visit.withoutPlan.map(({ serial }) => serial).join(', ')}. Draw a
            plan before you go.
          </Alert>
        </div>
      )}
      {visit.note && <p className="mt-2 max-w-prose whitespace-pre-wrap">{visit.note}</p>}
    </div>
  )
}

/** Before it begins, what to take along comes first; at the machine, the slots, and finishing last. */
function Work(props: {
  visit: VisitDetail
  outbox: ReturnType<typeof useOutbox>
  onChanged: () => void
}) {
  const { visit, outbox } = props
  const [counting, setCounting] = useState<{ machineId: string; slot: string }>()
  const machine = visit.machines.find(({ id }) => id === counting?.machineId)
  const index = machine?.lines.findIndex(({ slot }) => slot === counting?.slot) ?? -1
  const line = machine?.lines[index]
  const close = useCallback(() => setCounting(undefined), [])
  const actions = (
    <VisitActions visit={visit} isWaiting={outbox.isWaiting} onChanged={props.onChanged} />
  )
  return (
    <>
      {visit.state === 'planned' && (
        <>
          {actions}
          <PickList visit={visit} />
        </>
      )}
      {visit.machines.map((each, index) => (
        <MachinePanel
          key={each.id}
          machine={each}
          state={visit.state}
          isFirst={index === 0}
          onCount={(slot) => setCounting({ machineId: each.id, slot })}
          onServiced={() => outbox.add((box) => withDeed(box, 'serviced', each.id))}
          onCleaned={() => outbox.add((box) => withDeed(box, 'cleaned', each.id))}
        />
      ))}
      {visit.state === 'under-way' && (
        <>
          <PickList visit={visit} />
          {actions}
        </>
      )}
      {machine && line && (
        <CountDialog
          key={`${machine.id} ${line.slot}`}
          line={line}
          place={`Slot ${index + 1} of ${machine.lines.length}`}
          isLast={index === machine.lines.length - 1}
          onClose={close}
          onSave={(count, goOn) => {
            outbox.add((box) => withCount(box, count))
            const next = goOn ? machine.lines[index + 1] : undefined
            setCounting(next && { machineId: machine.id, slot: next.slot })
          }}
        />
      )}
    </>
  )
}
