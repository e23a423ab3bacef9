import { UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dayOf, timeOf } from '#app/portal/moments.ts'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { sha256InBrowser } from '#app/portal/sha256.ts'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { addressOf } from '#app/session/call.ts'
import { policyCalls } from '#features/policies/calls.ts'
import { firstBroken } from '#features/policies/policy/seal.ts'
import type { AcceptanceRow, AcceptanceView, PolicyDetail } from '#features/policies/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import type { TableState } from '#ui/table/table-view.ts'

/** Who has read and understood it, who has not, and whether the seals hold. */
export function Acceptances({ policy }: { policy: PolicyDetail }) {
  const params = { id: policy.id }
  const { loaded, reload } = useCall(policyCalls.acceptances, { params })
  return (
    <Answered loaded={loaded} what="The acceptances" onRetry={reload} skeleton={<TableSkeleton />}>
      {({ accepted, waiting }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Waiting waiting={waiting} />
          <Panel
            title={`Accepted (${accepted.length})`}
            action={
              accepted.length > 0 && (
                <SaveFileButton
                  path={addressOf(policyCalls.acceptancesCsv, { params })}
                  name="policy-acceptances.csv"
                  about="of the acceptances"
                >
                  Export CSV
                </SaveFileButton>
              )
            }
          >
            {accepted.length === 0 ? (
              <EmptyState title="Nobody yet" icon={UsersRound}>
                Colleagues who accept a version are listed here with a seal.
              </EmptyState>
            ) : (
              <Accepted accepted={accepted} />
            )}
          </Panel>
        </div>
      )}
    </Answered>
  )
}

function Waiting({ waiting }: Pick<AcceptanceView, 'waiting'>) {
  if (waiting.length === 0) return null
  return (
    <Panel title={`Not yet (${waiting.length})`}>
      <ul className="divide-y divide-line border-line border-t">
        {waiting.map(({ userId, name, dueAt, overdue, remindedAt }) => (
          <li
            key={userId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3"
          >
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{name}</span>
              {remindedAt && (
                <span className="text-ink-2 text-sm">Last reminded {timeOf(remindedAt)}</span>
              )}
            </span>
            {overdue ? (
              <Badge variant="alarm">Was due {dayOf(dueAt)}</Badge>
            ) : (
              <span className="text-ink-2 text-sm">Due {dayOf(dueAt)}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const columns: Column<AcceptanceRow>[] = [
  {
    name: 'who',
    header: 'Who',
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
    sortValue: ({ name }) => name,
    searchText: ({ name }) => name,
  },
  {
    name: 'version',
    header: 'Version',
    cell: ({ number }) => number,
    sortValue: ({ number }) => number,
    filterValue: ({ number }) => `Version ${number}`,
  },
  {
    name: 'at',
    header: 'When',
    cell: ({ at }) => <time dateTime={at}>{timeOf(at)}</time>,
    sortValue: ({ at }) => new Date(at),
  },
  {
    name: 'seal',
    header: 'Seal',
    cell: ({ seal }) => (
      <span className="font-mono text-xs" title={seal}>
        {seal.slice(0, 16)}…
      </span>
    ),
    searchText: ({ seal }) => seal,
  },
]

const first: TableState = { sort: null, search: '', filters: {}, page: 1, pageSize: 10 }

function Accepted({ accepted }: Pick<AcceptanceView, 'accepted'>) {
  const [state, setState] = useState(first)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChainCheck accepted={accepted} />
      <DataTable
        caption="Acceptances"
        columns={columns}
        rows={accepted}
        rowKey={({ place }) => String(place)}
        state={state}
        onStateChange={setState}
        whenNarrow="cards"
        empty={null}
      />
    </div>
  )
}

/** Every seal is worked out anew by the browser, so that nobody need believe the server. */
function ChainCheck({ accepted }: Pick<AcceptanceView, 'accepted'>) {
  const [broken, setBroken] = useState<number | 'none'>()
  useEffect(() => {
    let current = true
    void firstBroken(accepted, sha256InBrowser).then((place) => {
      if (current) setBroken(place ?? 'none')
    })
    return () => {
      current = false
    }
  }, [accepted])
  if (broken === undefined) return <p className="text-ink-2">The seals are being checked…</p>
  if (broken === 'none') {
    return (
      <Alert kind="success" title={sealWords(accepted.length)}>
        Each is a SHA-256 over the text’s hash, the person, the moment and the seal before it.
      </Alert>
    )
  }
  return (
    <Alert kind="error" title={`The chain of seals is broken at entry ${broken}`}>
      That entry, or the one before it, is not as it was sealed. The audit trail has every seal as
      it was made.
    </Alert>
  )
}

const sealWords = (count: number) => (count === 1 ? 'The seal holds' : `All ${count} seals hold`)
