import { ArrowLeft, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { isMissing } from '#app/portal/use-api.ts'
import { useFreshCall } from '#app/portal/use-call.ts'
import { usePathParams } from '#app/portal/use-path-params.ts'
import { articleCalls } from '#features/articles/calls.ts'
import { isId } from '#lib/portal-links.ts'
import { buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
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
  const { id } = usePathParams<'/dashboard/content/articles/:id'>()
  return (
    <>
      <Link
        to="/dashboard/content/articles"
        className="-mt-4 mb-4 inline-flex min-h-11 items-center gap-2 rounded-sm font-medium text-rust underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> All articles
      </Link>
      {isId(id) ? <LoadedArticle key={id} id={id} /> : <NoArticle />}
    </>
  )
}

function LoadedArticle({ id }: { id: string }) {
  const { loaded, reload } = useFreshCall(articleCalls.find, { params: { id } })
  if (isMissing(loaded)) return <NoArticle />
  return (
    <Answered loaded={loaded} what="The article" onRetry={reload} skeleton={<EditorSkeleton />}>
      {(article) => <ArticleEditor key={article.id} article={article} />}
    </Answered>
  )
}

function NoArticle() {
  return (
    <Panel title="Article not found">
      <EmptyState
        title="There is no article at this address"
        icon={SearchX}
        action={
          <Link to="/dashboard/content/articles" className={buttonStyle({ variant: 'outline' })}>
            See all articles
          </Link>
        }
      >
        It may have been deleted, or the link is incomplete.
      </EmptyState>
    </Panel>
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
