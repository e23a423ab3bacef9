import { Newspaper, PenLine } from 'lucide-react'
import { useState } from 'react'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { articleCalls } from '#features/articles/calls.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ContentNavigation, ContentNavigationSkeleton } from '../content-navigation.tsx'
import { articleColumns } from './article-columns.tsx'
import { FixedArticles } from './fixed-articles.tsx'
import { NewArticleDialog } from './new-article-dialog.tsx'

export default function ArticlesPage() {
  return (
    <PortalPage
      title="Articles"
      intro="What we write for hosts. A published article is at once on the site, in the feed and in the sitemap."
      action="articles.read"
      skeleton={
        <>
          <ContentNavigationSkeleton />
          <TableSkeleton />
        </>
      }
    >
      {() => (
        <>
          <ContentNavigation />
          <Articles />
        </>
      )}
    </PortalPage>
  )
}

function Articles() {
  const { loaded, reload } = useCall(articleCalls.list)
  const table = useTableInAddress()
  const [beginning, setBeginning] = useState(false)
  const begin = (
    <Button
      variant="orange"
      size="sm"
      className="max-sm:min-h-11"
      onClick={() => setBeginning(true)}
    >
      <PenLine aria-hidden="true" className="size-4" /> New article
    </Button>
  )
  const isEmpty = loaded.status === 'there' && loaded.answer.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!isEmpty && <div className="flex justify-end">{begin}</div>}
      <DataTable
        {...table}
        caption="Articles"
        columns={articleColumns}
        rows={loaded.status === 'there' ? loaded.answer : []}
        rowKey={({ id }) => id}
        loading={loaded.status === 'loading'}
        {...(loaded.status === 'failed' && {
          failure: { message: loaded.message, onRetry: reload },
        })}
        empty={
          <EmptyState title="No articles of ours yet" icon={Newspaper} action={begin}>
            Those that belong to the site are listed below. Yours will stand beside them.
          </EmptyState>
        }
      />
      <FixedArticles />
      {beginning && <NewArticleDialog onClose={() => setBeginning(false)} />}
    </div>
  )
}
