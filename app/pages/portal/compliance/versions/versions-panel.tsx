import { useState } from 'react'
import { DialogForm } from '#app/portal/dialog-form.tsx'
import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { SaveAsButtons } from '#app/portal/save-as-buttons.tsx'
import { addressOf, call } from '#app/session/call.ts'
import { applicabilityCalls, contextCalls, versionCalls } from '#features/isms/calls/documents.ts'
import type { VersionRow } from '#features/isms/schema/documents.ts'
import { paperFormats, tableFormats } from '#features/letterhead/policy/file-formats.ts'
import {
  type IsmsDocument,
  ismsDocuments,
  type VersionState,
  versionStates,
} from '#lib/isms-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { SecondOfficer } from '../second-officer.tsx'
import { useMay } from '../use-may.ts'
import { ChangesDialog } from './changes-dialog.tsx'

interface Props {
  document: IsmsDocument
  versions: VersionRow[]
  onChanged: () => void
}

const submitCalls = { applicability: applicabilityCalls.submit, context: contextCalls.submit }
const formats = { applicability: tableFormats, context: paperFormats }
const colours = {
  submitted: 'amber',
  approved: 'leaf',
  declined: 'alarm',
  withdrawn: 'neutral',
} as const satisfies Record<VersionState, string>

/** The versions of a document: one that waits for a second officer, and those that were decided. */
export function VersionsPanel({ document, versions, onChanged }: Props) {
  const [submitting, setSubmitting] = useState(false)
  const [compared, setCompared] = useState<VersionRow>()
  const mayWrite = useMay('isms.write')
  const waiting = versions.find(({ state }) => state === 'submitted')
  return (
    <Panel
      title="Versions"
      action={
        mayWrite &&
        !waiting && (
          <Button size="sm" className="max-sm:min-h-11" onClick={() => setSubmitting(true)}>
            Submit for approval
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {waiting && (
          <Waiting version={waiting} onCompare={() => setCompared(waiting)} onChanged={onChanged} />
        )}
        {versions.length === 0 ? (
          <p className="text-ink-2">
            No version yet. What is submitted becomes version 1 once another officer approves it.
          </p>
        ) : (
          <ul className="divide-y divide-line border-line border-t">
            {versions.map((version) => (
              <Version key={version.id} version={version} onCompare={() => setCompared(version)} />
            ))}
          </ul>
        )}
      </div>
      {submitting && (
        <DialogForm
          call={submitCalls[document]}
          title="Submit for approval"
          description="The draft is frozen as a numbered version. Another officer approves or declines it."
          button="Submit"
          busyLabel="Submitting…"
          failureTitle="Not submitted"
          onDone={onChanged}
          onClose={() => setSubmitting(false)}
        >
          {(errors) => (
            <Field name="note" label="What has changed" error={errors.note}>
              {(control) => <Textarea {...control} rows={3} maxLength={1000} />}
            </Field>
          )}
        </DialogForm>
      )}
      {compared && <ChangesDialog version={compared} onClose={() => setCompared(undefined)} />}
    </Panel>
  )
}

function Waiting(props: { version: VersionRow; onCompare: () => void; onChanged: () => void }) {
  const { id, number, note, submittedAt, submittedBy, isOwn } = props.version
  return (
    <SecondOfficer
      title={`Version ${number} is waiting for a second officer`}
      isOwn={isOwn}
      mayDecide={useMay('isms.approve')}
      approve="Approve"
      decide={async (approve) => {
        await call(versionCalls.decide, { params: { id }, input: { approve } })
        props.onChanged()
      }}
    >
      <p>
        Submitted by {submittedBy}, {timeOf(submittedAt)}.
      </p>
      <p className="whitespace-pre-line">{note}</p>
      <p>
        <Button size="sm" variant="outline" className="mt-1" onClick={props.onCompare}>
          Show the changes
        </Button>
      </p>
    </SecondOfficer>
  )
}

function Version({ version, onCompare }: { version: VersionRow; onCompare: () => void }) {
  const { id, document, number, state, note, submittedAt, submittedBy, decidedAt } = version
  const name = `${ismsDocuments[document]} version ${number}`
  return (
    <li className="grid gap-2 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">Version {number}</span>
        <Badge dot variant={colours[state]}>
          {versionStates[state]}
        </Badge>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{note}</p>
      <p className="text-sm text-ink-2 wrap-anywhere">
        Submitted by {submittedBy}, {timeOf(submittedAt)}.
        {decidedAt && ` ${versionStates[state]} by ${version.decidedBy}, ${timeOf(decidedAt)}.`}{' '}
        <abbr title={`SHA-256 of its content: ${version.sha256}`} className="no-underline">
          SHA-256 {version.sha256.slice(0, 12)}…
        </abbr>
      </p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button size="sm" variant="outline" className="max-sm:min-h-11" onClick={onCompare}>
          Compare<span className="sr-only"> version {number} with the draft</span>
        </Button>
        <SaveAsButtons
          formats={formats[document]}
          pathOf={(format) => addressOf(versionCalls.file, { params: { id, format } })}
          name={name}
          about={`of version ${number}`}
        />
      </div>
    </li>
  )
}
