import { FileText } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#app/portal/moments.ts'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { authWords } from '#app/session/auth-words.ts'
import { addressOf, call } from '#app/session/call.ts'
import { useCareChange } from '#app/session/session.tsx'
import { deskAgreementCalls } from '#features/agreements/calls/desk.ts'
import { deskDocumentCalls } from '#features/documents/calls/desk.ts'
import type { DeskDocumentRow } from '#features/documents/schema/desk.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { kindWords, savedName, sizeWords } from '../../documents/file-words.ts'
import { DeskPage } from '../desk-page.tsx'
import { UploadDialog } from './upload-dialog.tsx'

export default function CareDocumentsPage() {
  return (
    <DeskPage
      title="Documents"
      intro="Papers of clients: agreements that they have accepted, and what you add for them."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Documents />
        <Agreements />
      </div>
    </DeskPage>
  )
}

function Documents() {
  const { loaded, reload, refresh } = useCall(deskDocumentCalls.list)
  useCareChange(refresh)
  const [adding, setAdding] = useState(false)
  const add = <Button onClick={() => setAdding(true)}>Add a document</Button>
  return (
    <>
      <Answered loaded={loaded} what="The documents" onRetry={reload} skeleton={<TableSkeleton />}>
        {(documents) =>
          documents.length === 0 ? (
            <EmptyState title="No documents yet" icon={FileText} action={add}>
              A client downloads what you add here.
            </EmptyState>
          ) : (
            <div className="grid gap-5">
              <div className="flex justify-end">{add}</div>
              <ul className="overflow-hidden rounded-card border border-line bg-card">
                {documents.map((document) => (
                  <Line key={document.id} document={document} onRemoved={refresh} />
                ))}
              </ul>
            </div>
          )
        }
      </Answered>
      {adding && <UploadDialog onClose={() => setAdding(false)} onAdded={refresh} />}
    </>
  )
}

function Line(props: { document: DeskDocumentRow; onRemoved: () => void }) {
  const { id, name, kind, company, addedAt } = props.document
  const params = { id }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t p-4 first:border-t-0 sm:px-6">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-2 text-sm wrap-anywhere">
          {company}, {kindWords(kind)}, {sizeWords(props.document)}, {dayOf(addedAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <SaveFileButton
          path={addressOf(deskDocumentCalls.file, { params })}
          name={savedName(props.document)}
          about={name}
        >
          Download
        </SaveFileButton>
        {kind !== 'agreement' && (
          <ConfirmDialog
            destructive
            title={`Remove “${name}”?`}
            description={`${company} can no longer download it.`}
            confirmLabel="Remove"
            failureWords={authWords}
            onConfirm={async () => {
              await call(deskDocumentCalls.remove, { params })
              props.onRemoved()
            }}
            trigger={
              <Button size="sm" variant="ghost" className="max-sm:min-h-11">
                Remove<span className="sr-only"> {name}</span>
              </Button>
            }
          />
        )}
      </div>
    </li>
  )
}

function Agreements() {
  const { loaded, reload, refresh } = useCall(deskAgreementCalls.list)
  useCareChange(refresh)
  return (
    <Panel title="Accepted agreements">
      <Answered loaded={loaded} what="The agreements" onRetry={reload} skeleton={<TableSkeleton />}>
        {(agreements) =>
          agreements.length === 0 ? (
            <p className="text-ink-2">No trial has become a partnership here yet.</p>
          ) : (
            <ul className="divide-y divide-line">
              {agreements.map(({ id, company, machine, wording, ...accepted }) => (
                <li key={id} className="py-3 wrap-anywhere">
                  <p className="font-medium">
                    {company}, {machine.serial}
                  </p>
                  <p className="text-ink-2 text-sm">
                    {machine.site}, {machine.spot}. Accepted by {accepted.acceptedName} on{' '}
                    {dayOf(accepted.acceptedAt)}, version {wording}
                  </p>
                  <p className="font-mono text-ink-2 text-xs">SHA-256 {accepted.sha256}</p>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  )
}
