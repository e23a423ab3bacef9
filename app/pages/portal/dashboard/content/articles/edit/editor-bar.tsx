import { Ellipsis, ExternalLink, History, Save, Send, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type SaveState, saveWords } from '#app/portal/markdown/save-state.ts'
import type { PreviewState } from '#app/portal/markdown/use-preview.ts'
import { timeOf } from '#app/portal/moments.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { articleCalls } from '#features/articles/calls.ts'
import type { EditedArticle, PreviewView } from '#features/articles/schema/desk.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { StateBadge } from '../article-columns.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { RevisionsDialog } from './revisions-dialog.tsx'
import { forgetUnsaved } from './unsaved-text.ts'
import type { ArticleDraftState } from './use-article-draft.ts'

/** Where the article stands, and what can be done with it; in sight while the text scrolls, where there is room for that. */
export function EditorBar(props: {
  article: EditedArticle
  draft: ArticleDraftState
  preview: PreviewState<PreviewView>
  onMissing: (fields: Record<string, string>) => void
  onChanged: () => Promise<void>
}) {
  const { article, draft } = props
  const [open, setOpen] = useState<Task>()
  const close = () => setOpen(undefined)
  const publishLabel = publishLabels[article.state]
  const mayPublish = article.state !== 'published' || draft.hasChanges || draft.state.is !== 'saved'
  const inConflict = draft.state.is === 'conflict'
  return (
    <div
      className={classNames(
        'z-20 -mx-5 flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-b bg-paper px-5 py-3 sm:sticky sm:top-0 sm:-mx-8 sm:px-8 lg:-mx-10 lg:px-10',
        // What must be decided before going on stays in sight on a phone, too.
        inConflict && 'max-sm:sticky max-sm:top-0',
      )}
    >
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <StateBadge state={article.state} />
        <SaveStatus state={draft.state} />
        <span className="text-ink-2 tabular-nums">{lengthOf(props.preview)}</span>
        {article.state === 'scheduled' && article.publishedAt && (
          <span className="text-ink-2">Appears on {timeOf(article.publishedAt)}</span>
        )}
        {draft.hasChanges && (
          <span className="text-ink-2">Readers still see the published text</span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <MoreActions article={article} onChoose={setOpen} />
        <Button
          size="sm"
          variant="outline"
          className="max-sm:min-h-11"
          disabled={inConflict}
          onClick={() => void draft.save('kept')}
        >
          <Save aria-hidden="true" className="size-4" /> Save
        </Button>
        {mayPublish && (
          <Button
            size="sm"
            variant="orange"
            className="max-sm:min-h-11"
            disabled={inConflict}
            onClick={() => setOpen('publish')}
          >
            <Send aria-hidden="true" className="size-4" /> {publishLabel}
          </Button>
        )}
      </div>
      {inConflict && (
        <div className="basis-full">
          <ConflictNotice
            articleId={article.id}
            onTakeTheirs={props.onChanged}
            onKeepMine={draft.saveOver}
          />
        </div>
      )}
      {open === 'publish' && <PublishDialog {...props} onClose={close} />}
      {open === 'revisions' && <RevisionsDialog {...props} onClose={close} />}
      {open === 'unpublish' && <TakeDown {...props} onClose={close} />}
      {open === 'delete' && <DeleteDraft article={article} onClose={close} />}
    </div>
  )
}

type Task = 'publish' | 'revisions' | 'unpublish' | 'delete'

const publishLabels = {
  draft: 'Publish',
  scheduled: 'Schedule',
  published: 'Publish the changes',
} as const

function MoreActions(props: { article: EditedArticle; onChoose: (task: Task) => void }) {
  const { state, content } = props.article
  const choose = (task: Task) => () => props.onChoose(task)
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" variant="ghost" className="max-sm:min-h-11">
          <Ellipsis aria-hidden="true" className="size-5" /> More
        </Button>
      }
    >
      <MenuItem icon={<History />} onSelect={choose('revisions')}>
        Revisions
      </MenuItem>
      {state === 'published' && (
        <MenuItem
          icon={<ExternalLink />}
          onSelect={() => open(`/blog/${content.slug}`, '_blank', 'noopener')}
        >
          View on the site
        </MenuItem>
      )}
      {state === 'draft' ? (
        <MenuItem icon={<Trash2 />} destructive onSelect={choose('delete')}>
          Delete the draft
        </MenuItem>
      ) : (
        <MenuItem icon={<Undo2 />} onSelect={choose('unpublish')}>
          {state === 'scheduled' ? 'Call the schedule off' : 'Unpublish'}
        </MenuItem>
      )}
    </Menu>
  )
}

function SaveStatus({ state }: { state: SaveState }) {
  return (
    <span role="status" className={state.is === 'failed' ? 'font-medium text-alarm' : 'text-ink-2'}>
      {saveWords(state)}
    </span>
  )
}

function lengthOf({ shown }: PreviewState<PreviewView>): string {
  if (!shown) return ''
  return `${shown.words} ${shown.words === 1 ? 'word' : 'words'} · ${shown.minutes} min read`
}

function TakeDown(props: {
  article: EditedArticle
  onChanged: () => Promise<void>
  onClose: () => void
}) {
  const { id, state } = props.article
  const isScheduled = state === 'scheduled'
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={isScheduled ? 'Call the schedule off?' : 'Take this article down?'}
      description={
        isScheduled
          ? 'It becomes a draft again and will not appear.'
          : 'It leaves the site, the feed and the sitemap at once and becomes a draft again. Links to it lead nowhere until it is published again.'
      }
      confirmLabel={isScheduled ? 'Make it a draft' : 'Take it down'}
      failureWords={authWords}
      onConfirm={async () => {
        await call(articleCalls.takeDown, { params: { id } })
        await props.onChanged()
      }}
    />
  )
}

function DeleteDraft({ article, onClose }: { article: EditedArticle; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Delete this draft?"
      description="The text and all its revisions are deleted for good."
      confirmLabel="Delete the draft"
      destructive
      failureWords={authWords}
      onConfirm={async () => {
        await call(articleCalls.remove, { params: { id: article.id } })
        forgetUnsaved(article.id)
        await navigate('/dashboard/content/articles')
      }}
    />
  )
}
