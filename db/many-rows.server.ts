import type { Context } from './context.server.ts'

/**
 * Rows of a query as one value, and in it one list for each column: thousands of rows of their own take the
 * embedded database four times as long, and an object for each row half as long again. Moments are text, for
 * isoMoment.
 *
 * `columns` has an expression for each name; `rest` is the query from its FROM on, with its order.
 */
export async function manyRows<Row>(
  { db }: Pick<Context, 'db'>,
  columns: Record<string, string>,
  rest: string,
  given: unknown[] = [],
): Promise<Row[]> {
  const named = Object.entries(columns)
  const { rows } = await db.query<{ lists: unknown[][] }>(
    `SELECT json_build_array(${named.map((_, at) => `json_agg(c${at})`)}) AS lists
     FROM (SELECT ${named.map(([, column], at) => `${column} AS c${at}`)} ${rest}) found`,
    given,
  )
  const lists = rows[0]?.lists ?? []
  return (lists[0] ?? []).map((_, row) => {
    const made: Record<string, unknown> = {}
    for (const [at, [name]] of named.entries()) made[name] = lists[at]?.[row]
    return made as Row
  })
}

/** As PostgreSQL writes a moment into JSON, and as we do. */
export function isoMoment(moment: string): string {
  if (!moment.endsWith('+00:00')) return new Date(moment).toISOString()
  return `${moment.slice(0, 19)}.${moment.slice(20, -6).padEnd(3, '0').slice(0, 3)}Z`
}
