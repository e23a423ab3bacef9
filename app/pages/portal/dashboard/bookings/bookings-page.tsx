import { useSearchParams } from 'react-router'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { bookingCalls } from '#features/bookings/calls.ts'
import type { BookingsView } from '#features/bookings/schema.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ComingTable } from './coming-table.tsx'
import { DiaryForms } from './diary-forms.tsx'
import { PastTable } from './past-table.tsx'

export default function BookingsPage() {
  return (
    <PortalPage
      title="Bookings"
      intro="Consultations that visitors have booked, and when you take them. All times are London time."
      action="bookings.read"
      skeleton={<PageSkeleton />}
    >
      {(account) => <Bookings account={account} />}
    </PortalPage>
  )
}

function PageSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-11 w-56" />
      <TableSkeleton />
    </div>
  )
}

const shown = ['past', 'hours']

function Bookings({ account }: { account: AccountView }) {
  const { loaded, reload } = useFreshCall(bookingCalls.list)
  const [query, setQuery] = useSearchParams()
  return (
    <Answered loaded={loaded} what="Bookings" onRetry={reload} skeleton={<PageSkeleton />}>
      {(answer) => (
        <Tabs
          label="Bookings"
          value={shown.find((show) => show === query.get('show')) ?? 'coming'}
          // The search of one list means nothing to the other, nor to the hours.
          onChange={(show) => setQuery(show === 'coming' ? {} : { show })}
          tabs={[
            {
              value: 'coming',
              label: 'Coming',
              content: (
                <ComingTable
                  bookings={answer.bookings}
                  everybodys={account.role === 'admin'}
                  onChanged={reload}
                />
              ),
            },
            {
              value: 'past',
              label: 'Past',
              content: <PastTable everybodys={account.role === 'admin'} />,
            },
            {
              value: 'hours',
              label: account.role === 'admin' ? 'Hours and days off' : 'Your hours',
              content: <Hours account={account} answer={answer} onChanged={reload} />,
            },
          ]}
        />
      )}
    </Answered>
  )
}

/** One's own; an admin chooses whose. */
function Hours(props: { account: AccountView; answer: BookingsView; onChanged: () => void }) {
  const { diaries } = props.answer
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('of') ?? props.account.userId
  const diary = diaries.find(({ staffId }) => staffId === wanted) ?? diaries[0]
  if (!diary) return null
  return (
    <div className="grid gap-2">
      {diaries.length > 1 && (
        <Field name="of" label="Colleague" className="max-w-xs">
          {(control) => (
            <NativeSelect
              {...control}
              value={diary.staffId}
              onChange={(event) => setQuery({ show: 'hours', of: event.target.value })}
            >
              {diaries.map(({ staffId, name }) => (
                <option key={staffId} value={staffId}>
                  {staffId === props.account.userId ? `${name} (you)` : name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      <DiaryForms
        key={diary.staffId}
        diary={diary}
        bookings={props.answer.bookings.filter(({ staffId }) => staffId === diary.staffId)}
        onChanged={props.onChanged}
      />
    </div>
  )
}
