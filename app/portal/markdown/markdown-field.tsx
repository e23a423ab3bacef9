import { Bold, Heading2, Italic, Link2, List, type LucideIcon, TextQuote } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Field } from '#ui/field.tsx'
import { holdsModifier } from '#ui/keyboard-key.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { type Edit, editOf, type Replacement, type Selection } from './markdown-edits.ts'

const tools: { edit: Edit; label: string; Icon: LucideIcon; key?: string }[] = [
  { edit: 'heading', label: 'Heading', Icon: Heading2 },
  { edit: 'bold', label: 'Bold', Icon: Bold, key: 'b' },
  { edit: 'italic', label: 'Italic', Icon: Italic, key: 'i' },
  { edit: 'link', label: 'Link', Icon: Link2, key: 'k' },
  { edit: 'list', label: 'List', Icon: List },
  { edit: 'quote', label: 'Quote', Icon: TextQuote },
]

export const toolStyle =
  'grid size-11 shrink-0 place-items-center rounded-field text-ink-2 hover:bg-paper-2 hover:text-ink sm:size-10'

/** Puts something in place of what is chosen in the text. */
export type Apply = (make: (selected: Selection) => Replacement) => void

/** A text in Markdown, with marks for those who do not know them by heart. */
export function MarkdownField(props: {
  value: string
  error: string | undefined
  onChange: (body: string) => void
  /** More tools at the end of the toolbar. */
  moreTools?: (apply: Apply) => ReactNode
}) {
  const text = useRef<HTMLTextAreaElement>(null)
  const apply: Apply = (make) => {
    const area = text.current
    if (!area) return
    replace(area, make({ text: area.value, from: area.selectionStart, to: area.selectionEnd }))
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const tool = tools.find(({ key }) => key === event.key)
    if (!tool || !holdsModifier(event.nativeEvent)) return
    event.preventDefault()
    apply((selected) => editOf(tool.edit, selected))
  }
  return (
    <Field name="body" label="Text" error={props.error}>
      {(control) => (
        <div>
          <div
            role="toolbar"
            aria-label="Marks"
            aria-controls={control.id}
            className="flex flex-wrap gap-0.5 rounded-t-field border border-edge border-b-0 bg-card p-1"
          >
            {tools.map(({ edit, label, Icon, key }) => (
              <button
                key={edit}
                type="button"
                aria-label={label}
                title={key ? `${label} (Ctrl or ⌘ + ${key.toUpperCase()})` : label}
                onClick={() => apply((selected) => editOf(edit, selected))}
                className={toolStyle}
              >
                <Icon aria-hidden="true" className="size-5" />
              </button>
            ))}
            {props.moreTools?.(apply)}
          </div>
          <Textarea
            {...control}
            ref={text}
            value={props.value}
            spellCheck
            onChange={(event) => props.onChange(event.target.value)}
            onKeyDown={press}
            className="max-h-[42rem] min-h-96 rounded-t-none leading-relaxed sm:min-h-[34rem] xl:h-[42rem] xl:field-sizing-fixed"
          />
        </div>
      )}
    </Field>
  )
}

/** As if it were typed, so that the browser can undo it. */
function replace(text: HTMLTextAreaElement, { from, to, insert, select }: Replacement): void {
  text.focus()
  text.setSelectionRange(from, to)
  document.execCommand('insertText', false, insert)
  text.setSelectionRange(from + select[0], from + select[1])
}
