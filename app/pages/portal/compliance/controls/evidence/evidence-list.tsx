import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { addressOf } from '#app/session/call.ts'
import { evidenceCalls } from '#features/controls/calls/evidence.ts'
import type { EvidenceRow } from '#features/controls/schema/evidence.ts'
import { evidenceKinds } from '#lib/compliance-words.ts'
import { byteWords, fileNameOf } from '#lib/file-kinds.ts'
import { Badge } from '#ui/badge.tsx'
import { DueDay, shortDay } from '../marks.tsx'

export const fileAddress = (id: string, number: number) =>
  addressOf(evidenceCalls.file, { params: { id, number: String(number) } })

/** "PDF, 120 KB". */
export function fileWords({ extension, bytes }: { extension: string; bytes: number }): string {
  return `${extension.toUpperCase()}, ${byteWords(bytes)}`
}

/** Until when it says something, in a few words. */
export function Expiry({ row }: { row: EvidenceRow }) {
  if (row.retiredAt) return <Badge>Retired</Badge>
  return (
    <span>
      {row.expiresOn && row.due !== 'over' && 'Until '}
      <DueDay date={row.expiresOn} due={row.due} never="Does not end" over="Ended" />
    </span>
  )
}

export function EvidenceList(props: { evidence: EvidenceRow[]; onOpen: (id: string) => void }) {
  return (
    <ul className="divide-y divide-line">
      {props.evidence.map((row) => (
        <li
          key={row.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
        >
          <div className="grid min-w-0 gap-1">
            <button
              type="button"
              onClick={() => props.onOpen(row.id)}
              className="min-h-7 rounded-sm text-left font-medium text-rust underline underline-offset-4 wrap-anywhere hover:no-underline"
            >
              {row.title}
            </button>
            <p className="text-sm text-ink-2">
              {evidenceKinds[row.kind]}, {fileWords(row)}, version {row.latest}, from{' '}
              {shortDay(row.effectiveOn)}
            </p>
            <p className="flex flex-wrap gap-2 text-sm">
              <Expiry row={row} />
              {row.example && <ExampleBadge />}
            </p>
          </div>
          <SaveFileButton
            path={fileAddress(row.id, row.latest)}
            name={fileNameOf(`${row.title} v${row.latest}`, row.extension)}
            about={row.title}
          >
            Download
          </SaveFileButton>
        </li>
      ))}
    </ul>
  )
}
