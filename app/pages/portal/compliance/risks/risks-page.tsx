import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { PageAction } from '#app/portal/page-head.tsx'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { riskCalls } from '#features/risks/calls.ts'
import {
  bandOf,
  bands,
  impacts,
  likelihoods,
  type Stage,
  scoreOf,
  stages,
} from '#features/risks/policy/matrix.ts'
import type { RiskRow } from '#features/risks/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ComplianceNavigation } from '../compliance-navigation.tsx'
import { useMay } from '../use-may.ts'
import { riskColumns, riskExport } from './risk-columns.tsx'
import { RiskDialog } from './risk-dialog.tsx'
import { cellName, RiskMatrix } from './risk-matrix.tsx'

export default function RisksPage() {
  return (
    <PortalPage
      title="Risks"
      intro="What could go wrong, how bad it would be, and what we do about it."
      action="risks.read"
      skeleton={<TableSkeleton />}
    >
      {() => (
        <>
          <ComplianceNavigation />
          <Risks />
        </>
      )}
    </PortalPage>
  )
}

function Risks() {
  const { loaded, reload } = useCall(riskCalls.list)
  const [adding, setAdding] = useState(false)
  const navigate = useNavigate()
  const mayWrite = useMay('risks.write')
  return (
    <Answered loaded={loaded} what="The risks" onRetry={reload} skeleton={<TableSkeleton />}>
      {({ risks, people }) => (
        <>
          {mayWrite && <PageAction onClick={() => setAdding(true)}>Add a risk</PageAction>}
          <p className="mb-5 print:hidden">
            <Link
              to="/compliance/risks/treatment-plan"
              className={buttonStyle({
                variant: 'outline',
                size: 'sm',
                className: 'max-sm:min-h-11',
              })}
            >
              Risk treatment plan
            </Link>
          </p>
          {risks.length === 0 ? (
            <EmptyState title="No risk in the register" icon={ShieldAlert}>
              Begin with what would hurt people most.
            </EmptyState>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <Register risks={risks} />
            </div>
          )}
          {adding && (
            <RiskDialog
              people={people}
              onClose={() => setAdding(false)}
              onSaved={(id) => navigate(portalPath('/compliance/risks/:id', { id }))}
            />
          )}
        </>
      )}
    </Answered>
  )
}

const isStage = (text: string | null): text is Stage => text !== null && text in stages
const allStages = Object.keys(stages) as Stage[]

const cellOf = (risk: RiskRow, stage: Stage) => cellName(risk[stage].likelihood, risk[stage].impact)

function Register({ risks }: { risks: RiskRow[] }) {
  const [query] = useSearchParams()
  const table = useTableInAddress()
  const asked = query.get('stage')
  const stage = isStage(asked) ? asked : 'current'
  const cell = /^[1-5]-[1-5]$/.test(query.get('cell') ?? '') ? query.get('cell') : null
  const open = risks.filter(({ closedAt }) => closedAt === null)
  const counts = new Map<string, number>()
  for (const risk of open) {
    const name = cellOf(risk, stage)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const listed = cell ? open.filter((risk) => cellOf(risk, stage) === cell) : risks
  return (
    <>
      <Panel
        title="Matrix of the open risks"
        action={
          <nav aria-label="Which score" className="flex flex-wrap gap-1">
            {allStages.map((one) => (
              <Link
                key={one}
                to={`?stage=${one}`}
                preventScrollReset
                aria-current={one === stage || undefined}
                className="inline-flex min-h-9 items-center rounded-full px-3 text-sm font-medium text-ink-2 hover:bg-paper-2 aria-[current]:bg-ink aria-[current]:text-paper"
              >
                {stages[one]}
              </Link>
            ))}
          </nav>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
          <RiskMatrix
            caption={`Open risks by ${stages[stage].toLowerCase()} likelihood and impact`}
            counts={counts}
            chosen={cell ?? undefined}
            addressOf={(name) =>
              name === cell ? `?stage=${stage}` : `?stage=${stage}&cell=${name}`
            }
          />
          <ByBand risks={open} stage={stage} />
        </div>
      </Panel>
      <section aria-labelledby="register">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="register" className="text-xl">
            {cell ? `Likelihood ${wordsOf(cell)}` : 'All risks'}
          </h2>
          {cell && (
            <TextLink row to={`?stage=${stage}`} preventScrollReset className="min-h-9">
              Show all risks
            </TextLink>
          )}
        </div>
        <DataTable
          {...table}
          caption="Risks"
          columns={riskColumns}
          rows={listed}
          rowKey={({ id }) => id}
          exportName="risks.csv"
          exportColumns={riskExport}
          whenNarrow="cards"
          empty={<EmptyState title="No risk in this field" />}
        />
      </section>
    </>
  )
}

function wordsOf(cell: string): string {
  const [likelihood = 1, impact = 1] = cell.split('-').map(Number)
  return `${likelihoods[likelihood - 1]}, impact ${impacts[impact - 1]}`
}

function ByBand({ risks, stage }: { risks: RiskRow[]; stage: Stage }) {
  const order = ['very-high', 'high', 'medium', 'low'] as const
  const ranges = { 'very-high': '17–25', high: '10–16', medium: '5–9', low: '1–4' }
  return (
    <dl className="grid content-start gap-2 self-center">
      {order.map((band) => {
        const count = risks.filter((risk) => bandOf(scoreOf(risk[stage])) === band).length
        return (
          <div
            key={band}
            className="flex max-w-60 items-baseline justify-between gap-4 border-b border-line py-1"
          >
            <dt>
              {bands[band]} <span className="text-sm text-ink-2">{ranges[band]}</span>
            </dt>
            <dd className="font-semibold tabular-nums">{count}</dd>
          </div>
        )
      })}
    </dl>
  )
}
