import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { fleetCalls } from '#features/fleet/calls/view.ts'
import type { MachineCash } from '#features/fleet/schema/view.ts'
import { pounds } from '#lib/pounds.ts'

/** For staff: what is in the machine, and what it paid back. Nothing if its firmware tells none of it. */
export function CashPanel({ machineId }: { machineId: string }) {
  const { loaded } = useCall(fleetCalls.cash, { params: { id: machineId } })
  if (loaded.status !== 'there') return null
  const cash = loaded.answer
  const isSilent = cash.boxPence === null && cash.coins.length === 0 && cash.count === 0
  return isSilent ? null : <Told cash={cash} />
}

function Told({ cash }: { cash: MachineCash }) {
  const inTubes = cash.coins.reduce((sum, { pence, count }) => sum + pence * count, 0)
  const facts: [string, string][] = [
    ...(cash.boxPence === null ? [] : [['Cash box', pounds(cash.boxPence)] as [string, string]]),
    ...(cash.coins.length === 0 ? [] : [['Coin tubes', pounds(inTubes)] as [string, string]]),
    ...(cash.firmware ? [['Firmware', cash.firmware] as [string, string]] : []),
  ]
  return (
    <Panel title="Cash and refunds">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {cash.coins.length > 0 && (
        <ul aria-label="Coins in the tubes" className="mt-3 flex flex-wrap gap-2">
          {cash.coins.map(({ pence, count }) => (
            <li key={pence} className="rounded-full bg-fill px-3 py-1 text-sm tabular-nums">
              {count} × {pence < 100 ? `${pence}p` : pounds(pence)}
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-5 font-semibold">
        Refunds and failed vends, last {cash.days} days: {cash.count.toLocaleString('en-GB')}
      </h3>
      {cash.noted.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {cash.noted.map((one) => (
            <li
              key={`${one.at} ${one.kind} ${one.slot}`}
              className="flex flex-wrap justify-between gap-x-6 py-2"
            >
              <span className="min-w-0">
                <span className="block wrap-anywhere">{wordsOf(one)}</span>
                <span className="block text-sm text-ink-2">{timeOf(one.at)}</span>
                {one.doubt && (
                  <span className="block text-sm text-alarm">{doubtWords[one.doubt]}</span>
                )}
              </span>
              <span className="font-medium tabular-nums">{pounds(one.pence)}</span>
            </li>
          ))}
        </ul>
      )}
      {cash.count > cash.noted.length && (
        <p className="mt-2 text-sm text-ink-2">The latest {cash.noted.length} are listed.</p>
      )}
    </Panel>
  )
}

const doubtWords = {
  'unknown sale': 'It names a sale that we do not know.',
  'more than paid': 'More was paid back than the sale brought.',
}

function wordsOf({ kind, slot, isPaidBack, reason }: MachineCash['noted'][number]): string {
  const what =
    kind === 'refund'
      ? 'Refund'
      : `Failed vend${slot ? ` in ${slot}` : ''}, ${isPaidBack ? 'paid back' : 'not paid back'}`
  return reason ? `${what}: ${reason}` : what
}
