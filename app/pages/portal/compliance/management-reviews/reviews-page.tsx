import { CalendarPlus, ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isForRole } from '#app/portal/gate.ts'
import { dayOf } from '#app/portal/moments.ts'
import { PageAction } from '#app/portal/page-head.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { reviewCalls } from '#features/isms/calls/reviews.ts'
import type { ReviewRow } from '#features/isms/schema/reviews.ts'
import { reviewStates } from '#lib/isms-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TextLink } from '#ui/text-link.tsx'
import { ComplianceNavigation } from '../compliance-navigation.tsx'
import { shortDay } from '../controls/marks.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { ReviewStateBadge } from './review-state-badge.tsx'

export default function ReviewsPage() {
  return (
    <PortalPage
      title="Management reviews"
      intro="Where management looks at how the management system does, decides, and gives out actions."
      action="isms.read"
      skeleton={<TableSkeleton />}
    >
      {(account) => (
        <>
          <ComplianceNavigation />
          <Reviews mayPlan={isForRole(account, 'isms.write')} />
        </>
      )}
    </PortalPage>
  )
}

const columns: Column<ReviewRow>[] = [
  {
    name: 'planned',
    header: 'Planned',
    cell: ({ id, plannedOn }) => (
      <TextLink row to={portalPath('/compliance/management-reviews/:id', { id })}>
        {shortDay(plannedOn)}
      </TextLink>
    ),
    sortValue: ({ plannedOn }) => plannedOn,
    exportValue: ({ plannedOn }) => plannedOn,
  },
  {
    name: 'state',
    header: 'State',
    cell: ({ state }) => <ReviewStateBadge state={state} />,
    filterValue: ({ state }) => reviewStates[state],
    exportValue: ({ state }) => reviewStates[state],
  },
  {
    name: 'attendees',
    header: 'Attendees',
    cell: ({ attendees }) => (
      <span className="block min-w-52 whitespace-normal">{attendees.join(', ')}</span>
    ),
    searchText: ({ attendees }) => attendees.join(' '),
    exportValue: ({ attendees }) => attendees.join('; '),
  },
  {
    name: 'held',
    header: 'Held',
    cell: ({ heldAt }) => (heldAt ? dayOf(heldAt) : '–'),
    exportValue: ({ heldAt }) => heldAt,
  },
  {
    name: 'actions',
    header: 'Open actions',
    align: 'end',
    cell: ({ actions, openActions }) => `${openActions} of ${actions}`,
    sortValue: ({ openActions }) => openActions,
    exportValue: ({ openActions }) => openActions,
  },
]

function Reviews({ mayPlan }: { mayPlan: boolean }) {
  const { loaded, reload } = useCall(reviewCalls.list)
  const table = useTableInAddress()
  const navigate = useNavigate()
  const [planning, setPlanning] = useState(false)
  return (
    <>
      {mayPlan && (
        <PageAction icon={CalendarPlus} onClick={() => setPlanning(true)}>
          Plan a review
        </PageAction>
      )}
      <Answered loaded={loaded} what="The reviews" onRetry={reload} skeleton={<TableSkeleton />}>
        {(reviews) => (
          <DataTable
            {...table}
            caption="Management reviews"
            columns={columns}
            rows={reviews}
            rowKey={({ id }) => id}
            exportName="management-reviews.csv"
            whenNarrow="cards"
            empty={
              <EmptyState title="No management review yet" icon={ClipboardList}>
                Most companies hold one at least once a year.
              </EmptyState>
            }
          />
        )}
      </Answered>
      {planning && (
        <PlanDialog
          onClose={() => setPlanning(false)}
          onDone={(id) => navigate(portalPath('/compliance/management-reviews/:id', { id }))}
        />
      )}
    </>
  )
}
