import type { Context } from '#db/context.server.ts'
import type { ExampleCounts } from '../schema.ts'

/**
 * The table of each register that came with examples, in the order in which they can go: an audit names
 * controls and evidence, and a risk the incidents that came of it.
 */
export const exampleRegisters = {
  audits: 'audits',
  risks: 'risks',
  incidents: 'incidents',
  evidence: 'evidence',
  controls: 'control_records',
  policies: 'policies',
  requests: 'privacy_cases',
  records: 'privacy_entries',
} as const satisfies Record<keyof ExampleCounts, string>

export async function countExamples({ db }: Pick<Context, 'db'>): Promise<number> {
  const counted = Object.values(exampleRegisters).map(
    (table) => `(SELECT count(*) FROM ${table} WHERE example)`,
  )
  const { rows } = await db.query<{ count: number }>(
    `SELECT (${counted.join(' + ')})::int AS count`,
  )
  return rows[0]?.count ?? 0
}
