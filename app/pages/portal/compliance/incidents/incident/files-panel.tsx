import { useState } from 'react'
import { checkWith } from '#app/portal/check-with.ts'
import { SubmissionDialog } from '#app/portal/dialog-form.tsx'
import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { useSubmission } from '#app/portal/use-submission.ts'
import { addressOf, call } from '#app/session/call.ts'
import { incidentCalls } from '#features/incidents/calls.ts'
import { NewFile } from '#features/incidents/schema/inputs.ts'
import { fileNameOf } from '#lib/file-kinds.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { fileWords } from '../../controls/evidence/evidence-list.tsx'
import { FileField, fileProblem } from '../../controls/evidence/file-field.tsx'
import type { Change, PartProps } from './use-incident.ts'

/** What proves what happened. Auditors see that it is there, and its hash. */
export function FilesPanel(props: PartProps & { mayDownload: boolean }) {
  const { incident, mayChange, mayDownload, change } = props
  const [adding, setAdding] = useState(false)
  return (
    <Panel
      title="Files"
      action={
        mayChange && (
          <Button size="sm" variant="outline" onClick={() => setAdding(true)}>
            Add a file
          </Button>
        )
      }
    >
      {incident.files.length === 0 ? (
        <p className="text-ink-2">No files yet.</p>
      ) : (
        <ul aria-label="Files" className="-my-4 divide-y divide-line">
          {incident.files.map((file) => (
            <li key={file.id} className="grid gap-2 py-4">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{file.title}</p>
                <p className="text-sm text-ink-2">
                  {fileWords(file)}. Added by {file.addedBy}, {timeOf(file.addedAt)}
                </p>
                <p className="font-mono text-xs text-ink-2 wrap-anywhere">SHA-256 {file.sha256}</p>
              </div>
              {mayDownload && (
                <p className="print:hidden">
                  <SaveFileButton
                    path={addressOf(incidentCalls.file, {
                      params: { id: incident.id, fileId: file.id },
                    })}
                    name={fileNameOf(`${incident.reference} ${file.title}`, file.extension)}
                    about={file.title}
                  >
                    Download
                  </SaveFileButton>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {!mayDownload && incident.files.length > 0 && (
        <p className="mt-4 text-sm text-ink-2">
          Files may show people, so an officer has to show you them.
        </p>
      )}
      {adding && <AddDialog change={change} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

function AddDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const titleOf = (form: FormData) => ({ title: String(form.get('title') ?? '') })
  const { errors, ...form } = useSubmission<'title' | 'file'>({
    check: (form) => ({ ...checkWith(NewFile, titleOf(form)), ...fileProblem(form) }),
    send: async (form) => {
      change.onDone(await call(incidentCalls.addFile, { ...change, body: form }))
      onClose()
    },
  })
  return (
    <SubmissionDialog
      pinned
      form={form}
      title="Add a file"
      description="It is kept as it is. It cannot be changed or removed afterwards."
      button="Add the file"
      busyLabel="Uploading…"
      onClose={onClose}
    >
      <Field
        name="title"
        label="Title"
        hint="What it shows. Leave out names and telephone numbers of clients."
        error={errors.title}
      >
        {(control) => <Input {...control} maxLength={160} autoComplete="off" />}
      </Field>
      <FileField error={errors.file} />
    </SubmissionDialog>
  )
}
