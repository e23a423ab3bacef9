import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { company } from '#content/company.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { nameOf } from '#lib/name-of.ts'
import { roleNames } from '#lib/roles.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { useSession } from '../session/session.tsx'

/** Who is signed in, the theme, and the way out, in the colours of what it stands on. */
export function AccountCard({ account }: { account: AccountView | undefined }) {
  const { leave } = useSession()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-current/20 pt-4">
      <div className="flex items-center gap-3">
        {account ? <Person account={account} /> : <PersonSkeleton />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ThemeSwitch />
        <Button
          variant="ghost"
          size="sm"
          className="-mr-2 min-h-11 px-2 text-inherit hover:bg-current/10"
          onClick={() => leave()}
        >
          <LogOut aria-hidden="true" className="size-4" />
          Sign out
        </Button>
      </div>
      <Link
        to="/"
        reloadDocument
        className="justify-self-start rounded-sm py-1 text-sm underline-offset-4 hover:underline"
      >
        To the {company.name} website
      </Link>
    </div>
  )
}

function Person({ account }: { account: AccountView }) {
  const name = nameOf(account)
  return (
    <>
      <span className="rounded-full bg-paper text-ink">
        <Avatar name={name} decorative />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-sm">{belonging(account)}</span>
      </span>
    </>
  )
}

function belonging({ role, company: theirs }: AccountView): string {
  return role === 'client' && theirs ? theirs.name : roleNames[role]
}

function PersonSkeleton() {
  return (
    <>
      <Skeleton className="size-11 rounded-full bg-current/20" />
      <span className="grid gap-2 py-1.5">
        <Skeleton className="h-4 w-28 rounded-full bg-current/20" />
        <Skeleton className="h-3 w-16 rounded-full bg-current/20" />
      </span>
    </>
  )
}
