import {
  Activity,
  BadgeCheck,
  BookOpenCheck,
  Bug,
  CalendarClock,
  ChartLine,
  ChartNoAxesColumn,
  ClipboardClock,
  FileSignature,
  FlaskConical,
  HeartHandshake,
  Inbox,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  Mail,
  Newspaper,
  Refrigerator,
  ShieldCheck,
  Siren,
  Truck,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { Action } from '#features/accounts/policy.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import type { Role } from '#lib/roles.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { isForRole } from './gate.ts'

interface Entry {
  to: string
  label: string
  Icon: LucideIcon
  action: Action
  /** Only these of those who may; for others there is another way in. */
  roles?: readonly Role[]
  /** Only its own page counts as being there, not those below. */
  end?: true
  /** A page that belongs to it, but is not below it. */
  also?: string
}

/** Where the portal leads; each is shown to those whose role it is for. */
const entries: Entry[] = [
  {
    to: '/dashboard',
    label: 'Dashboard',
    Icon: LayoutDashboard,
    action: 'company.read',
    end: true,
  },
  {
    to: '/dashboard/machines',
    label: 'Machines',
    Icon: Refrigerator,
    action: 'fleet.read',
    roles: ['client'],
  },
  {
    to: '/dashboard/sales',
    label: 'Sales',
    Icon: ChartLine,
    action: 'fleet.read',
    roles: ['client'],
  },
  { to: '/dashboard/leads', label: 'Enquiries', Icon: Inbox, action: 'leads.read' },
  {
    to: '/dashboard/proposals',
    label: 'Proposals',
    Icon: FileSignature,
    action: 'proposals.read',
  },
  {
    to: '/dashboard/installations',
    label: 'Installations',
    Icon: Truck,
    action: 'installations.read',
  },
  {
    to: '/dashboard/approvals',
    label: 'Approvals',
    Icon: BadgeCheck,
    action: 'approvals.list',
  },
  {
    to: '/dashboard/fleet',
    label: 'Fleet',
    Icon: Refrigerator,
    action: 'alerts.read',
    also: '/dashboard/forecasts',
  },
  { to: '/dashboard/support', label: 'Support', Icon: LifeBuoy, action: 'care.read' },
  { to: '/dashboard/care', label: 'Care', Icon: HeartHandshake, action: 'care.desk' },
  { to: '/dashboard/bookings', label: 'Bookings', Icon: CalendarClock, action: 'bookings.read' },
  { to: '/dashboard/content', label: 'Content', Icon: Newspaper, action: 'articles.read' },
  { to: '/dashboard/mail', label: 'Mail', Icon: Mail, action: 'mails.read' },
  {
    to: '/dashboard/insights',
    label: 'Insights',
    Icon: ChartNoAxesColumn,
    action: 'insights.read',
  },
  {
    to: '/dashboard/experiments',
    label: 'Experiments',
    Icon: FlaskConical,
    action: 'experiments.read',
  },
  { to: '/dashboard/errors', label: 'Browser errors', Icon: Bug, action: 'errors.read' },
  {
    to: '/dashboard/operations',
    label: 'Operations',
    Icon: Activity,
    action: 'operations.read',
  },
  { to: '/dashboard/people', label: 'People', Icon: UsersRound, action: 'people.list' },
  {
    to: '/dashboard/my-compliance',
    label: 'My compliance work',
    Icon: ListChecks,
    action: 'work.read',
  },
  {
    to: '/dashboard/policies',
    label: 'Policies',
    Icon: BookOpenCheck,
    action: 'policies.mine',
  },
  {
    to: '/dashboard/report-incident',
    label: 'Report an incident',
    Icon: Siren,
    action: 'incidents.report',
    roles: ['sales', 'operations'],
  },
  { to: '/compliance', label: 'Compliance', Icon: ShieldCheck, action: 'compliance.read' },
  { to: '/dashboard/account', label: 'Account', Icon: UserRound, action: 'account.read' },
]

const request: Entry = {
  to: '/pending-approval',
  label: 'Your request',
  Icon: ClipboardClock,
  action: 'account.read',
}

export function entriesFor(account: AccountView): Entry[] {
  const shown = entries.filter(
    ({ action, roles }) =>
      isForRole(account, action) && (roles === undefined || roles.includes(account.role)),
  )
  return [...(account.state === 'approved' ? [] : [request]), ...shown]
}

/** In the colours of what it stands on. */
export function Navigation(props: {
  label: string
  account: AccountView | undefined
  onFollow?: () => void
}) {
  const { account } = props
  const { pathname } = useLocation()
  if (!account) return <NavigationSkeleton />
  return (
    <nav aria-label={props.label}>
      <ul className="grid gap-1 lg:gap-0.5">
        {entriesFor(account).map(({ to, label, Icon, end, also }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={
                pathname === to || pathname === also || (!end && pathname.startsWith(`${to}/`))
                  ? 'page'
                  : undefined
              }
              onClick={props.onFollow}
              className="flex min-h-11 items-center gap-3 rounded-field px-3 font-medium lg:min-h-9 hover:bg-current/10 aria-[current=page]:bg-current/15"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NavigationSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-1">
      {['w-24', 'w-20', 'w-16'].map((width) => (
        <div key={width} className="flex h-11 items-center gap-3 px-3">
          <Skeleton className="size-5 bg-current/20" />
          <Skeleton className={`h-3.5 rounded-full bg-current/20 ${width}`} />
        </div>
      ))}
    </div>
  )
}
