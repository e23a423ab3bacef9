import { classNames } from '#ui/class-names.ts'
import { aroundChanges, type DiffLine, lineDiff, withWords } from './line-diff.ts'

const lineStyles = {
  same: 'text-ink-2',
  added: 'bg-leaf-soft text-leaf',
  removed: 'bg-alarm-soft text-alarm',
}
const marks = { same: ' ', added: '+', removed: '−' }
const spoken = { same: '', added: 'Added: ', removed: 'Removed: ' }
const wordTags = { same: 'span', added: 'ins', removed: 'del' } as const
const wordStyle = 'font-semibold underline decoration-2 underline-offset-2'

/** From one text to another: the lines that changed, with a few around them. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  return aroundChanges(lineDiff(before, after)).map(({ lines, hidden }, index) =>
    hidden > 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never move
      <p key={index} className="py-1 text-center text-ink-2 text-sm">
        {hidden === 1 ? '1 line is' : `${hidden} lines are`} the same
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never move
      <DiffLines key={index} lines={lines} />
    ),
  )
}

/** Of a line that was changed a little, the words that differ stand out. */
export function DiffLines({ lines }: { lines: DiffLine[] }) {
  return (
    <div className="overflow-hidden rounded-field border border-line text-sm">
      {withWords(lines).map(({ kind, text, words }, index) => (
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
            {words ? <Words words={words} /> : text || ' '}
          </span>
        </p>
      ))}
    </div>
  )
}

function Words({ words }: { words: DiffLine[] }) {
  return words.map(({ kind, text }, index) => {
    const Tag = wordTags[kind]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two words can be the same, and none moves
      <Tag key={index} className={kind === 'same' || text.trim() === '' ? '' : wordStyle}>
        {text}
      </Tag>
    )
  })
}
