import type { ReactNode } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import {
  type DexFileDetail,
  type DexReport,
  type Finding,
  type FindingLevel,
  type TotalName,
  totalNames,
} from '#features/dex/schema.ts'
import { Badge } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { vendsAndPounds } from './dex-words.ts'

const levels: Record<FindingLevel, ['alarm' | 'amber' | 'neutral', string]> = {
  error: ['alarm', 'Error'],
  warning: ['amber', 'Warning'],
  note: ['neutral', 'Note'],
}

/** Everything that is odd about the file. */
export function FindingsPanel({ findings }: { findings: Finding[] }) {
  return (
    <Panel title="What we found">
      {findings.length === 0 ? (
        <p className="text-ink-2">Nothing: the file is whole and its checksum fits.</p>
      ) : (
        <ul className="grid gap-2.5">
          {findings.map(({ level, line, words }) => (
            <li
              key={`${level} ${line} ${words}`}
              className="grid grid-cols-[5rem_minmax(0,1fr)] items-baseline gap-x-3"
            >
              <span>
                <Badge variant={levels[level][0]}>{levels[level][1]}</Badge>
              </span>
              <span className="wrap-anywhere">
                {words}
                {line !== null && <span className="text-ink-2"> Line {line}.</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** What the file says about the machine and its board. */
export function FilePanel({ file }: { file: DexFileDetail }) {
  const { machine, board, clock, settings, transmissions } = file.report
  return (
    <Panel title="In the file">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 md:grid-cols-3">
        <Fact name="Machine (ID1)">{[machine.serial, machine.model]}</Fact>
        <Fact name="Board (CB1)">{[board.serial, board.model, board.software]}</Fact>
        {machine.asset && <Fact name="Asset number">{machine.asset}</Fact>}
        <Fact name="The machine’s clock">{clock && clockWords(clock)}</Fact>
        <Fact name="Received">{timeOf(file.receivedAt)}</Fact>
        <Fact name="Sent by">{file.source === 'device' ? 'The machine' : file.by}</Fact>
        <Fact name="Size">{`${file.bytes.toLocaleString('en-GB')} bytes`}</Fact>
        {transmissions > 1 && <Fact name="Transmissions">{String(transmissions)}</Fact>}
        {settings > 0 && <Fact name="Settings (MA5)">{String(settings)}</Fact>}
      </dl>
      <div className="mt-6">
        <Disclosure summary="Counters since the board was new">
          <TotalsOf report={file.report} />
        </Disclosure>
        {file.report.events.length > 0 && (
          <Disclosure summary={`Events (${file.report.events.length})`}>
            <Events events={file.report.events} />
          </Disclosure>
        )}
      </div>
    </Panel>
  )
}

function clockWords({ date, minute }: NonNullable<DexReport['clock']>): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

function Fact(props: { name: string; children: ReactNode | string[] }) {
  const { children } = props
  const words = Array.isArray(children) ? children.filter(Boolean).join(', ') : children
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{props.name}</dt>
      <dd className="font-medium wrap-anywhere">{words || 'Not said'}</dd>
    </div>
  )
}

const rowStyle = 'flex flex-wrap justify-between gap-x-6 py-2'

function TotalsOf({ report: { totals, devices } }: { report: DexReport }) {
  const names = (Object.keys(totalNames) as TotalName[]).filter((name) => totals[name])
  return (
    <dl className="mb-5 divide-y divide-line tabular-nums">
      {names.map((name) => {
        const counter = totals[name]
        return (
          <div key={name} className={rowStyle}>
            <dt className="text-ink-2">{totalNames[name]}</dt>
            <dd className="font-medium">{counter && vendsAndPounds(counter)}</dd>
          </div>
        )
      })}
      {devices.map(({ device, ...counter }) => (
        <div key={device} className={rowStyle}>
          <dt className="text-ink-2">Paid at {device} (PA7)</dt>
          <dd className="font-medium">{vendsAndPounds(counter)}</dd>
        </div>
      ))}
      {names.length + devices.length === 0 && <p className="py-2 text-ink-2">None were read.</p>}
    </dl>
  )
}

function Events({ events }: { events: DexReport['events'] }) {
  return (
    <ul className="mb-5 divide-y divide-line tabular-nums">
      {events.map(({ code, count, at }, index) => (
        // The same event may be told more than once.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={`${code} ${index}`} className={rowStyle}>
          <span className="font-medium">{code}</span>
          <span className="text-ink-2">
            {at ?? (count === null ? 'Not said' : count === 1 ? 'once' : `${count} times`)}
          </span>
        </li>
      ))}
    </ul>
  )
}
