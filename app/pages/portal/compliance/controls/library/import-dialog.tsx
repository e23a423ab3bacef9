import { useState } from 'react'
import { useMake } from '#app/portal/use-call.ts'
import { WithSecondFactor } from '#app/portal/with-second-factor.tsx'
import { libraryCalls } from '#features/library/calls.ts'
import { type ImportView, type LibraryDeed, largestLibraryBytes } from '#features/library/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { controlStyle, Field } from '#ui/field.tsx'
import { useToast } from '#ui/toast.tsx'

const deedWords: Record<LibraryDeed, string> = {
  added: 'Added',
  changed: 'Changed',
  mapped: 'Mapped',
  retired: 'Retired',
  restored: 'Brought back',
}

/** First says what a file would change; then all of it is done, or nothing. */
export function ImportDialog(props: { onClose: () => void; onImported: () => void }) {
  const toast = useToast()
  const { sending, failure, make } = useMake()
  const [text, setText] = useState('')
  const [tooLarge, setTooLarge] = useState(false)
  const [view, setView] = useState<ImportView>()
  const look = async (file: File | undefined) => {
    setView(undefined)
    setTooLarge((file?.size ?? 0) > largestLibraryBytes)
    if (!file || file.size > largestLibraryBytes) return
    const content = await file.text()
    setText(content)
    const made = await make(libraryCalls.importFile, { input: { text: content, apply: null } })
    setView(made?.answer)
  }
  const apply = async () => {
    if (!view) return
    const made = await make(libraryCalls.importFile, { input: { text, apply: view.plan } })
    if (!made) return setView(undefined)
    toast({ title: 'Library imported', description: `${made.answer.changes.length} changes` })
    props.onImported()
    props.onClose()
  }
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => open || props.onClose()}
      title="Import a library"
      description="A YAML file, as Export writes it. You see what it would change before anything is changed."
    >
      <WithSecondFactor action="controls.write">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Field
            name="file"
            label="File"
            hint="YAML of at most 1 MB."
            error={tooLarge ? 'The file is larger than 1 MB' : undefined}
          >
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".yaml,.yml"
                className={`${controlStyle} file:mr-4 file:rounded-full file:bg-paper-2 file:px-4 file:py-1.5 file:font-semibold`}
                onChange={(event) => look(event.target.files?.[0])}
              />
            )}
          </Field>
          <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {failure && (
              <Alert kind="error" title={failure.message}>
                <ul className="grid gap-1">
                  {Object.entries(failure.fields).map(([place, message]) => (
                    <li key={place} className="wrap-anywhere">
                      {place}: {message}
                    </li>
                  ))}
                </ul>
              </Alert>
            )}
            {view && <Changes view={view} />}
          </div>
          {view && view.changes.length > 0 && (
            <Button
              className="justify-self-start"
              aria-busy={sending}
              disabled={sending}
              onClick={apply}
            >
              {sending ? 'Importing…' : 'Import'}
            </Button>
          )}
        </div>
      </WithSecondFactor>
    </Dialog>
  )
}

const shownFirst = 200

function Changes({ view: { changes } }: { view: ImportView }) {
  if (changes.length === 0) return <p className="text-ink-2">The file would change nothing.</p>
  const more = changes.length - shownFirst
  return (
    <div>
      <p className="font-medium">
        {changes.length === 1 ? '1 change' : `${changes.length} changes`}
      </p>
      <ul className="mt-2 max-h-64 divide-y divide-line overflow-y-auto rounded-field border border-line">
        {changes.slice(0, shownFirst).map(({ kind, name, deed }) => (
          <li key={`${kind} ${name}`} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
            <span className="wrap-anywhere">
              <span className="text-ink-2">{kind}</span> {name}
            </span>
            {deedWords[deed]}
          </li>
        ))}
        {more > 0 && <li className="px-4 py-2 text-ink-2">and {more} more</li>}
      </ul>
    </div>
  )
}
