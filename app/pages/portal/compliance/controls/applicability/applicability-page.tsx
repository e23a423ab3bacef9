import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { addressOf } from '#app/session/call.ts'
import { controlCalls } from '#features/controls/calls/controls.ts'
import { type Applicability, standingWords } from '#features/controls/policy/posture.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TextLink } from '#ui/text-link.tsx'
import { ComplianceNavigation } from '../../compliance-navigation.tsx'
import { IncludesExamples, StandingBadge } from '../marks.tsx'

export default function ApplicabilityPage() {
  return (
    <PortalPage
      title="Statement of applicability"
      intro="Every subject of Annex A of ISO/IEC 27001:2022 in our own words: whether it concerns us, why, and which of our controls answer it."
      action="controls.read"
      skeleton={<TableSkeleton />}
    >
      {() => (
        <>
          <ComplianceNavigation />
          <Statement />
        </>
      )}
    </PortalPage>
  )
}

const isApplicable = ({ applicable }: Applicability) => (applicable ? 'Yes' : 'No')

const columns: Column<Applicability>[] = [
  {
    name: 'id',
    header: 'Annex A',
    cell: ({ id, about }) => (
      <span className="block min-w-44 whitespace-normal">
        {id}
        <span className="block font-normal text-ink-2">{about}</span>
      </span>
    ),
    searchText: ({ id, about }) => `${id} ${about}`,
  },
  {
    name: 'applicable',
    header: 'Applicable',
    cell: isApplicable,
    filterValue: isApplicable,
  },
  {
    name: 'why',
    header: 'Why',
    cell: ({ why }) => <span className="block min-w-56 whitespace-normal">{why}</span>,
    searchText: ({ why }) => why,
  },
  {
    name: 'controls',
    header: 'Our controls',
    cell: ({ controls }) =>
      controls.length === 0 ? (
        '–'
      ) : (
        <span className="flex flex-wrap gap-x-3">
          {controls.map(({ code, title }) => (
            <TextLink
              row
              key={code}
              to={portalPath('/compliance/controls/:code', { code })}
              title={title}
              className="min-h-7"
            >
              {code}
              <span className="sr-only"> {title}</span>
            </TextLink>
          ))}
        </span>
      ),
    searchText: ({ controls }) => controls.map(({ code, title }) => `${code} ${title}`).join(' '),
  },
  {
    name: 'state',
    header: 'State',
    cell: ({ standing, example }) => (
      <span className="flex flex-wrap gap-2">
        <StandingBadge standing={standing} />
        {example && <ExampleBadge />}
      </span>
    ),
    filterValue: ({ standing }) => standingWords[standing],
  },
]

function Statement() {
  const { loaded, reload } = useCall(controlCalls.applicability)
  const table = useTableInAddress()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Breadcrumbs
          trail={[{ label: 'Controls', to: '/compliance/controls' }]}
          current="Statement of applicability"
        />
        <div className="flex flex-wrap gap-3">
          <SaveFileButton
            path={addressOf(controlCalls.applicabilityPdf)}
            name="statement-of-applicability.pdf"
            about="the statement of applicability"
          >
            PDF
          </SaveFileButton>
          <SaveFileButton
            path={addressOf(controlCalls.applicabilityCsv)}
            name="statement-of-applicability.csv"
            about="the statement of applicability"
          >
            CSV
          </SaveFileButton>
        </div>
      </div>
      <Answered loaded={loaded} what="The statement" onRetry={reload} skeleton={<TableSkeleton />}>
        {(rows) => (
          <div>
            {rows.some(({ example }) => example) && (
              <IncludesExamples>
                Examples do not count: nobody has decided them yet.
              </IncludesExamples>
            )}
            <DataTable
              {...table}
              caption="Subjects of Annex A"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              whenNarrow="cards"
              empty={<EmptyState title="Nothing here" />}
            />
          </div>
        )}
      </Answered>
    </div>
  )
}
