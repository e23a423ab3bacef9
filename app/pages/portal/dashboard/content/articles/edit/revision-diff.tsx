import type { ArticleDraft, ArticleField } from '#features/articles/schema/desk.ts'
import { classNames } from '#ui/class-names.ts'
import { aroundChanges, type DiffLine, lineDiff } from './line-diff.ts'

const fieldNames: Record<Exclude<ArticleField, 'body'>, string> = {
  title: 'Title',
  description: 'Description',
  topic: 'Topic',
  slug: 'Address',
  picture: 'Picture',
  pictureAlt: 'What the picture shows',
}

const lineStyles = {
  same: 'text-ink-2',
  added: 'bg-leaf-soft text-leaf',
  removed: 'bg-alarm-soft text-alarm',
}
const marks = { same: ' ', added: '+', removed: '−' }
const spoken = { same: '', added: 'Added: ', removed: 'Removed: ' }

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
          <Lines
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
          {aroundChanges(lineDiff(before.body, after.body)).map(({ lines, hidden }, index) =>
            hidden > 0 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never move
              <p key={index} className="py-1 text-center text-ink-2 text-sm">
                {hidden === 1 ? '1 line is' : `${hidden} lines are`} the same
              </p>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never move
              <Lines key={index} lines={lines} />
            ),
          )}
        </section>
      )}
    </div>
  )
}

function Lines({ lines }: { lines: DiffLine[] }) {
  return (
    <div className="overflow-hidden rounded-field border border-line text-sm">
      {lines.map(({ kind, text }, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be the same, and none moves
          key={index}
          className={classNames(
            'grid grid-cols-[1.25rem_1fr] px-2 py-0.5 wrap-anywhere',
            lineStyles[kind],
          )}
        >
          <span aria-hidden="true" className="select-none">
            {marks[kind]}
          </span>
          <span>
            <span className="sr-only">{spoken[kind]}</span>
            {text || ' '}
          </span>
        </p>
      ))}
    </div>
  )
}
