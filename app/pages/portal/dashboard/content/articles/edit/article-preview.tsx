import { useEffect, useRef } from 'react'
import type { ArticleDraft } from '#features/articles/schema/desk.ts'
import { Alert } from '#ui/alert.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PreviewState } from './use-preview.ts'

/** The text as the site will show it, made by the same renderer. */
export function ArticlePreview(props: {
  content: ArticleDraft
  preview: PreviewState
  className?: string
}) {
  const { shown, failure } = props.preview
  return (
    <div className={classNames('min-w-0', props.className)}>
      <h2 className="mb-1.5 font-sans font-medium text-base tracking-normal">Preview</h2>
      {failure && (
        <div className="mb-3">
          <Alert live kind="warning" title="The preview is not up to date">
            {failure}
          </Alert>
        </div>
      )}
      {shown?.hasTags && (
        <div className="mb-3">
          <Alert live kind="info" title="HTML is shown as text">
            Readers see tags as you typed them, and Markdown within a tag such as {'<div>'} is not
            read either. Please use Markdown alone.
          </Alert>
        </div>
      )}
      <section
        aria-label="Preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard could not scroll it otherwise
        tabIndex={0}
        className="min-h-96 overflow-y-auto xl:h-[45.25rem] rounded-field border border-line bg-card p-5 sm:p-7"
      >
        <p className="font-bold font-display text-3xl tracking-tight wrap-anywhere">
          {props.content.title}
        </p>
        {props.content.description && (
          <p className="mt-3 text-ink-2 text-lg wrap-anywhere">{props.content.description}</p>
        )}
        <div className="mt-6">
          {shown ? <Rendered html={shown.html} /> : <Skeleton className="h-40 w-full" />}
        </div>
      </section>
    </div>
  )
}

/** A link opens beside the editor, or a slip would leave what is being written. */
function Rendered({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (!link) return
      event.preventDefault()
      open(link.href, '_blank', 'noopener')
    }
    const element = text.current
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [])
  if (html === '') return <p className="text-ink-2">Nothing is written yet.</p>
  return (
    <div
      ref={text}
      className="prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: lib/markdown.server.ts lets no tags through
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
