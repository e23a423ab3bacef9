import { useNavigate } from 'react-router'
import type { Action } from '#features/accounts/policy.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { type Command, CommandPalette } from '#ui/command-palette/command-palette.tsx'
import { accountPages } from '../pages/portal/account/account-navigation.tsx'
import { compliancePages } from '../pages/portal/compliance/compliance-navigation.tsx'
import { privacyPages } from '../pages/portal/compliance/gdpr/gdpr-page-frame.tsx'
import { carePages } from '../pages/portal/dashboard/care/desk-page.tsx'
import { contentPages } from '../pages/portal/dashboard/content/content-navigation.tsx'
import { fleetPages } from '../pages/portal/dashboard/fleet/fleet-navigation.tsx'
import { clientPages } from '../pages/portal/dashboard/support/client-page.tsx'
import { isForRole } from './gate.ts'
import { entriesFor } from './navigation.tsx'

type Page = readonly [to: string, name: string, action: Action]

const withAction = (pages: readonly (readonly [string, string, ...unknown[]])[], action: Action) =>
  pages.map(([to, name]): Page => [to, name, action])

/** The pages below each entry of the navigation. */
const sections: [area: string, pages: readonly Page[]][] = [
  ['Fleet', fleetPages],
  ['Support', withAction(clientPages, 'care.read')],
  ['Care', withAction(carePages, 'care.desk')],
  ['Content', withAction(contentPages, 'articles.read')],
  ['Compliance', compliancePages],
  ['Data protection', privacyPages],
  ['Account', withAction(accountPages, 'account.read')],
]

/**
 * Every page that this person may open, by a few letters: Ctrl+K, or ⌘K on a Mac. Asked for before we
 * know who they are, it opens once we do.
 */
export function PagePalette(props: {
  account: AccountView | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { account } = props
  const navigate = useNavigate()
  const commandTo = (to: string, label: string, more: Partial<Command>): Command => ({
    id: to,
    label,
    perform: () => navigate(to),
    ...more,
  })
  const main = account ? entriesFor(account) : []
  const listed = new Set(main.map(({ to }) => to))
  const groups = [
    {
      heading: 'Go to',
      commands: main.map(({ to, label, Icon }) => commandTo(to, label, { icon: <Icon /> })),
    },
    ...sections.map(([area, pages]) => ({
      heading: area,
      commands: pages
        .filter(([to, , action]) => account && isForRole(account, action) && !listed.has(to))
        .map(([to, name]) => commandTo(to, name, { keywords: [area] })),
    })),
  ]
  const open = props.open && account !== undefined
  return <CommandPalette groups={groups} open={open} onOpenChange={props.onOpenChange} />
}
