import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { Lists, useList } from '#app/portal/lists.tsx'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useCareChange } from '#app/session/session.tsx'
import { deskRefundCalls } from '#features/refunds/calls/desk.ts'
import type { DeskRefundRow } from '#features/refunds/schema/desk.ts'
import { refundStates } from '#lib/fleet-words.ts'
import { pounds } from '#lib/pounds.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DeskPage } from '../desk-page.tsx'
import { DecideDialog } from './decide-dialog.tsx'

export default function CareRefundsPage() {
  return (
    <DeskPage
      title="Refund requests"
      intro="Who paid and did not get what they paid for, the oldest first. Each is shown with what the machine recorded around that time."
    >
      <Refunds />
    </DeskPage>
  )
}

const names = { waiting: 'Waiting', decided: 'Decided' }

function Refunds() {
  const list = useList(['waiting', 'decided'])
  const { loaded, reload, refresh } = useCall(deskRefundCalls.list, { query: { list } })
  useCareChange(refresh)
  const [opened, setOpened] = useState<string>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Lists label="Which requests" names={names} shown={list} />
      <Answered loaded={loaded} what="The requests" onRetry={reload} skeleton={<TableSkeleton />}>
        {(refunds) =>
          refunds.length === 0 ? (
            <EmptyState
              title={list === 'waiting' ? 'Nobody waits for money' : 'None'}
              icon={HandCoins}
            >
              Clients ask for refunds at their dashboard.
            </EmptyState>
          ) : (
            <ul className="overflow-hidden rounded-card border border-line bg-card">
              {refunds.map((refund) => (
                <Line key={refund.id} refund={refund} onOpen={() => setOpened(refund.id)} />
              ))}
            </ul>
          )
        }
      </Answered>
      {opened && (
        <DecideDialog id={opened} onClose={() => setOpened(undefined)} onDecided={refresh} />
      )}
    </div>
  )
}

function Line({ refund, onOpen }: { refund: DeskRefundRow; onOpen: () => void }) {
  const { company, machine, state, answer } = refund
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t p-4 first:border-t-0 sm:px-6">
      <div className="min-w-0">
        <p className="font-semibold">
          {pounds(refund.pence)}, {timeOf(refund.boughtAt)}
        </p>
        <p className="text-ink-2 text-sm wrap-anywhere">
          {company}, {machine.serial}, {machine.site}, {refund.reference}
        </p>
        {answer && (
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1 wrap-anywhere">
            <Badge variant={state === 'paid' ? 'leaf' : 'neutral'}>{refundStates[state]}</Badge>
            {answer}
          </p>
        )}
      </div>
      {state === 'asked' && (
        <Button size="sm" variant="outline" className="max-sm:min-h-11" onClick={onOpen}>
          Decide<span className="sr-only"> on {refund.reference}</span>
        </Button>
      )}
    </li>
  )
}
