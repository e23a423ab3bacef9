import { SectionNavigation, SectionNavigationSkeleton } from '#app/portal/section-navigation.tsx'

export const contentPages = [
  ['/dashboard/content/articles', 'Articles'],
  ['/dashboard/content/feedback', 'Feedback'],
  ['/dashboard/content/careers', 'Careers'],
] as const

/** The three pages of the content desk. */
export function ContentNavigation() {
  return (
    <div className="mb-6">
      <SectionNavigation label="Content" pages={contentPages} />
    </div>
  )
}

export function ContentNavigationSkeleton() {
  return (
    <div className="mb-6">
      <SectionNavigationSkeleton pages={contentPages} />
    </div>
  )
}
