import type { Context } from '#db/context.server.ts'

interface Column {
  table: string
  name: string
}

/** Everything that the database holds, as text, by `schema.table.column`. */
export async function storedTexts({ db }: Context): Promise<Map<string, string>> {
  const { rows: columns } = await db.query<Column>(`
    SELECT format('%I.%I', table_schema, table_name) AS table, column_name AS name
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('information_schema', 'pg_catalog')`)
  const texts = new Map<string, string>()
  for (const { table, name } of columns) {
    const query = `SELECT string_agg("${name}"::text, E'\\n') AS text FROM ${table}`
    const { rows } = await db.query<{ text: string | null }>(query)
    if (rows[0]?.text) texts.set(`${table}.${name}`, rows[0].text)
  }
  return texts
}

/** Where any of these is to be read. */
export function columnsWith(texts: Map<string, string>, wanted: string[]): string[] {
  const found = [...texts].filter(([, text]) => wanted.some((each) => text.includes(each)))
  return found.map(([column]) => column).toSorted()
}
