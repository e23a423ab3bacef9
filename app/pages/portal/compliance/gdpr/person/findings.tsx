import { UserRoundX } from 'lucide-react'
import { kindName, totalOf } from '#features/personal-data/policy.ts'
import type { SubjectFindings } from '#features/personal-data/schema.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Hindrance, Staying } from '../erase-parts.tsx'
import { ExportForm } from '../export-form.tsx'
import type { Deeds } from './deeds.ts'
import { EraseDialog } from './erase-dialog.tsx'

/** What there is under an address, and what can be done with it. */
export function Findings(props: {
  findings: SubjectFindings
  deeds: Deeds
  onRequested: () => void
}) {
  const { findings, deeds } = props
  const { contact, counts, hindrance } = findings
  const erases = deeds.erases !== 'not-here'
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
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 className="text-xl wrap-anywhere">{contact}</h2>
      <Counts counts={counts} />
      {erases && hindrance && <Hindrance hindrance={hindrance} />}
      {erases && !hindrance && <Staying findings={findings} />}
      <div className="flex flex-wrap gap-3">
        <ExportForm
          name="Export"
          label={deeds.exportLabel}
          failureTitle="The file could not be made"
          onExport={() => deeds.exportData(contact)}
        />
        {erases && !hindrance && (
          <EraseDialog findings={findings} deeds={deeds} onRequested={props.onRequested} />
        )}
      </div>
    </section>
  )
}

/** What there is of each kind; where we looked in vain is said in a line. */
function Counts({ counts }: { counts: Record<string, number> }) {
  const some = Object.entries(counts).filter(([, count]) => count > 0)
  const none = Object.keys(counts).filter((kind) => counts[kind] === 0)
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {some.map(([kind, count]) => (
          <div key={kind} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-2">{kindName(kind, count)}</dt>
            <dd className="font-display text-3xl font-bold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {none.length > 0 && (
        <p className="text-ink-2 text-sm">
          No {none.map((kind) => kindName(kind, 0).toLowerCase()).join(', ')}.
        </p>
      )}
    </div>
  )
}
