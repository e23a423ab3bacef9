import { History } from 'lucide-react'
import { useState } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { articleCalls } from '#features/articles/calls.ts'
import type { ArticleDraft, EditedArticle, RevisionRow } from '#features/articles/schema/desk.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { RevisionDiff } from './revision-diff.tsx'
import type { ArticleDraftState } from './use-article-draft.ts'

const kinds: Record<RevisionRow['kind'], string> = {
  saved: 'Saved',
  published: 'Published',
  replaced: 'Replaced',
}

/** Earlier texts: who wrote them and when, what was different, and a way back. */
export function RevisionsDialog(props: {
  article: EditedArticle
  draft: ArticleDraftState
  onChanged: () => Promise<void>
  onClose: () => void
}) {
  const { id } = props.article
  const { loaded, reload } = useCall(articleCalls.revisions, { params: { id } })
  const [chosen, setChosen] = useState<RevisionRow>()
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => open || props.onClose()}
      title={chosen ? `As it was on ${timeOf(chosen.savedAt)}` : 'Revisions'}
      description={
        chosen
          ? 'What has been added since is green, what has been removed is red.'
          : 'Each publication, and each save made by hand.'
      }
    >
      {chosen ? (
        <Chosen {...props} revision={chosen} onBack={() => setChosen(undefined)} />
      ) : (
        <Answered
          loaded={loaded}
          what="The revisions"
          onRetry={reload}
          skeleton={<Skeleton className="h-40 w-full" />}
        >
          {(revisions) => <RevisionList revisions={revisions} onChoose={setChosen} />}
        </Answered>
      )}
    </Dialog>
  )
}

function RevisionList(props: {
  revisions: RevisionRow[]
  onChoose: (revision: RevisionRow) => void
}) {
  if (props.revisions.length === 0) {
    return (
      <EmptyState title="No revisions yet" icon={History}>
        Press Save to keep the text as it is now. Each publication is kept by itself.
      </EmptyState>
    )
  }
  return (
    <ul className="border-line border-t">
      {props.revisions.map((revision) => (
        <li
          key={revision.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
              <time dateTime={revision.savedAt}>{timeOf(revision.savedAt)}</time>
              <Badge variant={revision.kind === 'published' ? 'leaf' : 'neutral'}>
                {kinds[revision.kind]}
              </Badge>
            </p>
            <p className="text-ink-2 text-sm wrap-anywhere">
              {revision.savedBy ?? 'A former colleague'} · {revision.words} words · {revision.title}
            </p>
          </div>
          <Button size="sm" variant="outline" onClick={() => props.onChoose(revision)}>
            Compare<span className="sr-only"> with {timeOf(revision.savedAt)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Chosen(props: {
  article: EditedArticle
  draft: ArticleDraftState
  revision: RevisionRow
  onChanged: () => Promise<void>
  onBack: () => void
  onClose: () => void
}) {
  const { article, draft, revision } = props
  const { loaded, reload } = useCall(articleCalls.revision, {
    params: { id: article.id, revisionId: revision.id },
  })
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const toast = useToast()
  const restore = async (content: ArticleDraft) => {
    setBusy(true)
    setFailed(false)
    // An address that readers know stays, whatever it was before.
    draft.change({ ...content, ...(article.slugIsFixed && { slug: draft.content.slug }) })
    const isSaved = await draft.save('over')
    setBusy(false)
    if (!isSaved) return setFailed(true)
    await props.onChanged()
    toast({ title: 'Restored', description: 'The text that it replaced is among the revisions.' })
    props.onClose()
  }
  return (
    <Answered
      loaded={loaded}
      what="The revision"
      onRetry={reload}
      skeleton={<Skeleton className="h-60 w-full" />}
    >
      {(content) => (
        <div className="grid gap-5">
          <RevisionDiff before={content} after={draft.content} />
          {failed && (
            <p role="alert" className="rounded-field bg-alarm-soft px-4 py-3 text-alarm">
              It could not be saved. It stands in the editor, and nothing is lost.
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button disabled={busy} aria-busy={busy} onClick={() => void restore(content)}>
              Restore this text
            </Button>
            <Button variant="outline" onClick={props.onBack}>
              Back to the list
            </Button>
          </div>
        </div>
      )}
    </Answered>
  )
}
