import { ArrowLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { useApi } from '#app/portal/use-api.ts'
import type { EditedArticle } from '#features/articles/schema/desk.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ArticleEditor } from './article-editor.tsx'

export default function EditArticlePage() {
  return (
    <PortalPage title="Edit article" action="articles.write" skeleton={<EditorSkeleton />}>
      {() => <OpenedArticle />}
    </PortalPage>
  )
}

function OpenedArticle() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const { loaded, reload } = useApi<EditedArticle>(
    `/api/content/articles/${encodeURIComponent(id)}`,
  )
  return (
    <>
      <Link
        to="/dashboard/content/articles"
        className="-mt-4 mb-4 inline-flex min-h-11 items-center gap-2 rounded-sm font-medium text-rust underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> All articles
      </Link>
      <Answered loaded={loaded} what="The article" onRetry={reload} skeleton={<EditorSkeleton />}>
        {(article) => <ArticleEditor key={article.id} article={article} />}
      </Answered>
    </>
  )
}

function EditorSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5">
      <Skeleton className="h-11 w-full max-w-md" />
      <Skeleton className="h-14 w-full" />
      <div className="grid gap-5 xl:grid-cols-2">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-96 w-full max-xl:hidden" />
      </div>
    </div>
  )
}
