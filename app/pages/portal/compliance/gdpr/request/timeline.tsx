import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { countsWords, keptLines } from '#features/personal-data/policy.ts'
import type { CaseDetail, CaseEvent } from '#features/privacy/schema/cases.ts'
import { type CaseKind, type CloseReason, caseKinds, closeReasons } from '#lib/compliance-words.ts'
import { dayText } from '../day-words.ts'

const words: Record<string, string> = {
  received: 'Received',
  acknowledged: 'Acknowledged',
  begin: 'Begun',
  'ask-identity': 'Asked for identity',
  'identity-shown': 'Identity shown',
  'confirm-identity': 'Identity confirmed',
  'erasure-requested': 'Erasure waits for a second officer',
  'erasure-declined': 'Erasure declined or withdrawn',
  'ask-clarification': 'Asked what is meant',
  clarified: 'Clarified',
  extend: 'Extended by two months',
  assigned: 'Assigned',
  exported: 'Export made',
  released: 'Download link sent',
  'release-revoked': 'Download link revoked',
  downloaded: 'Downloaded by the person',
  erased: 'Erased',
  corrected: 'Put right',
  answered: 'Answered',
  refused: 'Refused',
  close: 'Closed',
  reopen: 'Opened again',
  note: 'Note',
}

/** Everything that happened, the oldest first. */
export function Timeline({ it }: { it: CaseDetail }) {
  return (
    <Panel title="What happened">
      <ol className="grid gap-4">
        {it.events.map((event) => (
          <li key={event.id} className="border-line border-l-2 pl-4">
            <p className="font-medium">{words[event.kind] ?? event.kind}</p>
            {event.text && <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{event.text}</p>}
            <Details event={event} />
            <p className="text-ink-2 text-sm">
              {event.by}, <time dateTime={event.at}>{timeOf(event.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Details({ event }: { event: CaseEvent }) {
  const { because, counts, dueOn, from, kept, mailed, to } = event.details
  const said = [
    typeof because === 'string' && `${closeReasons[because as CloseReason] ?? because}.`,
    from !== undefined && changeText(from as Said, to as Said),
    typeof dueOn === 'string' && `Due ${dayText(dueOn)}.`,
    mailed === true && 'By email.',
    mailed === false && 'Not by email: there is no address.',
    counts !== undefined && countsText(counts as Record<string, number>),
    kept !== undefined &&
      keptLines(kept as Record<string, number>)
        .map((line) => `${line}.`)
        .join(' '),
  ].filter(Boolean)
  return said.length > 0 ? <p className="text-sm">{said.join(' ')}</p> : null
}

interface Said {
  kind: CaseKind
  receivedOn: string
}

/** "Complaint is now Correction. Received 16 Nov 2026, not 12 Nov 2026." */
function changeText(from: Said, to: Said): string {
  return [
    from.kind !== to.kind && `${caseKinds[from.kind]} is now ${caseKinds[to.kind]}.`,
    from.receivedOn !== to.receivedOn &&
      `Received ${dayText(to.receivedOn)}, not ${dayText(from.receivedOn)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function countsText(counts: Record<string, number>): string {
  const some = countsWords(counts)
  return some ? `${some}.` : 'Nothing to erase at once.'
}
