import { ImageOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Answered } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { pictures } from '#content/pictures.ts'
import { pictureCalls } from '#features/articles/calls.ts'
import type { PictureRow } from '#features/articles/schema/desk.ts'
import { type PictureFile, pictureAddress } from '#lib/picture-file.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Tab, Tabs } from '#ui/tabs.tsx'
import { UploadForm } from './upload-form.tsx'

type OwnPicture = keyof typeof pictures

/** Uploads a picture, or takes one that is there. */
export function PictureDialog(props: {
  title: string
  /** The site's own pictures can be chosen as well. */
  withOwn?: true
  onClose: () => void
  onChoose: (picture: PictureRow) => void
  onChooseOwn?: (name: OwnPicture) => void
}) {
  const tabs: [Tab, ...Tab[]] = [
    { value: 'upload', label: 'Upload', content: <UploadForm onUploaded={props.onChoose} /> },
    {
      value: 'uploaded',
      label: 'Uploaded before',
      content: <Uploaded onChoose={props.onChoose} />,
    },
  ]
  if (props.withOwn) {
    const content = <OwnPictures onChoose={(name) => props.onChooseOwn?.(name)} />
    tabs.push({ value: 'own', label: 'Of the site', content })
  }
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => open || props.onClose()}
      title={props.title}
      description="Everyone in the picture must have agreed to be shown."
    >
      <Tabs label="Where the picture comes from" tabs={tabs} />
    </Dialog>
  )
}

export function fileOf({ id, width, height, widths }: PictureRow): PictureFile {
  return { file: id, width, height, widths, focus: 0.5, placeholder: undefined, uploaded: true }
}

const gridStyle = 'grid grid-cols-2 gap-4 sm:grid-cols-3'
const choiceStyle =
  'block w-full overflow-hidden rounded-card border border-line bg-paper-2 hover:border-ink'

function Uploaded({ onChoose }: { onChoose: (picture: PictureRow) => void }) {
  const { loaded, reload } = useCall(pictureCalls.list)
  return (
    <Answered
      loaded={loaded}
      what="The pictures"
      onRetry={reload}
      skeleton={<Skeleton className="h-40 w-full" />}
    >
      {(uploaded) =>
        uploaded.length === 0 ? (
          <EmptyState title="No pictures yet" icon={ImageOff}>
            What you upload for one article can be used in the next.
          </EmptyState>
        ) : (
          <ul className={gridStyle}>
            {uploaded.map((picture) => (
              <li key={picture.id} className="relative">
                <button type="button" className={choiceStyle} onClick={() => onChoose(picture)}>
                  <Thumbnail picture={fileOf(picture)} alt={picture.alt} />
                </button>
                <DeletePicture picture={picture} onDeleted={reload} />
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  )
}

function OwnPictures({ onChoose }: { onChoose: (name: OwnPicture) => void }) {
  return (
    <ul className={gridStyle}>
      {(Object.keys(pictures) as OwnPicture[]).map((name) => (
        <li key={name}>
          <button type="button" className={choiceStyle} onClick={() => onChoose(name)}>
            <Thumbnail picture={pictures[name]} alt={name.replaceAll('-', ' ')} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Thumbnail({ picture, alt }: { picture: PictureFile; alt: string }) {
  const width = picture.widths.find((wide) => wide >= 480) ?? picture.width
  return (
    <img
      src={pictureAddress(picture, width)}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading="lazy"
      className="aspect-8/5 w-full object-cover"
    />
  )
}

function DeletePicture({ picture, onDeleted }: { picture: PictureRow; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={`Delete the picture: ${picture.alt}`}
        onClick={() => setAsking(true)}
        className="absolute top-2 right-2 grid size-9 place-items-center rounded-full bg-card text-ink shadow-float hover:bg-paper-2"
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this picture?"
        description={`“${picture.alt}” is deleted for good, unless an article shows it.`}
        confirmLabel="Delete"
        destructive
        failureWords={authWords}
        onConfirm={async () => {
          await call(pictureCalls.remove, { params: { id: picture.id } })
          onDeleted()
        }}
      />
    </>
  )
}
