import { Link } from 'react-router'
import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { useCall, useMake } from '#app/portal/use-call.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { importCalls } from '#features/imports/calls.ts'
import type { ImportKind } from '#features/imports/policy/fields.ts'
import type { ImportOutcome, ImportView } from '#features/imports/schema.ts'
import { companyCalls } from '#features/sites/calls/desk.ts'
import { pounds } from '#lib/pounds.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Fact, Facts } from './check-step.tsx'
import { rowWords } from './import-list.tsx'
import { SalesTotals } from './sales-totals.tsx'
import { undoWords } from './undo-words.ts'
import { WaitingRows } from './waiting-rows.tsx'

const number = (value: number) => value.toLocaleString('en-GB')

/** Where what was imported can be seen. */
const placeOf: Record<ImportKind, [to: string, label: string]> = {
  sites: ['/dashboard/fleet/sites', 'See the sites'],
  machines: ['/dashboard/fleet/machines', 'See the machines'],
  products: ['/dashboard/fleet/products', 'See the products'],
  planograms: ['/dashboard/fleet/machines', 'See the machines'],
  prices: ['/dashboard/fleet/products', 'See the products'],
  sales: ['/dashboard/sales', 'See the sales'],
  contacts: ['/dashboard/fleet/sites', 'See the companies'],
}

/** What a fleet needs after this, until its machines sell. */
const nextOf: Partial<Record<ImportKind, [to: string, label: string]>> = {
  sites: ['/dashboard/fleet/import', 'Import the machines'],
  machines: ['/dashboard/fleet/devices?key=none', 'Issue their keys'],
  planograms: ['/dashboard/fleet/devices?key=none', 'Issue keys'],
}

/** What was stored, what still waits, and the way back. */
export function ResultStep(props: {
  view: ImportView
  onChange: (answer?: ImportView) => void
  onAgain: () => void
}) {
  const { view } = props
  const { outcome, state } = view
  const { sending, failure, make } = useMake()
  const isSales = view.plan.kind === 'sales'
  const run = async () => {
    const { id, version } = view
    const started = await make(importCalls.run, { params: { id }, input: { version } })
    if (started) props.onChange(started.answer)
  }
  const isNothing = view.stored === 0
  const seen = salesPlace(view) ?? placeOf[view.plan.kind]
  const next = nextOf[view.plan.kind]
  return (
    <>
      {state === 'undone' ? (
        <Undone outcome={outcome} onAgain={props.onAgain} />
      ) : (
        <>
          <Alert
            live
            kind={state !== 'done' ? 'warning' : isNothing ? 'info' : 'success'}
            title={
              state !== 'done' ? 'Stopped' : isNothing ? 'Nothing new in this file' : 'Imported'
            }
            action={
              <span className="flex flex-wrap gap-3">
                {state === 'stopped' && (
                  <Button size="sm" onClick={run} disabled={sending}>
                    Go on
                  </Button>
                )}
                {state === 'done' &&
                  [seen, ...(next ? [next] : [])].map(([to, label]) => (
                    <Link
                      key={label}
                      to={to}
                      className={buttonStyle({ size: 'sm', variant: 'outline' })}
                    >
                      {label}
                    </Link>
                  ))}
                <Undo view={view} onDone={props.onChange} />
              </span>
            }
          >
            {view.finishedAt && `On ${timeOf(view.finishedAt)}. `}
            {outcome && `Rows: ${rowWords(view)}. `}The same file again changes nothing.
          </Alert>
          {outcome && (
            <Panel title="What was stored">
              <Facts facts={isSales ? salesFacts(outcome) : setupFacts(outcome)} />
            </Panel>
          )}
        </>
      )}
      {failure && (
        <Alert live kind="error" title="Not started">
          {failure.message}
        </Alert>
      )}
      {view.waiting > 0 && state !== 'undone' && (
        <>
          <WaitingRows view={view} onChange={props.onChange} />
          {view.mended > 0 ? (
            <Button
              variant="orange"
              className="justify-self-start max-sm:w-full"
              aria-busy={sending}
              disabled={sending}
              onClick={run}
            >
              {`Import ${number(view.mended)} mended ${view.mended === 1 ? 'row' : 'rows'}`}
            </Button>
          ) : (
            <p className="text-sm text-ink-2">Edit a row, then you can import it here.</p>
          )}
        </>
      )}
      {isSales && view.report && (
        <>
          {state === 'done' && <SalesByCompany view={view} />}
          {outcome && outcome.rows + outcome.already > view.report.good && (
            <p className="text-sm text-ink-2">
              These sums are those of the check: rows that were mended later are not in them.
            </p>
          )}
          <SalesTotals report={view.report} />
        </>
      )}
    </>
  )
}

/** The last year of the history, which may be years back. */
const salesOf = (company: string, { report }: ImportView) =>
  `/dashboard/sales?${new URLSearchParams({ company, period: report?.to.slice(0, 4) ?? '' })}`

function salesPlace(view: ImportView): [string, string] | undefined {
  const [company] = view.outcome?.companies ?? []
  return view.report?.to && company ? [salesOf(company, view), 'See the sales'] : undefined
}

/** Sales are shown by company: a history of several sites may have several. */
function SalesByCompany({ view }: { view: ImportView }) {
  const { loaded } = useCall(companyCalls.list)
  const ids = view.outcome?.companies ?? []
  if (loaded.status !== 'there' || ids.length < 2) return null
  const named = loaded.answer.filter(({ id }) => ids.includes(id))
  return (
    <Panel title="Sales by company">
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {named.map(({ id, name }) => (
          <li key={id}>
            <TextLink row to={salesOf(id, view)} className="wrap-anywhere">
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Undone({ outcome, onAgain }: { outcome: ImportOutcome | null; onAgain: () => void }) {
  const kept = outcome?.kept ?? []
  return (
    <Alert
      live
      kind="info"
      title="This import was undone"
      action={
        <Button size="sm" variant="outline" onClick={onAgain}>
          Import it again
        </Button>
      }
    >
      {kept.length > 0 && (
        <>
          What is used elsewhere stays:
          <ul className="mt-1 list-disc pl-5">
            {kept.slice(0, 20).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}

function Undo({ view, onDone }: { view: ImportView; onDone: () => void }) {
  return (
    <ConfirmDialog
      destructive
      title="Undo this import?"
      description={undoWords(view)}
      confirmLabel="Undo the import"
      failureWords={authWords}
      onConfirm={async () => {
        await call(importCalls.undo, { params: { id: view.id }, input: { version: view.version } })
        onDone()
      }}
      trigger={
        <Button size="sm" variant="outline">
          Undo
        </Button>
      }
    />
  )
}

const salesFacts = (outcome: ImportOutcome): Fact[] => [
  ['New rows', number(outcome.rows)],
  ['Sold', number(outcome.sold)],
  ['Takings', pounds(outcome.pence)],
  outcome.already > 0 && ['Here before', number(outcome.already)],
  outcome.statements > 0 && ['Draft statements', number(outcome.statements)],
]

const setupFacts = (outcome: ImportOutcome): Fact[] => [
  ['New', number(outcome.added)],
  ['Changed', number(outcome.changed)],
  ['As they were', number(outcome.same)],
]
