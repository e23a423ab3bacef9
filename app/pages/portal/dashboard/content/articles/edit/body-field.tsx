import {
  Bold,
  Heading2,
  ImagePlus,
  Italic,
  Link2,
  List,
  type LucideIcon,
  TextQuote,
} from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { PictureRow } from '#features/articles/schema/desk.ts'
import { pictureAddress } from '#lib/picture-file.ts'
import { Field } from '#ui/field.tsx'
import { holdsModifier } from '#ui/keyboard-key.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { type Edit, editOf, pictureAt, type Replacement } from './markdown-edits.ts'
import { fileOf, PictureDialog } from './picture-dialog.tsx'

const tools: { edit: Edit; label: string; Icon: LucideIcon; key?: string }[] = [
  { edit: 'heading', label: 'Heading', Icon: Heading2 },
  { edit: 'bold', label: 'Bold', Icon: Bold, key: 'b' },
  { edit: 'italic', label: 'Italic', Icon: Italic, key: 'i' },
  { edit: 'link', label: 'Link', Icon: Link2, key: 'k' },
  { edit: 'list', label: 'List', Icon: List },
  { edit: 'quote', label: 'Quote', Icon: TextQuote },
]

const toolStyle =
  'grid size-11 shrink-0 place-items-center rounded-field text-ink-2 hover:bg-paper-2 hover:text-ink sm:size-10'

/** The text in Markdown, with marks for those who do not know them by heart. */
export function BodyField(props: {
  value: string
  error: string | undefined
  onChange: (body: string) => void
}) {
  const text = useRef<HTMLTextAreaElement>(null)
  const [choosing, setChoosing] = useState(false)
  const chosen = () => ({
    text: text.current?.value ?? '',
    from: text.current?.selectionStart ?? 0,
    to: text.current?.selectionEnd ?? 0,
  })
  const apply = (change: Replacement) => text.current && replace(text.current, change)
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const tool = tools.find(({ key }) => key === event.key)
    if (!tool || !holdsModifier(event.nativeEvent)) return
    event.preventDefault()
    apply(editOf(tool.edit, chosen()))
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
                onClick={() => apply(editOf(edit, chosen()))}
                className={toolStyle}
              >
                <Icon aria-hidden="true" className="size-5" />
              </button>
            ))}
            <button
              type="button"
              aria-label="Picture"
              title="Picture"
              onClick={() => setChoosing(true)}
              className={toolStyle}
            >
              <ImagePlus aria-hidden="true" className="size-5" />
            </button>
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
          {choosing && (
            <PictureDialog
              title="A picture in the text"
              onClose={() => setChoosing(false)}
              onChoose={(picture) => {
                setChoosing(false)
                apply(pictureAt(chosen(), inText(picture)))
              }}
            />
          )}
        </div>
      )}
    </Field>
  )
}

function inText(picture: PictureRow) {
  return { address: pictureAddress(fileOf(picture), picture.width), alt: picture.alt }
}

/** As if it were typed, so that the browser can undo it. */
function replace(text: HTMLTextAreaElement, { from, to, insert, select }: Replacement): void {
  text.focus()
  text.setSelectionRange(from, to)
  document.execCommand('insertText', false, insert)
  text.setSelectionRange(from + select[0], from + select[1])
}
