import { RenderedMarkdown } from '#app/portal/markdown/rendered-markdown.tsx'
import type { PreviewState } from '#app/portal/markdown/use-preview.ts'
import type { ArticleDraft } from '#features/articles/schema/desk.ts'
import { Alert } from '#ui/alert.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'

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
          {shown ? (
            <RenderedMarkdown linksBeside html={shown.html} />
          ) : (
            <Skeleton className="h-40 w-full" />
          )}
        </div>
      </section>
    </div>
  )
}
