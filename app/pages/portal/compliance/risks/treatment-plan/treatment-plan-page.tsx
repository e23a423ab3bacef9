import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { SaveAsButtons } from '#app/portal/save-as-buttons.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { addressOf } from '#app/session/call.ts'
import { tableFormats } from '#features/letterhead/policy/file-formats.ts'
import { riskCalls } from '#features/risks/calls.ts'
import { acceptanceStates } from '#features/risks/policy/acceptance.ts'
import { bandOf, bands, scoreOf } from '#features/risks/policy/matrix.ts'
import type { TreatmentRow } from '#features/risks/schema.ts'
import { treatments } from '#lib/compliance-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TextLink } from '#ui/text-link.tsx'
import { ComplianceNavigation } from '../../compliance-navigation.tsx'
import { shortDay } from '../../controls/marks.tsx'
import { AcceptanceBadge, ScoreBadge } from '../risk-marks.tsx'

export default function TreatmentPlanPage() {
  return (
    <PortalPage
      title="Risk treatment plan"
      intro="What is done about each open risk, by whom and by when, and who has accepted what is left of it."
      action="risks.read"
      skeleton={<TableSkeleton />}
    >
      {() => (
        <>
          <ComplianceNavigation />
          <Plan />
        </>
      )}
    </PortalPage>
  )
}

function dueWords({ dueOn, late, treatedAt }: TreatmentRow): string {
  if (treatedAt) return 'Reported as done'
  if (late) return 'Overdue'
  return dueOn ? 'Due' : 'No date'
}

const columns: Column<TreatmentRow>[] = [
  {
    name: 'risk',
    header: 'Risk',
    cell: ({ id, title, reference, owner, example }) => (
      <span className="block min-w-44 whitespace-normal">
        <TextLink row to={portalPath('/compliance/risks/:id', { id })} className="wrap-anywhere">
          {title}
        </TextLink>{' '}
        {example && <ExampleBadge />}
        <span className="block text-sm font-normal text-ink-2">
          {reference}, {owner ?? 'no owner yet'}
        </span>
      </span>
    ),
    sortValue: ({ title }) => title,
    searchText: ({ title, reference, owner }) => `${title} ${reference} ${owner ?? ''}`,
  },
  {
    name: 'treatment',
    header: 'Treatment',
    cell: ({ treatment, plan }) => (
      <span className="block min-w-44 whitespace-normal wrap-anywhere">
        {treatments[treatment]}
        <span className="block text-sm text-ink-2">{plan}</span>
      </span>
    ),
    filterValue: ({ treatment }) => treatments[treatment],
    searchText: ({ plan }) => plan,
  },
  {
    name: 'controls',
    header: 'Controls',
    cell: ({ controls }) =>
      controls.length === 0 ? (
        '–'
      ) : (
        <span className="flex max-w-20 flex-wrap max-xl:max-w-none gap-x-3">
          {controls.map((code) => (
            <TextLink
              row
              key={code}
              to={portalPath('/compliance/controls/:code', { code })}
              className="min-h-7"
            >
              {code}
            </TextLink>
          ))}
        </span>
      ),
    searchText: ({ controls }) => controls.join(' '),
  },
  {
    name: 'due',
    header: 'Due',
    cell: (row) => (
      <>
        {row.dueOn ? shortDay(row.dueOn) : 'No date'}
        {(row.late || row.treatedAt) && (
          <span className={`block text-sm ${row.late ? 'font-medium text-alarm' : 'text-ink-2'}`}>
            {dueWords(row)}
          </span>
        )}
      </>
    ),
    sortValue: ({ dueOn }) => dueOn ?? '9999',
    filterValue: dueWords,
  },
  {
    name: 'current',
    header: 'Current',
    cell: ({ current }) => <ScoreBadge score={current} />,
    sortValue: ({ current }) => scoreOf(current),
    filterValue: ({ current }) => bands[bandOf(scoreOf(current))],
  },
  {
    name: 'residual',
    header: 'Residual',
    cell: ({ residual }) => <ScoreBadge score={residual} />,
    sortValue: ({ residual }) => scoreOf(residual),
  },
  {
    name: 'acceptance',
    header: 'Acceptance',
    cell: ({ acceptance, accepted }) => (
      <span className="block whitespace-normal">
        <AcceptanceBadge state={acceptance} />
        {accepted && (
          <span className="block text-sm text-ink-2">
            {accepted.by}, {shortDay(accepted.on)} until {shortDay(accepted.expiresOn)}
          </span>
        )}
      </span>
    ),
    filterValue: ({ acceptance }) => acceptanceStates[acceptance],
  },
]

function Plan() {
  const { loaded, reload } = useCall(riskCalls.plan)
  const table = useTableInAddress()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Breadcrumbs
          trail={[{ label: 'Risks', to: '/compliance/risks' }]}
          current="Risk treatment plan"
        />
        <SaveAsButtons
          formats={tableFormats}
          pathOf={(format) => addressOf(riskCalls.planFile, { params: { format } })}
          name="Risk treatment plan"
          about="the risk treatment plan"
        />
      </div>
      <Answered loaded={loaded} what="The plan" onRetry={reload} skeleton={<TableSkeleton />}>
        {(rows) => (
          <DataTable
            {...table}
            caption="Open risks and their treatment"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            whenNarrow="cards"
            empty={<EmptyState title="No open risk" />}
          />
        )}
      </Answered>
    </div>
  )
}
