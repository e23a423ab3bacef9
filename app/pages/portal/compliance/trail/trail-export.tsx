import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { trailCalls } from '#features/trail/calls.ts'
import type { TrailView } from '#features/trail/schema.ts'
import { csvOf } from '#lib/csv.ts'
import { Button } from '#ui/button.tsx'
import { downloadText } from '#ui/download.ts'
import { actionWords, actorWords, subjectWords } from './trail-words/trail-words.ts'

const batch = 500

const header = [
  ...['Entry', 'At', 'Who', 'Id of who', 'What', 'Action'],
  ...['Subject', 'Kind', 'Subject id', 'Details'],
  ...['Number in the chain', 'Hash'],
]

/** The trail, or what the filter leaves of it, as a file. It can be long, so it says how far it has come. */
export function TrailExport({ filter }: { filter: Record<string, string> }) {
  const [collected, setCollected] = useState<number>()
  const [failed, setFailed] = useState(false)
  const collect = async () => {
    setFailed(false)
    setCollected(0)
    try {
      const entries: TrailView[] = []
      for await (const some of wholeTrail(filter)) {
        entries.push(...some)
        setCollected(entries.length)
      }
      downloadText('audit-trail.csv', csvOf([header, ...entries.map(rowOf)]))
    } catch {
      setFailed(true)
    } finally {
      setCollected(undefined)
    }
  }
  const busy = collected !== undefined
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <p role="status" className="text-sm text-ink-2 tabular-nums">
        {busy && `Collecting, ${collected} entries so far`}
        {failed && 'The export broke off. Please try again.'}
      </p>
      <Button
        size="sm"
        variant="outline"
        className="max-sm:min-h-11"
        aria-busy={busy}
        disabled={busy}
        onClick={collect}
      >
        <Download aria-hidden="true" className="size-4" /> Export CSV
      </Button>
    </div>
  )
}

async function* wholeTrail(filter: Record<string, string>): AsyncGenerator<TrailView[]> {
  let before = ''
  for (;;) {
    const query = { ...filter, size: String(batch), file: 'csv', before }
    const entries = await call(trailCalls.list, { query })
    yield entries
    const last = entries.at(-1)
    if (!last || entries.length < batch) return
    before = String(last.id)
  }
}

function rowOf(entry: TrailView) {
  return [
    entry.id,
    entry.at,
    actorWords(entry),
    entry.actor,
    actionWords(entry.action),
    entry.action,
    subjectWords(entry),
    entry.subjectType,
    entry.subjectId,
    JSON.stringify(entry.details),
    entry.seal?.number,
    entry.seal?.hash,
  ]
}
