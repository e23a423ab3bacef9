import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useCareChange } from '#app/session/session.tsx'
import { refundCalls } from '#features/refunds/calls/own.ts'
import type { RefundRow } from '#features/refunds/schema/own.ts'
import { refundStates } from '#lib/fleet-words.ts'
import { pounds } from '#lib/pounds.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ClientPage } from '../support/client-page.tsx'
import { RefundDialog } from './refund-dialog.tsx'

export default function RefundsPage() {
  return (
    <ClientPage
      title="Refunds"
      intro="Did someone pay and not get what they paid for? Tell us when and where. We compare it with what the machine recorded and pay it back."
    >
      {() => <Refunds />}
    </ClientPage>
  )
}

function Refunds() {
  const { loaded, reload, refresh } = useCall(refundCalls.list)
  useCareChange(refresh)
  const [asking, setAsking] = useState(false)
  const ask = <Button onClick={() => setAsking(true)}>Ask for a refund</Button>
  return (
    <>
      <Answered loaded={loaded} what="The requests" onRetry={reload} skeleton={<TableSkeleton />}>
        {(refunds) =>
          refunds.length === 0 ? (
            <EmptyState title="No refund requests" icon={HandCoins} action={ask}>
              Nobody at your company has asked for money back.
            </EmptyState>
          ) : (
            <div className="grid gap-5">
              <div className="flex justify-end">{ask}</div>
              <ul className="grid gap-3">
                {refunds.map((refund) => (
                  <Refund key={refund.id} refund={refund} />
                ))}
              </ul>
            </div>
          )
        }
      </Answered>
      {asking && <RefundDialog onClose={() => setAsking(false)} onAsked={refresh} />}
    </>
  )
}

const variants = { asked: 'blue', paid: 'leaf', refused: 'neutral' } as const

function Refund({ refund }: { refund: RefundRow }) {
  const { machine, slot, lastFourDigits, state } = refund
  return (
    <li className="rounded-card border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="font-sans font-semibold text-lg tracking-normal">
          {pounds(refund.pence)}, {timeOf(refund.boughtAt)}
        </h2>
        <Badge variant={variants[state]}>{refundStates[state]}</Badge>
      </div>
      <p className="mt-1 text-ink-2 text-sm wrap-anywhere">
        {refund.reference}, {machine.site}, {machine.spot}
        {slot && `, slot ${slot}`}
        {lastFourDigits && `, card ending ${lastFourDigits}`}
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{refund.reason}</p>
      {refund.answer && (
        <blockquote className="mt-3 border-orange border-l-4 pl-4 wrap-anywhere whitespace-pre-line">
          {refund.answer}
        </blockquote>
      )}
    </li>
  )
}
