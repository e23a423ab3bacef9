import { useState } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import type { PeopleView, PersonView } from '#features/accounts/schema.ts'
import { roleNames, stateNames } from '#lib/roles.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TableHead } from '#ui/table/table-head.tsx'
import { TableRow } from '#ui/table/table-rows.tsx'
import { defaultTableState } from '#ui/table/table-view.ts'
import { addressOf, type PeopleFilterQuery } from './people-query.ts'
import { PersonActions } from './person-actions.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

/** What is being done to whom. */
export interface Task {
  kind: 'role' | 'suspend' | 'lift'
  person: PersonView
}

/** One page of people, as the server has filtered and ordered them. */
export function PeopleList(props: {
  answer: PeopleView
  query: PeopleFilterQuery
  ownId: string
  onClear: () => void
  onChanged: () => void
}) {
  const { people, total, pageSize } = props.answer
  const [task, setTask] = useState<Task>()
  const page = Number(props.query.page ?? 1)
  const close = () => setTask(undefined)
  if (people.length === 0) {
    return (
      <div className="rounded-card border border-line bg-card">
        <EmptyState
          title="Nobody matches"
          action={
            <Button variant="outline" size="sm" onClick={props.onClear}>
              Clear filters
            </Button>
          }
        >
          No account fits the search and the filters.
        </EmptyState>
      </div>
    )
  }
  // A phone shows the first ones: what somebody is and what can be done come before the rest.
  const columns = [...standingColumns, actionsColumn(props.ownId, setTask), ...safetyColumns]
  const from = (page - 1) * pageSize + 1
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <ScrollRegion label="People" className="rounded-card">
          <table className="w-full border-separate border-spacing-0 text-sm">
            <caption className="sr-only">People</caption>
            <TableHead columns={columns} state={defaultTableState} onStateChange={() => {}} />
            <tbody className="[&>tr:last-child>*]:border-b-0">
              {people.map((person) => (
                <TableRow
                  key={person.userId}
                  row={person}
                  rowKey={person.userId}
                  columns={columns}
                />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-sm text-ink-2 tabular-nums">
          {from} to {from + people.length - 1} of {total}
        </p>
        {total > pageSize && (
          <Pagination
            page={page}
            pageCount={Math.ceil(total / pageSize)}
            hrefFor={(other) => addressOf(props.query, other)}
            label="Pages of people"
          />
        )}
      </div>
      {task?.kind === 'role' && (
        <RoleDialog person={task.person} onClose={close} onChanged={props.onChanged} />
      )}
      {task && task.kind !== 'role' && (
        <SuspendDialog
          kind={task.kind}
          person={task.person}
          onClose={close}
          onChanged={props.onChanged}
        />
      )}
    </>
  )
}

const stateVariants = {
  pending: 'amber',
  more_needed: 'blue',
  approved: 'leaf',
  rejected: 'neutral',
  suspended: 'alarm',
} as const

function StateBadge({ person }: { person: PersonView }) {
  const { state, lastSignInAt } = person
  // Whoever asked for an account has signed in to do so: only an invitation comes before that.
  if (state === 'approved' && lastSignInAt === null) return <Badge variant="blue">Invited</Badge>
  return (
    <Badge variant={stateVariants[state]} dot>
      {stateNames[state]}
    </Badge>
  )
}

const standingColumns: Column<PersonView>[] = [
  {
    name: 'name',
    header: 'Name',
    cell: (person) => (
      <>
        <span className="block">{person.fullName || '–'}</span>
        <span className="block min-w-40 font-normal wrap-anywhere text-ink-2">{person.email}</span>
      </>
    ),
  },
  {
    name: 'state',
    header: 'State',
    cell: (person) => <StateBadge person={person} />,
  },
  {
    name: 'role',
    header: 'Role',
    cell: ({ role, company }) => (
      <span className="block max-w-48 min-w-32 whitespace-normal wrap-anywhere">
        {role === 'client' && company ? `Client of ${company.name}` : roleNames[role]}
      </span>
    ),
  },
]

const safetyColumns: Column<PersonView>[] = [
  {
    name: 'factor',
    header: 'Second factor',
    cell: ({ hasSecondFactor, role }) => {
      if (hasSecondFactor) return 'Yes'
      // Whoever works here can do more harm.
      return role === 'client' ? 'None' : <span className="font-medium text-alarm">None</span>
    },
  },
  {
    name: 'seen',
    header: 'Last sign-in',
    cell: ({ lastSignInAt }) => (lastSignInAt ? timeOf(lastSignInAt) : 'Never'),
  },
]

function actionsColumn(ownId: string, onTask: (task: Task) => void): Column<PersonView> {
  return {
    name: 'actions',
    header: 'Actions',
    cell: (person) => (
      <PersonActions person={person} isSelf={person.userId === ownId} onTask={onTask} />
    ),
  }
}
