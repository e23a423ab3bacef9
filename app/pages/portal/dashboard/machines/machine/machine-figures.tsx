import type { ReactNode } from 'react'
import {
  fullnessOf,
  fullnessWords,
  stockedPercent,
  unknownStockWords,
} from '#features/fleet/policy/stock.ts'
import type { MachineView } from '#features/fleet/schema/view.ts'
import { pounds } from '#lib/pounds.ts'
import { useNow } from '../../leads/use-now.ts'
import { ConditionBadge } from '../condition-badge.tsx'
import { agoText } from '../machine-words.ts'

/** Whether it sells, how full and how cold it is, and what it took today. */
export function MachineFigures({ machine }: { machine: MachineView }) {
  const { status, stock, celsius, today, heardAt, lastSaleAt } = machine
  const now = useNow()
  const percent = stockedPercent(stock)
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      <Figure
        name="State"
        value={
          <span className="flex min-h-8 items-center *:whitespace-normal">
            <ConditionBadge {...status} />
          </span>
        }
      >
        {status.because.length > 0 ? `${status.because.join('. ')}. ` : ''}
        {heardAt && `Last report ${agoText(heardAt, now)}`}
      </Figure>
      <Figure name="Stocked" value={percent === null ? '–' : `${percent}%`}>
        {stock === null || percent === null
          ? unknownStockWords(heardAt !== null, stock !== null)
          : `${fullnessWords[fullnessOf(percent)]}, ${emptyWords(stock)} empty`}
      </Figure>
      <Figure name="Inside" value={celsius === null ? '–' : `${celsius.toFixed(1)} °C`}>
        {celsius === null ? 'No reading yet' : 'Chilled food keeps at 8 °C or less'}
      </Figure>
      <Figure name="Sold today" value={heardAt ? pounds(today.pence) : '–'}>
        {lastSaleAt ? `Last sale ${agoText(lastSaleAt, now)}` : 'No sale yet'}
      </Figure>
    </dl>
  )
}

const emptyWords = ({ planned, filled }: NonNullable<MachineView['stock']>) =>
  planned === filled ? 'no slot' : `${planned - filled} of ${planned} slots`

function Figure(props: { name: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 bg-card p-4 sm:p-6">
      <dt className="text-sm text-ink-2">{props.name}</dt>
      <dd className="mt-1 font-display text-2xl font-bold tracking-tight tabular-nums">
        {props.value}
      </dd>
      <dd className="mt-1 text-sm text-ink-2">{props.children}</dd>
    </div>
  )
}
