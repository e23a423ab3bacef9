import { Link, useSearchParams } from 'react-router'
import { secondOf } from '#app/portal/moments.ts'
import type { TrailView } from '#features/trail/schema.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TableHead } from '#ui/table/table-head.tsx'
import { TableRow } from '#ui/table/table-rows.tsx'
import { defaultTableState } from '#ui/table/table-view.ts'
import { fieldWords } from './trail-words/field-words.ts'
import {
  actionWords,
  actorWords,
  detailWords,
  pathOf,
  subjectWords,
} from './trail-words/trail-words.ts'

const linkStyle = 'underline decoration-edge underline-offset-4 hover:decoration-current'

const columns: Column<TrailView>[] = [
  {
    name: 'at',
    header: 'When',
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap tabular-nums">
        {secondOf(at)}
      </time>
    ),
  },
  { name: 'actor', header: 'Who', cell: (entry) => <Who entry={entry} /> },
  {
    name: 'action',
    header: 'What',
    cell: (entry) => (
      <div className="max-w-96 whitespace-normal">
        {actionWords(entry.action)}
        <span className="block text-ink-2 wrap-anywhere">{detailWords(entry)}</span>
      </div>
    ),
  },
  { name: 'subject', header: 'On what', cell: (entry) => <What entry={entry} /> },
  { name: 'details', header: 'Details', cell: (entry) => <Details entry={entry} /> },
]

/** Pressed, it shows what else they did. */
function Who({ entry }: { entry: TrailView }) {
  const [query] = useSearchParams()
  const only = new URLSearchParams(query)
  only.delete('before')
  only.set('actor', entry.actor)
  const name = actorWords(entry)
  return (
    <Link to={`?${only}`} className={linkStyle}>
      <span className="sr-only">Only what was done by </span>
      {name}
    </Link>
  )
}

function What({ entry }: { entry: TrailView }) {
  const path = pathOf(entry)
  const words = <span className="wrap-anywhere">{subjectWords(entry)}</span>
  return (
    <div className="max-w-64 whitespace-normal">
      {path ? (
        <Link to={path} className={linkStyle}>
          {words}
        </Link>
      ) : (
        words
      )}
    </div>
  )
}

/** All that was recorded, as it was, for whoever wants to know exactly. */
function Details({ entry }: { entry: TrailView }) {
  const { id, actor, action, subjectType, subjectId, details } = entry
  const facts: [string, string][] = [
    ['Entry', String(id)],
    ['Deed', action],
    ['By', actor],
    ['On', `${subjectType} ${subjectId}`],
    ...Object.entries(details).map(([name, value]): [string, string] => [
      fieldWords(name),
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ]
  return (
    <details className="max-w-72 whitespace-normal">
      <summary className="min-h-6 w-fit cursor-pointer rounded-sm text-ink-2 tabular-nums hover:text-ink">
        Entry {id}
      </summary>
      <dl className="mt-2 grid gap-1.5">
        {facts.map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt className="text-xs text-ink-2">{name}</dt>
            <dd className="text-xs wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

export function TrailTable({ entries }: { entries: TrailView[] }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      <ScrollRegion label="Audit trail" className="rounded-card">
        <table
          data-cards
          className="w-full border-separate border-spacing-0 text-sm max-xl:data-cards:block max-xl:data-cards:[&>tbody]:block"
        >
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
