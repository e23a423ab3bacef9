import { Save, Send } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MarkdownField } from '#app/portal/markdown/markdown-field.tsx'
import { RenderedMarkdown } from '#app/portal/markdown/rendered-markdown.tsx'
import { saveWords } from '#app/portal/markdown/save-state.ts'
import { usePreview } from '#app/portal/markdown/use-preview.ts'
import { useSaveShortcut } from '#app/portal/markdown/use-saving.ts'
import { type EditorView, WriteOrPreview } from '#app/portal/markdown/write-or-preview.tsx'
import { useMake } from '#app/portal/use-call.ts'
import { call } from '#app/session/call.ts'
import { policyCalls } from '#features/policies/calls.ts'
import type { VersionDetail } from '#features/policies/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ShortageNotice } from '../shortage-notice.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { ReplacedTexts } from './replaced-texts.tsx'
import { usePolicyDraft } from './use-policy-draft.ts'

const askPreview = (body: string) => call(policyCalls.preview, { input: { body } })

/** The text beside what becomes of it. */
export function PolicyEditor(props: { policyId: string; version: VersionDetail }) {
  const { policyId, version } = props
  const draft = usePolicyDraft(policyId, version)
  const { text, state, change } = draft
  const [view, setView] = useState<EditorView>('write')
  const preview = usePreview(askPreview, text.body)
  const { sending, failure, make } = useMake()
  const navigate = useNavigate()
  const inConflict = state.is === 'conflict'
  const params = { id: policyId, versionId: version.id }
  useSaveShortcut(() => void (inConflict || draft.save()))

  const submit = async () => {
    const saved = await draft.save()
    if (!saved) return
    const input = { version: saved.version, step: 'submit' as const }
    if (await make(policyCalls.takeStep, { params, input })) {
      await navigate(
        `${portalPath('/compliance/policies/:id', { id: policyId })}?version=${version.id}`,
      )
    }
  }
  const errors = state.is === 'failed' ? state.fields : {}
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div
        className={classNames(
          'z-20 -mx-5 flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-b bg-paper px-5 py-3 sm:sticky sm:top-0 sm:-mx-8 sm:px-8 lg:-mx-10 lg:px-10',
          // What must be decided before going on stays in sight on a phone, too.
          inConflict && 'max-sm:sticky max-sm:top-0',
        )}
      >
        <p
          role="status"
          className={classNames(
            'min-w-0 grow text-sm',
            state.is === 'failed' ? 'font-medium text-alarm' : 'text-ink-2',
          )}
        >
          Version {version.number} · {saveWords(state)}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="outline"
            className="max-sm:min-h-11"
            disabled={inConflict}
            onClick={() => void draft.save()}
          >
            <Save aria-hidden="true" className="size-4" /> Save
          </Button>
          <Button
            size="sm"
            variant="orange"
            className="max-sm:min-h-11"
            disabled={inConflict || sending}
            onClick={() => void submit()}
          >
            <Send aria-hidden="true" className="size-4" /> Send to review
          </Button>
        </div>
        {inConflict && (
          <div className="basis-full">
            <ConflictNotice of={params} draft={draft} />
          </div>
        )}
      </div>
      {failure && (
        <Alert live kind="error" title="It was saved, and not sent to review">
          {failure.message}
        </Alert>
      )}
      <ShortageNotice quorum={version.quorum} approvers={version.approvers} />
      {draft.stage !== 'draft' && (
        <Alert kind="warning" title="A change takes every approval back">
          This version is in review. Once another text is saved it is a draft again.
        </Alert>
      )}
      {draft.putBack && state.is !== 'saved' && (
        <Alert live kind="info" title="We put back what was not saved">
          This text was still in your browser. Press Save to keep it.
        </Alert>
      )}
      <Field name="title" label="Title" error={errors.title}>
        {(control) => (
          <Input
            {...control}
            value={text.title}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      {version.number > 1 && (
        <Field
          name="changes"
          label="What has changed since the version before?"
          hint="In a sentence, for those who have read it."
          error={errors.changes}
        >
          {(control) => (
            <Input
              {...control}
              value={text.changes}
              maxLength={300}
              autoComplete="off"
              onChange={(event) => change({ changes: event.target.value })}
            />
          )}
        </Field>
      )}
      <WriteOrPreview view={view} onChoose={setView} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className={classNames(view === 'preview' && 'max-xl:hidden')}>
          <MarkdownField
            value={text.body}
            error={errors.body}
            onChange={(body) => change({ body })}
          />
        </div>
        <div className={classNames('min-w-0', view === 'write' && 'max-xl:hidden')}>
          <h2 className="mb-1.5 font-medium font-sans text-base tracking-normal">Preview</h2>
          {preview.failure && (
            <div className="mb-3">
              <Alert live kind="warning" title="The preview is not up to date">
                {preview.failure}
              </Alert>
            </div>
          )}
          <section
            aria-label="Preview"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard could not scroll it otherwise
            tabIndex={0}
            className="min-h-96 overflow-y-auto rounded-field border border-line bg-card p-5 sm:p-7 xl:h-[45.25rem]"
          >
            <p className="mb-6 font-bold font-display text-3xl tracking-tight wrap-anywhere">
              {text.title}
            </p>
            {preview.shown ? (
              <RenderedMarkdown inPanel linksBeside html={preview.shown.html} />
            ) : (
              <Skeleton className="h-40 w-full" />
            )}
          </section>
        </div>
      </div>
      <ReplacedTexts of={params} draft={draft} />
    </div>
  )
}
