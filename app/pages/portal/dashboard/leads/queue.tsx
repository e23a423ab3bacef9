import { Inbox } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Answered } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useLeadsChange } from '#app/session/session.tsx'
import { leadCalls } from '#features/leads/calls.ts'
import { type LeadPage, leadsPerPage } from '#features/leads/schema/desk.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { ClearFilters } from '#ui/table/table-toolbar.tsx'
import { apiQueryOf, type Desk, isFiltered } from './desk-address.ts'
import { emptyWords } from './empty-words.ts'
import { countWords, linkIdOf } from './lead-names.ts'
import { QueueList } from './queue-list.tsx'
import { QueueTable } from './queue-table.tsx'
import { useShortcuts } from './shortcuts.ts'
import { useNow } from './use-now.ts'

/** One page of a list. */
export function Queue({ desk, asTable }: { desk: Desk; asTable: boolean }) {
  const query = apiQueryOf(desk.address)
  const { loaded, reload, refresh } = useCall(leadCalls.list, { query })
  useLeadsChange(refresh)
  const ids = loaded.status === 'there' ? loaded.answer.rows.map(({ id }) => id) : []
  const { byArrow } = useSteps(desk, ids)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the links inside
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" onKeyDown={byArrow}>
      <Answered loaded={loaded} what="Enquiries" onRetry={reload} skeleton={<TableSkeleton />}>
        {(page) => <Rows page={page} desk={desk} asTable={asTable} />}
      </Answered>
    </div>
  )
}

function Rows({ page, desk, asTable }: { page: LeadPage; desk: Desk; asTable: boolean }) {
  const now = useNow()
  const { query } = desk.address
  if (page.rows.length === 0) {
    const filtered = isFiltered(query)
    const { title, text } = emptyWords(query)
    return (
      <div className="rounded-card border border-line bg-card">
        <EmptyState
          title={title}
          icon={Inbox}
          {...(filtered && { action: <ClearFilters onClear={desk.clear} /> })}
        >
          {text}
        </EmptyState>
      </div>
    )
  }
  const from = (page.page - 1) * leadsPerPage + 1
  const Shown = asTable ? QueueTable : QueueList
  return (
    <>
      <Shown rows={page.rows} desk={desk} now={now} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-sm text-ink-2 tabular-nums">
          {from} to {from + page.rows.length - 1} of {countWords(page)}
        </p>
        {page.pages > 1 && (
          <Pagination
            page={page.page}
            pageCount={page.pages}
            hrefFor={(other) => desk.linkTo({ query: { ...query, page: String(other) } })}
            label="Pages of enquiries"
          />
        )}
      </div>
    </>
  )
}

/** Goes through the list by the keyboard: with an enquiry open to the next one, otherwise to its link. */
function useSteps(desk: Desk, ids: string[]) {
  const { lead } = desk.address
  const focusOn = (id: string | undefined) => id && document.getElementById(linkIdOf(id))?.focus()
  const neighbour = (id: string | null, by: 1 | -1) => {
    const place = ids.indexOf(id ?? '')
    return ids[place < 0 ? 0 : Math.min(Math.max(place + by, 0), ids.length - 1)]
  }
  const focused = () => ids.find((id) => linkIdOf(id) === document.activeElement?.id) ?? null
  const step = (by: 1 | -1) => {
    if (!lead) return focusOn(neighbour(focused(), by))
    const next = neighbour(lead, by)
    if (next && next !== lead) desk.open(next, { replace: true })
  }
  useShortcuts({ j: () => step(1), k: () => step(-1) })

  return {
    byArrow: (event: KeyboardEvent) => {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
      if (!by || !focused()) return
      event.preventDefault()
      focusOn(neighbour(focused(), by))
    },
  }
}
