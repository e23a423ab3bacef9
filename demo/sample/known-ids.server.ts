import type { Context } from '#db/context.server.ts'

/** What stands for the ids of machines and products: the serial, as addresses have it, and the code. */
export async function knownIds(ctx: Context): Promise<Map<string, string>> {
  const { rows } = await ctx.db.query<{ id: string; name: string }>(
    'SELECT id, lower(serial) AS name FROM machines UNION ALL SELECT id, code FROM products',
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
