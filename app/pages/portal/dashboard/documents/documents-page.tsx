import { FileText } from 'lucide-react'
import { dayOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { addressOf } from '#app/session/call.ts'
import { useCareChange } from '#app/session/session.tsx'
import { documentCalls } from '#features/documents/calls/own.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ClientPage } from '../support/client-page.tsx'
import { kindWords, savedName, sizeWords } from './file-words.ts'

export default function DocumentsPage() {
  return (
    <ClientPage
      title="Documents"
      intro="Agreements, certificates and risk assessments that we keep for you."
    >
      {() => <Documents />}
    </ClientPage>
  )
}

function Documents() {
  const { loaded, reload, refresh } = useCall(documentCalls.list)
  useCareChange(refresh)
  return (
    <Answered loaded={loaded} what="Your documents" onRetry={reload} skeleton={<TableSkeleton />}>
      {(documents) =>
        documents.length === 0 ? (
          <EmptyState title="No documents yet" icon={FileText}>
            Need a certificate or a risk assessment? Write to us, and it will appear here.
          </EmptyState>
        ) : (
          <ul className="overflow-hidden rounded-card border border-line bg-card">
            {documents.map((document) => (
              <li
                key={document.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t p-4 first:border-t-0 sm:px-6"
              >
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{document.name}</p>
                  <p className="text-ink-2 text-sm">
                    {kindWords(document.kind)}, {sizeWords(document)}, {dayOf(document.addedAt)}
                  </p>
                </div>
                <SaveFileButton
                  path={addressOf(documentCalls.file, { params: { id: document.id } })}
                  name={savedName(document)}
                  about={document.name}
                >
                  Download
                </SaveFileButton>
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  )
}
