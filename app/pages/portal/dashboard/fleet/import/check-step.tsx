import { Panel } from '#app/portal/panel.tsx'
import { useMake } from '#app/portal/use-call.ts'
import { importCalls } from '#features/imports/calls.ts'
import { foreignMoneyIn } from '#features/imports/policy/foreign-money.ts'
import { companyNamed } from '#features/imports/policy/names.ts'
import type { ImportReport, ImportView } from '#features/imports/schema.ts'
import { pounds } from '#lib/pounds.ts'
import { longDate } from '#lib/time.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { SalesTotals } from './sales-totals.tsx'
import { WaitingRows } from './waiting-rows.tsx'

const number = (value: number) => value.toLocaleString('en-GB')

/** What the file would do, before it does anything. */
export function CheckStep(props: {
  view: ImportView
  onBack: () => void
  onChange: (answer?: ImportView) => void
}) {
  const { view } = props
  const { report } = view
  const { sending, failure, make } = useMake()
  if (!report) return null
  const isSales = view.plan.kind === 'sales'
  const money = foreignMoneyIn(view.columns, view.plan.fields)
  const fresh = isSales ? report.good - report.already.rows : report.added + report.changed
  const start = async () => {
    const { id, version } = view
    const started = await make(importCalls.run, { params: { id }, input: { version } })
    if (started) props.onChange(started.answer)
  }
  return (
    <>
      <Panel title={isSales ? 'What the file comes to' : 'What the file would do'}>
        <Facts facts={isSales ? salesFacts(view, report) : setupFacts(report)} />
      </Panel>
      {money && (
        <Alert kind="info" title={`The amounts are in ${money}`}>
          They are imported as pounds, with the same numbers. Convert the file first if you want
          another rate.
        </Alert>
      )}
      {isSales && <SalesTotals report={report} />}
      {report.warned > 0 && <Warnings report={report} />}
      {view.waiting > 0 && <WaitingRows view={view} onChange={props.onChange} />}
      {failure && (
        <Alert live kind="error" title="Not started">
          {failure.message}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="orange"
          className="max-sm:w-full"
          aria-busy={sending}
          disabled={sending || fresh === 0}
          onClick={start}
        >
          {fresh === 0
            ? 'Nothing to import'
            : `Import ${number(fresh)} ${fresh === 1 ? 'row' : 'rows'}`}
        </Button>
        <Button variant="outline" className="max-sm:w-full" onClick={props.onBack}>
          Back
        </Button>
      </div>
      {report.bad > 0 && fresh > 0 && (
        <p className="text-sm text-ink-2">
          Rows that need mending wait here. You can import them later.
        </p>
      )}
    </>
  )
}

/** Rows that come in although something about them is odd. */
function Warnings({ report: { warned, warnings } }: { report: ImportReport }) {
  return (
    <Panel title={`${number(warned)} ${warned === 1 ? 'row has a warning' : 'rows have warnings'}`}>
      <ScrollRegion label="Warnings" className="max-h-96 overflow-y-auto">
        <ul className="divide-y divide-line">
          {warnings.map(({ line, message }) => (
            <li key={line} className="flex gap-4 py-2">
              <span className="shrink-0 font-medium tabular-nums">Row {line}</span>
              <span className="min-w-0 wrap-anywhere">{message}</span>
            </li>
          ))}
        </ul>
      </ScrollRegion>
      <p className="mt-3 text-sm text-ink-2">
        These rows are imported as they are.
        {warned > warnings.length && ` The first ${warnings.length} are listed.`}
      </p>
    </Panel>
  )
}

export type Fact = [label: string, value: string] | false

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-4">
      {facts
        .filter((fact) => fact !== false)
        .map(([label, value]) => (
          // A list of names has a line of its own.
          <div key={label} className={value.length > 40 ? 'col-span-full' : 'min-w-0'}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="text-lg font-semibold wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const day = (date: string) => longDate(date, { day: 'numeric', month: 'short', year: 'numeric' })

/** Companies that come to be with their machines: a person has confirmed each of them. */
function companiesOf({ names, plan }: ImportView, { machines, companies }: ImportReport): string[] {
  const made = machines.filter(
    (one) => (names.machine[one.name] ?? one.match?.id ?? 'new') === 'new',
  )
  const owners = new Set(made.map((one) => companyNamed(one, plan.defaults.company)))
  return companies.flatMap(({ name }) =>
    owners.has(name) && names.company[name] === 'new' ? [name] : [],
  )
}

const salesFacts = (view: ImportView, report: ImportReport): Fact[] => [
  ['Rows', number(report.good)],
  ['Sold', number(report.sum.sold)],
  ['Takings', pounds(report.sum.pence)],
  report.from !== '' && ['Days', `${day(report.from)} to ${day(report.to)}`],
  report.refunds.rows > 0 && [
    'Refunds in it',
    `${number(report.refunds.rows)}, ${pounds(report.refunds.pence)}`,
  ],
  report.failed.rows > 0 && [
    'Left out by status',
    `${number(report.failed.rows)}, ${pounds(report.failed.pence)}`,
  ],
  report.already.rows > 0 && [
    'Imported already',
    `${number(report.already.rows)}, ${pounds(report.already.pence)}`,
  ],
  report.bad > 0 && ['Need mending', number(report.bad)],
  ...newNames('New companies', companiesOf(view, report)),
]

const newNames = (label: string, names: string[] = []): Fact[] =>
  names.length > 0 ? [[label, shown(names)]] : []

const shown = (names: string[]) =>
  names.length > 8
    ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more`
    : names.join(', ')

const setupFacts = (report: ImportReport): Fact[] => [
  ['New', number(report.added)],
  ['Changed', number(report.changed)],
  ['As they are', number(report.same)],
  ['Need mending', number(report.bad)],
  report.warned > 0 && ['Warnings', number(report.warned)],
  ...newNames('New companies', report.newCompanies),
  ...newNames('New sites', report.newSites),
  ...newNames('New products', report.newProducts),
]
