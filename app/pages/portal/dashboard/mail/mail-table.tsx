import { clockOf, timeOf } from '#app/portal/moments.ts'
import { errorWords } from '#features/mail-desk/policy.ts'
import type { MailRow } from '#features/mail-desk/schema.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import type { Column, TableSelection } from '#ui/table/table-column.ts'
import { TableHead } from '#ui/table/table-head.tsx'
import { SelectPage, TableRow } from '#ui/table/table-rows.tsx'
import { defaultTableState } from '#ui/table/table-view.ts'
import { TextLink } from '#ui/text-link.tsx'
import { StatusBadge } from './status-badge.tsx'

export function MailTable(props: {
  rows: MailRow[]
  linkTo: (id: string) => string
  selection: Pick<TableSelection<MailRow>, 'selected' | 'onSelectedChange'> | undefined
}) {
  const { rows } = props
  const columns = columnsFor(props.linkTo)
  const selection = props.selection && {
    ...props.selection,
    rowName: ({ subject, recipient }: MailRow) => `${subject}, to ${recipient}`,
  }
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      <ScrollRegion label="Emails" className="rounded-card">
        <table
          data-cards
          className="w-full border-separate border-spacing-0 text-sm max-xl:block max-xl:[&>tbody]:block"
        >
          <caption className="sr-only">Emails</caption>
          <TableHead
            columns={columns}
            state={defaultTableState}
            onStateChange={() => {}}
            selectPage={
              selection && <SelectPage keys={rows.map(({ id }) => id)} selection={selection} />
            }
          />
          <tbody className="[&>tr:last-child>*]:border-b-0">
            {rows.map((row) => (
              <TableRow
                key={row.id}
                row={row}
                rowKey={row.id}
                columns={columns}
                selection={selection}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}

const columnsFor = (linkTo: (id: string) => string): Column<MailRow>[] => [
  {
    name: 'subject',
    header: 'Email',
    cell: (row) => (
      <span className="flex flex-wrap items-baseline gap-x-3 xl:block">
        <TextLink row to={linkTo(row.id)} preventScrollReset className="xl:min-w-72 wrap-anywhere">
          {row.subject}
        </TextLink>
        <span className="block font-normal wrap-anywhere text-ink-2">{row.recipient}</span>
      </span>
    ),
  },
  {
    name: 'status',
    header: 'State',
    plain: true,
    cell: (row) => (
      <>
        <StatusBadge mail={row} />
        <Tries row={row} />
      </>
    ),
  },
  { name: 'queued', header: 'Written', plain: true, cell: (row) => timeOf(row.queuedAt) },
  {
    name: 'error',
    header: 'Reason',
    plain: true,
    cell: (row) =>
      row.lastErrorCode && (
        <span className="block max-w-80 whitespace-normal xl:min-w-56">
          {errorWords(row.lastErrorCode)}
        </span>
      ),
  },
]

/** Most mails go out at the first try, and then there is nothing to say. */
function Tries({ row }: { row: MailRow }) {
  if (row.nextTryAt) {
    return <span className="mt-1 block text-ink-2">Next try {clockOf(row.nextTryAt)}</span>
  }
  if (row.attempts < 2 || row.status === 'queued') return null
  return <span className="mt-1 block text-ink-2">After {row.attempts} tries</span>
}
