import { timeOf } from '#app/portal/moments.ts'
import type { TrailView } from '#features/accounts/schema.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TableHead } from '#ui/table/table-head.tsx'
import { TableRow } from '#ui/table/table-rows.tsx'
import { defaultTableState } from '#ui/table/table-view.ts'
import { actionWords, actorWords, detailWords, subjectWords } from './trail-words.ts'

const columns: Column<TrailView>[] = [
  {
    name: 'at',
    header: 'When',
    cell: ({ at }) => <time dateTime={at}>{timeOf(at)}</time>,
  },
  // Before who did it: a phone shows two columns.
  {
    name: 'action',
    header: 'What',
    cell: (entry) => (
      <>
        {actionWords(entry.action)}
        <span className="block max-w-80 text-ink-2 wrap-anywhere">{detailWords(entry)}</span>
      </>
    ),
  },
  { name: 'actor', header: 'Who', cell: actorWords },
  { name: 'subject', header: 'To whom or what', cell: subjectWords },
  {
    name: 'id',
    header: 'Entry',
    align: 'end',
    cell: ({ id }) => <span className="text-ink-2">{id}</span>,
  },
]

export function TrailTable({ entries }: { entries: TrailView[] }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      <ScrollRegion label="Audit trail" className="rounded-card">
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">Audit trail</caption>
          <TableHead columns={columns} state={defaultTableState} onStateChange={() => {}} />
          <tbody className="[&>tr:last-child>*]:border-b-0">
            {entries.map((entry) => (
              <TableRow key={entry.id} row={entry} rowKey={String(entry.id)} columns={columns} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
