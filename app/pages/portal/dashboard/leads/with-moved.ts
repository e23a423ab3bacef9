import type { LeadColumn, LeadRow } from '#features/leads/schema/desk.ts'

/** The columns of a board with some cards in other places than the server last said. */
export function withMoved(columns: LeadColumn[], moved: LeadRow[]): LeadColumn[] {
  return moved.reduce(withOne, columns)
}

/** A card as the server last said it is: another try must not be of what somebody else has changed. */
export function newestOf(columns: LeadColumn[], card: LeadRow): LeadRow {
  return columns.flatMap(({ rows }) => rows).find(({ id }) => id === card.id) ?? card
}

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
