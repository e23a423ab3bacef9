import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { pictureAt } from '#app/portal/markdown/markdown-edits.ts'
import { type Apply, MarkdownField, toolStyle } from '#app/portal/markdown/markdown-field.tsx'
import type { PictureRow } from '#features/articles/schema/desk.ts'
import { pictureAddress } from '#lib/picture-file.ts'
import { fileOf, PictureDialog } from './picture-dialog.tsx'

/** The text in Markdown, with pictures. */
export function BodyField(props: {
  value: string
  error: string | undefined
  onChange: (body: string) => void
}) {
  return <MarkdownField {...props} moreTools={(apply) => <PictureTool apply={apply} />} />
}

function PictureTool({ apply }: { apply: Apply }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="Picture"
        title="Picture"
        onClick={() => setChoosing(true)}
        className={toolStyle}
      >
        <ImagePlus aria-hidden="true" className="size-5" />
      </button>
      {choosing && (
        <PictureDialog
          title="A picture in the text"
          onClose={() => setChoosing(false)}
          onChoose={(picture) => {
            setChoosing(false)
            apply((selected) => pictureAt(selected, inText(picture)))
          }}
        />
      )}
    </>
  )
}

function inText(picture: PictureRow) {
  return { address: pictureAddress(fileOf(picture), picture.width), alt: picture.alt }
}
