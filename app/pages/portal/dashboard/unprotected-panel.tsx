import { Link } from 'react-router'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { peopleCalls } from '#features/accounts/calls.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { nameOf } from '#lib/name-of.ts'
import { roleNames } from '#lib/roles.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

const mostShown = 5

/** Colleagues whom a stolen password would be enough to impersonate. */
export function UnprotectedPanel({ account }: { account: AccountView }) {
  return (
    <Panel title="Without a second factor">
      {account.allowed.includes('people.list') ? (
        <Unprotected />
      ) : (
        <p className="text-ink-2">
          {account.hasSecondFactor
            ? 'Open the list of people and confirm with your second factor to see who of your colleagues has none.'
            : 'Once you have one yourself, you see here who of your colleagues has none.'}
        </p>
      )}
    </Panel>
  )
}

function Unprotected() {
  const { loaded, reload } = useCall(peopleCalls.list, {
    query: { role: 'team', state: 'approved', secondFactor: 'without' },
  })
  return (
    <Answered
      loaded={loaded}
      what="People"
      onRetry={reload}
      skeleton={
        <SkeletonGroup label="people">
          <Skeleton className="h-24 rounded-field" />
        </SkeletonGroup>
      }
    >
      {({ people, total }) =>
        total === 0 ? (
          <p className="text-ink-2">Everybody who works here has one.</p>
        ) : (
          <>
            <ul className="divide-y divide-line border-t border-line">
              {people.slice(0, mostShown).map((person) => (
                <li
                  key={person.userId}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
                >
                  <span className="min-w-0 font-medium wrap-anywhere">{nameOf(person)}</span>
                  <Badge>{roleNames[person.role]}</Badge>
                </li>
              ))}
            </ul>
            <Link
              to="/dashboard/people?role=team&state=approved&secondFactor=without"
              className={buttonStyle({ variant: 'outline', size: 'sm', className: 'mt-3' })}
            >
              {total > mostShown ? `See all ${total}` : 'See them in the list'}
            </Link>
          </>
        )
      }
    </Answered>
  )
}
