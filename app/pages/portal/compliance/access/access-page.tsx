import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { dayOf } from '#app/portal/moments.ts'
import { PageAction } from '#app/portal/page-head.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { accessCalls } from '#features/registers/calls.ts'
import type { ReviewRow } from '#features/registers/schema/access.ts'
import { portalPath } from '#lib/portal-links.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TextLink } from '#ui/text-link.tsx'
import { ReviewDay } from '../assets/asset-marks.tsx'
import { ComplianceNavigation } from '../compliance-navigation.tsx'
import { DateField } from '../date-field.tsx'
import { useMay } from '../use-may.ts'

export default function AccessPage() {
  return (
    <PortalPage
      title="Access reviews"
      intro="Whether each colleague and auditor still needs the access that they have. What is decided is carried out."
      action="registers.read"
      skeleton={<TableSkeleton />}
    >
      {() => (
        <>
          <ComplianceNavigation />
          <Reviews />
        </>
      )}
    </PortalPage>
  )
}

/** A review is done within two weeks, unless another day is chosen. */
const usualDays = 14

function Reviews() {
  const { loaded, reload } = useCall(accessCalls.list)
  const table = useTableInAddress()
  const [opening, setOpening] = useState(false)
  const navigate = useNavigate()
  const mayWrite = useMay('registers.write')
  const today = londonDate(new Date())
  return (
    <Answered loaded={loaded} what="The reviews" onRetry={reload} skeleton={<TableSkeleton />}>
      {(reviews) => (
        <>
          {mayWrite && reviews.every(({ closedAt }) => closedAt) && (
            <PageAction onClick={() => setOpening(true)}>Open a review</PageAction>
          )}
          <DataTable
            {...table}
            caption="Access reviews"
            columns={columns}
            rows={reviews}
            rowKey={({ id }) => id}
            exportName="access-reviews.csv"
            whenNarrow="cards"
            empty={
              <EmptyState title="No review yet" icon={UserRoundCheck}>
                A review lists everyone who can sign in, with their role and second factor.
              </EmptyState>
            }
          />
          {opening && (
            <DialogForm
              call={accessCalls.open}
              title="Open a review"
              description="Every account of colleagues and auditors is listed as it is now."
              button="Open the review"
              action="registers.write"
              onDone={({ id }) => navigate(portalPath('/compliance/access/:id', { id }))}
              onClose={() => setOpening(false)}
            >
              {(errors) => (
                <DateField
                  name="dueOn"
                  label="Decided by"
                  min={today}
                  start={addDays(today, usualDays)}
                  error={errors.dueOn}
                />
              )}
            </DialogForm>
          )}
        </>
      )}
    </Answered>
  )
}

const openedOn = ({ openedAt, closedAt }: ReviewRow) => openedAt ?? closedAt ?? ''

const columns: Column<ReviewRow>[] = [
  {
    name: 'review',
    header: 'Review',
    cell: (review) => (
      <TextLink row to={portalPath('/compliance/access/:id', { id: review.id })}>
        Review of {dayOf(openedOn(review))}
      </TextLink>
    ),
    sortValue: openedOn,
    searchText: (review) => dayOf(openedOn(review)),
    exportValue: openedOn,
  },
  {
    name: 'state',
    header: 'State',
    cell: ({ closedAt }) =>
      closedAt ? <Badge variant="leaf">Closed</Badge> : <Badge variant="blue">Open</Badge>,
    filterValue: ({ closedAt }) => (closedAt ? 'Closed' : 'Open'),
    exportValue: ({ closedAt }) => closedAt ?? 'open',
  },
  {
    name: 'people',
    header: 'Decided',
    cell: ({ people, settled, openedAt }) => (openedAt ? `${settled} of ${people}` : `${people}`),
    exportValue: ({ people }) => people,
  },
  {
    name: 'due',
    header: 'Due',
    cell: ({ dueOn, closedAt }) => (closedAt ? '–' : <ReviewDay date={dueOn} />),
    exportValue: ({ dueOn }) => dueOn,
  },
  {
    name: 'note',
    header: 'Result',
    cell: ({ note, by, closedAt }) => (
      <span className="block max-w-80 whitespace-normal wrap-anywhere">
        {note && `${note} `}
        <span className="text-ink-2">{closedAt ? by : `Opened by ${by}`}</span>
      </span>
    ),
    searchText: ({ note, by }) => `${note} ${by}`,
    exportValue: ({ note }) => note,
  },
]
