import { useState } from 'react'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { peopleCalls } from '#features/accounts/calls.ts'
import type { AskedBy } from '#features/accounts/policy/contract.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { Button } from '#ui/button.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleList } from './people-list.tsx'
import { usePeopleQuery } from './people-query.ts'

export default function PeoplePage() {
  return (
    <PortalPage
      title="People"
      intro="Everybody with an account. Each change is in the audit trail."
      action="people.list"
      skeleton={<TableSkeleton />}
    >
      {(account) => <People account={account} />}
    </PortalPage>
  )
}

function People({ account }: { account: AccountView }) {
  const { query, change } = usePeopleQuery()
  const { loaded, reload } = useCall(peopleCalls.list, {
    // The API says so if an address has another filter.
    query: query as AskedBy<typeof peopleCalls.list>,
  })
  const [inviting, setInviting] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <PeopleFilters query={query} onChange={change} />
        <Button
          variant="orange"
          size="sm"
          className="max-sm:min-h-11 sm:ml-auto"
          onClick={() => setInviting(true)}
        >
          Invite someone
        </Button>
      </div>
      <Answered loaded={loaded} what="People" onRetry={reload} skeleton={<TableSkeleton />}>
        {(answer) => (
          <PeopleList
            answer={answer}
            query={query}
            ownId={account.userId}
            onClear={() => change({})}
            onChanged={reload}
          />
        )}
      </Answered>
      {inviting && <InviteDialog onClose={() => setInviting(false)} onInvited={reload} />}
    </div>
  )
}
