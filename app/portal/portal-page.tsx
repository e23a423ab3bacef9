import type { ReactNode } from 'react'
import { company } from '#content/company.ts'
import type { Action } from '#features/accounts/policy.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { SkeletonGroup } from '#ui/skeleton.tsx'
import { PageHead } from './page-head.tsx'
import { RequireAccount } from './require-account.tsx'

/** A page of the portal: its title, its heading, and what it shows to whoever may see it. */
export function PortalPage(props: {
  title: string
  /** In place of the title, once we know whom we speak to. */
  heading?: (account: AccountView) => ReactNode
  intro?: ReactNode
  action: Action
  skeleton: ReactNode
  children: (account: AccountView) => ReactNode
}) {
  return (
    <>
      <title>{`${props.title} | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <RequireAccount
        action={props.action}
        skeleton={
          <>
            <PageHead heading={props.title} intro={props.intro} />
            <SkeletonGroup label={props.title.toLowerCase()}>{props.skeleton}</SkeletonGroup>
          </>
        }
      >
        {(account) => (
          <PageHead heading={props.heading?.(account) ?? props.title} intro={props.intro}>
            {props.children(account)}
          </PageHead>
        )}
      </RequireAccount>
    </>
  )
}
