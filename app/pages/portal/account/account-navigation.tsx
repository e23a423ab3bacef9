import { SectionNavigation, SectionNavigationSkeleton } from '#app/portal/section-navigation.tsx'

export const accountPages = [
  ['/dashboard/account', 'Profile'],
  ['/dashboard/account/security', 'Security'],
  ['/dashboard/account/data', 'Your data'],
  ['/dashboard/developers', 'Developers'],
] as const

/** The pages of one's own account. */
export function AccountNavigation() {
  return <SectionNavigation label="Account" pages={accountPages} />
}

export function AccountNavigationSkeleton() {
  return <SectionNavigationSkeleton pages={accountPages} />
}
