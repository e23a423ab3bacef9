import { timeOf } from '#app/portal/moments.ts'
import { type DexFileRow, usableNames, verdictNames } from '#features/dex/schema.ts'
import { Badge } from '#ui/badge.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TableHead } from '#ui/table/table-head.tsx'
import { TableRow } from '#ui/table/table-rows.tsx'
import { defaultTableState } from '#ui/table/table-view.ts'
import { TextLink } from '#ui/text-link.tsx'
import { differenceWords, usableColours, vendsAndPounds, verdictColours } from './dex-words.ts'

export function FileTable(props: { rows: DexFileRow[]; linkTo: (id: string) => string }) {
  const columns = columnsFor(props.linkTo)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      <ScrollRegion label="Audit files" className="rounded-card">
        <table
          data-cards
          className="w-full border-separate border-spacing-0 text-sm max-xl:block max-xl:[&>tbody]:block"
        >
          <caption className="sr-only">Audit files</caption>
          <TableHead columns={columns} state={defaultTableState} onStateChange={() => {}} />
          <tbody className="[&>tr:last-child>*]:border-b-0">
            {props.rows.map((row) => (
              <TableRow key={row.id} row={row} rowKey={row.id} columns={columns} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}

const sourceWords = {
  device: 'by the machine',
  upload: 'by us',
  folder: 'from the folder',
} as const

const columnsFor = (linkTo: (id: string) => string): Column<DexFileRow>[] => [
  {
    name: 'machine',
    header: 'Machine',
    cell: ({ id, name, machine }) => (
      <span className="block xl:max-w-80">
        <TextLink row to={linkTo(id)}>
          {machine.serial}
          <span className="sr-only">, {name}</span>
        </TextLink>
        <span className="block font-normal wrap-anywhere text-ink-2">
          {machine.company}, {machine.site}
        </span>
        <span className="block font-normal wrap-anywhere text-ink-2">{name}</span>
      </span>
    ),
  },
  {
    name: 'read',
    header: 'Read',
    cell: ({ readAt, source }) => (
      <>
        {timeOf(readAt)}
        <span className="text-ink-2 xl:block">
          <span className="xl:hidden">, </span>
          {sourceWords[source]}
        </span>
      </>
    ),
  },
  {
    name: 'state',
    header: 'State',
    cell: ({ usable, warnings }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <Badge variant={usableColours[usable]} dot>
          {usableNames[usable]}
        </Badge>
        {warnings > 0 && (
          <span className="text-ink-2">
            {warnings} {warnings === 1 ? 'warning' : 'warnings'}
          </span>
        )}
      </span>
    ),
  },
  { name: 'since', header: 'Since the last', cell: (row) => soldSince(row) },
  { name: 'live', header: 'Live sales', cell: (row) => <Verdict row={row} /> },
]

function soldSince({ usable, since, total }: DexFileRow) {
  if (usable !== 'yes') return <Unsaid words="Not counted" />
  if (since === 'first') return <Unsaid words="First reading" />
  if (since === 'board') return <Unsaid words="Another board" />
  return total?.dex ? vendsAndPounds(total.dex) : <Unsaid words="Counters were put back" />
}

const Unsaid = ({ words }: { words: string }) => <span className="text-ink-2">{words}</span>

function Verdict({ row: { total } }: { row: DexFileRow }) {
  if (!total?.difference) return null
  const { verdict, difference } = total
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 tabular-nums">
      <Badge variant={verdictColours[verdict]} dot>
        {verdictNames[verdict]}
      </Badge>
      {verdict !== 'agrees' && differenceWords(difference)}
    </span>
  )
}
