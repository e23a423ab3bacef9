import { UserRoundX } from 'lucide-react'
import { callApi } from '#app/session/api.ts'
import { company } from '#content/company.ts'
import type { SubjectErased, SubjectFindings } from '#features/subjects/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { downloadText } from '#ui/download.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useToast } from '#ui/toast.tsx'
import { ExportForm } from '../export-form.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { keptWords, kindName, totalOf } from './kinds.ts'

const hindrances = {
  colleague: {
    title: 'This is the account of somebody who works here',
    way: 'Change their role to client first, or let them delete the account themselves.',
  },
  auditor: {
    title: 'This is the account of an auditor',
    way: 'Their access has to end first: change their role to client, or let them delete the account themselves.',
  },
}

/** What there is under an address, and what can be done with it. */
export function Findings({
  findings,
  onErased,
}: {
  findings: SubjectFindings
  onErased: (erased: SubjectErased) => void
}) {
  const { contact, counts, kept, hindrance } = findings
  const stays = keptWords(kept)
  if (totalOf(counts) === 0) {
    return (
      <div className="rounded-card border border-line bg-card">
        <EmptyState title="We hold nothing" icon={UserRoundX}>
          There is nothing under <span className="font-medium wrap-anywhere">{contact}</span>. The
          person may have written from another address.
        </EmptyState>
      </div>
    )
  }
  return (
    <section
      aria-label="What we hold"
      className="grid gap-5 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 className="text-xl wrap-anywhere">{contact}</h2>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {Object.entries(counts).map(([kind, count]) => (
          <div key={kind} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-2">{kindName(kind, count)}</dt>
            <dd className="font-display text-3xl font-bold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {stays && !hindrance && <p>In an erasure, {stays}.</p>}
      {hindrance && (
        <Alert kind="warning" title={hindrances[hindrance].title}>
          Their data can be exported, but not erased. {hindrances[hindrance].way}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <ExportButton contact={contact} />
        {!hindrance && <EraseDialog findings={findings} onErased={onErased} />}
      </div>
    </section>
  )
}

function ExportButton({ contact }: { contact: string }) {
  const toast = useToast()
  return (
    <ExportForm
      name="Export"
      label="Export as a file"
      failureTitle="The file could not be made"
      onExport={async () => {
        const body = { contact }
        const data = await callApi<object>('/api/subjects/export', { method: 'POST', body })
        const name = `${company.name.toLowerCase()}-personal-data.json`
        downloadText(name, JSON.stringify(data, null, 2), 'application/json')
        toast({
          title: 'The file is ready',
          description: 'Send it to the person in a safe way, then delete your copy.',
        })
      }}
    />
  )
}
