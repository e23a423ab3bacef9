import { useState } from 'react'
import { usePreview } from '#app/portal/markdown/use-preview.ts'
import { useLeaveWarning, useSaveShortcut } from '#app/portal/markdown/use-saving.ts'
import { type EditorView, WriteOrPreview } from '#app/portal/markdown/write-or-preview.tsx'
import { call } from '#app/session/call.ts'
import { articleCalls } from '#features/articles/calls.ts'
import { slugOf } from '#features/articles/policy.ts'
import type { EditedArticle } from '#features/articles/schema/desk.ts'
import { Alert } from '#ui/alert.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ArticleDetails } from './article-details.tsx'
import { ArticlePreview } from './article-preview.tsx'
import { BodyField } from './body-field.tsx'
import { EditorBar } from './editor-bar.tsx'
import { useArticleDraft } from './use-article-draft.ts'

const askPreview = (body: string) => call(articleCalls.preview, { input: { body } })

/** Everything about one article: its text beside what becomes of it, and what is said about it. */
export function ArticleEditor({ article: opened }: { article: EditedArticle }) {
  const [article, setArticle] = useState(opened)
  const draft = useArticleDraft(article)
  const [view, setView] = useState<EditorView>('write')
  /** What publishing was refused for, until the field is changed. */
  const [missing, setMissing] = useState<Record<string, string>>({})
  const { content, state } = draft
  const preview = usePreview(askPreview, content.body)
  useSaveShortcut(() => void (state.is === 'conflict' || draft.save('kept')))
  useLeaveWarning(state.is !== 'saved')

  const change: typeof draft.change = (changed) => {
    setMissing((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))),
    )
    draft.change(changed)
  }
  /** The article as the server has it now; what is written here begins again from that. */
  const refresh = async () => {
    const fresh = await call(articleCalls.find, { params: { id: article.id } })
    setArticle(fresh)
    draft.reset(fresh)
  }
  const changeTitle = (title: string) => {
    const follows = !article.slugIsFixed && content.slug === slugOf(content.title)
    change({ title, ...(follows && { slug: slugOf(title) }) })
  }
  const errors = { ...missing, ...(state.is === 'failed' ? state.fields : {}) }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <EditorBar
        article={article}
        draft={draft}
        preview={preview}
        onMissing={setMissing}
        onChanged={refresh}
      />
      {draft.putBack && state.is !== 'saved' && (
        <Alert live kind="info" title="We put back what was not saved">
          This text was still in your browser. It will be saved in a moment.
        </Alert>
      )}
      <Field name="title" label="Title" error={errors.title}>
        {(control) => (
          <Input
            {...control}
            value={content.title}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => changeTitle(event.target.value)}
          />
        )}
      </Field>
      <WriteOrPreview view={view} onChoose={setView} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className={classNames(view === 'preview' && 'max-xl:hidden')}>
          <BodyField
            value={content.body}
            error={errors.body}
            onChange={(body) => change({ body })}
          />
        </div>
        <ArticlePreview
          content={content}
          preview={preview}
          className={classNames(view === 'write' && 'max-xl:hidden')}
        />
      </div>
      <ArticleDetails article={article} content={content} errors={errors} onChange={change} />
    </div>
  )
}
