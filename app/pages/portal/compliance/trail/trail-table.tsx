import { ChevronRight } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { secondOf } from '#app/portal/moments.ts'
import type { TrailView } from '#features/trail/schema.ts'
import { classNames } from '#ui/class-names.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TableHead } from '#ui/table/table-head.tsx'
import { TableRow } from '#ui/table/table-rows.tsx'
import { defaultTableState } from '#ui/table/table-view.ts'
import { TrailEntry } from './trail-entry.tsx'
import {
  actionWords,
  actorWords,
  detailWords,
  pathOf,
  subjectWords,
} from './trail-words/trail-words.ts'

const linkStyle = 'underline decoration-edge underline-offset-4 hover:decoration-current'

const factColumns: Column<TrailView>[] = [
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

/** Opens what is under the row; there it has the whole width. */
function Opener(props: { entry: TrailView; isOpen: boolean; onToggle: () => void }) {
  const { entry, isOpen, onToggle } = props
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId(entry) : undefined}
      onClick={onToggle}
      className="-my-2 inline-flex cursor-pointer items-baseline gap-1.5 rounded-sm py-2 text-ink-2 tabular-nums hover:text-ink max-sm:-my-3 max-sm:py-3"
    >
      <ChevronRight
        aria-hidden="true"
        className={classNames('size-4 self-center transition-transform', isOpen && 'rotate-90')}
      />
      Entry {entry.id}
    </button>
  )
}

const panelId = ({ id }: TrailView) => `trail-entry-${id}`

export function TrailTable({ entries }: { entries: TrailView[] }) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const columns: Column<TrailView>[] = [
    ...factColumns,
    {
      name: 'details',
      header: 'Details',
      cell: (entry) => (
        <Opener
          entry={entry}
          isOpen={opened.has(entry.id)}
          onToggle={() => setOpened((before) => before.symmetricDifference(new Set([entry.id])))}
        />
      ),
    },
  ]
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
              <Fragment key={entry.id}>
                <TableRow row={entry} rowKey={String(entry.id)} columns={columns} />
                {opened.has(entry.id) && (
                  <tr id={panelId(entry)} className="max-xl:block">
                    <td
                      colSpan={columns.length}
                      className="border-b border-line bg-paper-2 px-4 py-5 max-xl:block xl:px-6"
                    >
                      <TrailEntry entry={entry} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
