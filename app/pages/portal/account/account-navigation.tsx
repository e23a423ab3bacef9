import { SectionNavigation, SectionNavigationSkeleton } from '#app/portal/section-navigation.tsx'

const pages = [
  ['/dashboard/account', 'Profile'],
  ['/dashboard/account/security', 'Security'],
  ['/dashboard/account/data', 'Your data'],
] as const

/** The three pages of one's own account. */
export function AccountNavigation() {
  return <SectionNavigation label="Account" pages={pages} />
}

export function AccountNavigationSkeleton() {
  return <SectionNavigationSkeleton pages={pages} />
}
