import type { ReactNode } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import {
  type AuditSection,
  type DexFileDetail,
  type DexReport,
  type Finding,
  type FindingLevel,
  type TotalName,
  totalNames,
} from '#features/dex/schema.ts'
import { pounds } from '#lib/pounds.ts'
import { Badge } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { vendsAndPounds } from './dex-words.ts'

const levels: Record<FindingLevel, ['alarm' | 'amber' | 'neutral', string]> = {
  error: ['alarm', 'Error'],
  warning: ['amber', 'Warning'],
  note: ['neutral', 'Note'],
}

/** Everything that is odd about the file. */
export function FindingsPanel({
  findings,
  sections,
}: {
  findings: Finding[]
  sections: AuditSection[]
}) {
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
      {sections.length > 0 && (
        <Disclosure summary="What can be trusted, part by part">
          <ul className="mb-5 grid gap-2.5">
            {sections.map(({ name, trust, words }) => (
              <li key={name} className="flex flex-wrap items-baseline gap-x-3">
                <Badge variant={trusts[trust][0]}>{trusts[trust][1]}</Badge>
                <span>
                  {name}. <span className="text-ink-2">{words}</span>
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Panel>
  )
}

const trusts: Record<AuditSection['trust'], ['leaf' | 'amber' | 'alarm' | 'neutral', string]> = {
  yes: ['leaf', 'Trusted'],
  likely: ['leaf', 'Likely right'],
  partly: ['amber', 'In part'],
  no: ['alarm', 'Not checked'],
  missing: ['neutral', 'Missing'],
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
        <Fact name="Sent by">{senderOf(file)}</Fact>
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

const senderOf = ({ source, by }: DexFileDetail) =>
  ({ device: 'The machine', folder: 'The folder for audit files', upload: by })[source]

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

const cashNames: Record<keyof DexReport['cashPence'], string> = {
  in: 'Cash taken in (CA3)',
  toBox: 'Into the cash box (CA3)',
  toTubes: 'Into the coin tubes (CA3)',
  notes: 'Notes taken in (CA3)',
  out: 'Cash given out (CA4)',
  inTubes: 'In the coin tubes now (CA15)',
}

function TotalsOf({ report: { totals, devices, cashPence } }: { report: DexReport }) {
  const cash = Object.entries(cashPence) as [keyof typeof cashPence, number][]
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
      {cash.map(([name, pence]) => (
        <div key={name} className={rowStyle}>
          <dt className="text-ink-2">{cashNames[name]}</dt>
          <dd className="font-medium">{pounds(pence)}</dd>
        </div>
      ))}
      {names.length + devices.length + cash.length === 0 && (
        <p className="py-2 text-ink-2">None were read.</p>
      )}
    </dl>
  )
}

/** Codes are the maker's own; those that are plain words are written as such. */
const eventWords = (code: string) =>
  /^NO[-_ ]?CUP$/i.test(code) ? `${code}: no cup was there, or a mug was used` : code

function Events({ events }: { events: DexReport['events'] }) {
  return (
    <ul className="mb-5 divide-y divide-line tabular-nums">
      {events.map(({ code, count, at }, index) => (
        // The same event may be told more than once.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={`${code} ${index}`} className={rowStyle}>
          <span className="font-medium">{eventWords(code)}</span>
          <span className="text-ink-2">
            {at ?? (count === null ? 'Not said' : count === 1 ? 'once' : `${count} times`)}
          </span>
        </li>
      ))}
    </ul>
  )
}
