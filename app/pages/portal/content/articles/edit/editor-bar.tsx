import { ExternalLink, History, Save, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { EditedArticle } from '#features/articles/schema/desk.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { timeOf } from '../../../../../portal/moments.ts'
import { callApi } from '../../../../../session/api.ts'
import { authWords } from '../../../../../session/auth-words.ts'
import { StateBadge } from '../article-columns.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { RevisionsDialog } from './revisions-dialog.tsx'
import type { ArticleDraftState, SaveState } from './use-article-draft.ts'
import type { PreviewState } from './use-preview.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** Where the article stands, and what can be done with it; in sight while the text scrolls. */
export function EditorBar(props: {
  article: EditedArticle
  draft: ArticleDraftState
  preview: PreviewState
  onMissing: (fields: Record<string, string>) => void
  onChanged: () => Promise<void>
}) {
  const { article, draft } = props
  const [open, setOpen] = useState<'publish' | 'revisions'>()
  const isShown = article.state !== 'draft'
  const mayPublish = !isShown || draft.hasChanges || draft.state.is !== 'saved'
  return (
    <div className="sticky top-0 z-20 -mx-5 flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-b bg-paper px-5 py-3 sm:-mx-8 sm:px-8 lg:-mx-10 lg:px-10">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <StateBadge state={article.state} />
        <SaveStatus state={draft.state} />
        <span className="text-ink-2 tabular-nums">{lengthOf(props.preview)}</span>
        {article.state === 'scheduled' && article.publishedAt && (
          <span className="text-ink-2">Appears on {timeOf(article.publishedAt)}</span>
        )}
        {isShown && draft.hasChanges && (
          <span className="text-ink-2">Readers still see the published text</span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {article.state === 'published' && (
          <a
            href={`/blog/${article.content.slug}`}
            target="_blank"
            rel="noopener"
            className={buttonStyle({ variant: 'ghost', size: 'sm', className: 'max-sm:min-h-11' })}
          >
            <ExternalLink aria-hidden="true" className="size-4" /> View
          </a>
        )}
        <Button
          size="sm"
          variant="ghost"
          className="max-sm:min-h-11"
          onClick={() => setOpen('revisions')}
        >
          <History aria-hidden="true" className="size-4" /> Revisions
        </Button>
        {isShown ? <TakeDown {...props} /> : <DeleteDraft article={article} />}
        <Button
          size="sm"
          variant="outline"
          className="max-sm:min-h-11"
          onClick={() => void draft.save('kept')}
        >
          <Save aria-hidden="true" className="size-4" /> Save
        </Button>
        {mayPublish && (
          <Button
            size="sm"
            variant="orange"
            className="max-sm:min-h-11"
            onClick={() => setOpen('publish')}
          >
            <Send aria-hidden="true" className="size-4" />
            {isShown ? 'Publish the changes' : 'Publish'}
          </Button>
        )}
      </div>
      {open === 'publish' && <PublishDialog {...props} onClose={() => setOpen(undefined)} />}
      {open === 'revisions' && <RevisionsDialog {...props} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function SaveStatus({ state }: { state: SaveState }) {
  return (
    <span role="status" className={state.is === 'failed' ? 'font-medium text-alarm' : 'text-ink-2'}>
      {statusWords(state)}
    </span>
  )
}

function statusWords(state: SaveState): string {
  switch (state.is) {
    case 'saved':
      return `Saved ${clock.format(new Date(state.at))}`
    case 'saving':
      return 'Saving…'
    case 'unsaved':
      return 'Not saved yet'
    case 'conflict':
      return 'Not saved: another text is there'
    case 'failed':
      return `Not saved. ${Object.values(state.fields)[0] ?? state.message}`
  }
}

function lengthOf({ shown }: PreviewState): string {
  if (!shown) return ''
  return `${shown.words} ${shown.words === 1 ? 'word' : 'words'} · ${shown.minutes} min read`
}

function TakeDown(props: { article: EditedArticle; onChanged: () => Promise<void> }) {
  const { id, state } = props.article
  const isScheduled = state === 'scheduled'
  return (
    <ConfirmDialog
      title={isScheduled ? 'Call the schedule off?' : 'Take this article down?'}
      description={
        isScheduled
          ? 'It becomes a draft again and will not appear.'
          : 'It leaves the site, the feed and the sitemap at once and becomes a draft again. Links to it lead nowhere until it is published again.'
      }
      confirmLabel={isScheduled ? 'Make it a draft' : 'Take it down'}
      failureWords={authWords}
      onConfirm={async () => {
        await callApi(`/api/content/articles/${id}/publication`, { method: 'DELETE' })
        await props.onChanged()
      }}
      trigger={
        <Button size="sm" variant="ghost" className="max-sm:min-h-11">
          <Undo2 aria-hidden="true" className="size-4" /> Unpublish
        </Button>
      }
    />
  )
}

function DeleteDraft({ article }: { article: EditedArticle }) {
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title="Delete this draft?"
      description="The text and all its revisions are deleted for good."
      confirmLabel="Delete the draft"
      destructive
      failureWords={authWords}
      onConfirm={async () => {
        await callApi(`/api/content/articles/${article.id}`, { method: 'DELETE' })
        await navigate('/dashboard/content/articles')
      }}
      trigger={
        <Button size="sm" variant="ghost" className="max-sm:min-h-11">
          Delete
        </Button>
      }
    />
  )
}
