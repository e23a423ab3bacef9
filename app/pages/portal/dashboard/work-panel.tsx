import { Link } from 'react-router'
import { Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { ownWorkCalls } from '#features/compliance/calls.ts'
import { londonDate } from '#lib/time.ts'
import { buttonStyle } from '#ui/button.tsx'
import { WorkList } from './my-compliance/work-list.tsx'

const mostShown = 5

/** It tells of risks and incidents, so it waits for the second factor. */
export function WorkPanel({ account, className }: { account: AccountView; className?: string }) {
  return account.allowed.includes('work.read') ? <OwnWork className={className} /> : null
}

/** What somebody owns in the registers; not there at all while there is nothing. Policies have their own. */
function OwnWork({ className = 'lg:col-span-3' }: { className?: string | undefined }) {
  const { loaded } = useCall(ownWorkCalls.list)
  const items =
    loaded.status === 'there' ? loaded.answer.filter(({ kind }) => kind !== 'policy') : []
  if (items.length === 0) return null
  const today = londonDate(new Date())
  return (
    <Panel
      title={`My compliance work (${items.length})`}
      className={className}
      action={
        <Link
          to="/dashboard/my-compliance"
          className={buttonStyle({ variant: 'outline', size: 'sm' })}
        >
          Open all
        </Link>
      }
    >
      <WorkList items={items.slice(0, mostShown)} today={today} />
    </Panel>
  )
}
