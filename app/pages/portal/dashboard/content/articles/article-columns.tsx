import { timeOf } from '#app/portal/moments.ts'
import type { ArticleRow, ArticleState } from '#features/articles/schema/desk.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TextLink } from '#ui/text-link.tsx'

export const stateNames: Record<ArticleState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}

const variants = { draft: 'neutral', scheduled: 'blue', published: 'leaf' } as const

export function StateBadge({ state }: { state: ArticleState }) {
  return (
    <Badge dot variant={variants[state]}>
      {stateNames[state]}
    </Badge>
  )
}

export const articleColumns: Column<ArticleRow>[] = [
  {
    name: 'title',
    header: 'Title',
    cell: (row) => (
      <span className="block min-w-44 max-w-96 wrap-anywhere whitespace-normal">
        <TextLink
          row
          to={portalPath('/dashboard/content/articles/:id', { id: row.id })}
          className="min-h-9"
        >
          {row.title}
        </TextLink>
        {row.hasChanges && <span className="block text-ink-2">Has unpublished changes</span>}
      </span>
    ),
    sortValue: ({ title }) => title,
    searchText: ({ title, slug, topic }) => `${title} ${slug} ${topic}`,
  },
  {
    name: 'state',
    header: 'State',
    cell: ({ state }) => <StateBadge state={state} />,
    sortValue: ({ state }) => stateNames[state],
    filterValue: ({ state }) => stateNames[state],
  },
  {
    name: 'appears',
    header: 'Appears',
    cell: ({ publishedAt, state }) =>
      publishedAt && state !== 'draft' ? (
        <time dateTime={publishedAt}>{timeOf(publishedAt)}</time>
      ) : (
        <span className="text-ink-2">Not yet</span>
      ),
    sortValue: ({ publishedAt }) => publishedAt && new Date(publishedAt),
  },
  {
    name: 'saved',
    header: 'Last saved',
    cell: ({ savedAt, savedBy }) => (
      <>
        <time dateTime={savedAt}>{timeOf(savedAt)}</time>
        {savedBy && <span className="block text-ink-2">{savedBy}</span>}
      </>
    ),
    sortValue: ({ savedAt }) => new Date(savedAt),
  },
]
