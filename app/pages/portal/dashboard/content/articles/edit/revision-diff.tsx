import { DiffLines, TextDiff } from '#app/portal/markdown/text-diff.tsx'
import type { ArticleDraft, ArticleField } from '#features/articles/schema/desk.ts'

const fieldNames: Record<Exclude<ArticleField, 'body'>, string> = {
  title: 'Title',
  description: 'Description',
  topic: 'Topic',
  slug: 'Address',
  picture: 'Picture',
  pictureAlt: 'What the picture shows',
}

/** From an earlier text to the one in the editor, field by field and line by line. */
export function RevisionDiff({ before, after }: { before: ArticleDraft; after: ArticleDraft }) {
  const changed = (Object.keys(fieldNames) as (keyof typeof fieldNames)[]).filter(
    (field) => before[field] !== after[field],
  )
  const isSameText = before.body === after.body
  if (changed.length === 0 && isSameText) {
    return <p className="text-ink-2">It is the same text as the one in the editor.</p>
  }
  return (
    <div className="grid gap-5">
      {changed.map((field) => (
        <section key={field}>
          <h3 className="mb-1 font-medium font-sans text-base tracking-normal">
            {fieldNames[field]}
          </h3>
          <DiffLines
            lines={[
              { kind: 'removed', text: before[field] },
              { kind: 'added', text: after[field] },
            ]}
          />
        </section>
      ))}
      {!isSameText && (
        <section>
          <h3 className="mb-1 font-medium font-sans text-base tracking-normal">Text</h3>
          <TextDiff before={before.body} after={after.body} />
        </section>
      )}
    </div>
  )
}
