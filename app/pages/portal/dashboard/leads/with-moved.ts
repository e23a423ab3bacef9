import type { LeadColumn, LeadRow } from '#features/leads/schema/desk.ts'

/** The columns of a board with some cards in other places than the server last said. */
export function withMoved(columns: LeadColumn[], moved: LeadRow[]): LeadColumn[] {
  return moved.reduce(withOne, columns)
}

/** A card as it was last heard of: a colleague may have changed it since it was shown. */
export function newestOf(columns: LeadColumn[], card: LeadRow): LeadRow {
  const listed = find(columns, card)
  return listed && listed.version > card.version ? listed : card
}

/** Whether the list is from before the card's move. */
export function isAhead(card: LeadRow, columns: LeadColumn[]): boolean {
  return card.version > (find(columns, card)?.version ?? card.version)
}

const find = (columns: LeadColumn[], card: LeadRow) =>
  columns.flatMap(({ rows }) => rows).find(({ id }) => id === card.id)

function withOne(columns: LeadColumn[], card: LeadRow): LeadColumn[] {
  return columns.map((column) => {
    const rest = column.rows.filter(({ id }) => id !== card.id)
    const was = rest.length < column.rows.length
    if (column.stage !== card.stage) {
      return was ? { ...column, rows: rest, total: column.total - 1 } : column
    }
    return { ...column, rows: [card, ...rest], total: was ? column.total : column.total + 1 }
  })
}
