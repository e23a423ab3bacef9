import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { newId } from '#lib/ids.server.ts'
import { exampleRegisters } from '../queries/examples.server.ts'
import type { ExampleCounts } from '../schema.ts'

const ofAudits = 'audit_id IN (SELECT id FROM audits WHERE example)'

/** What nothing else ever deletes, and so does not go with what it belongs to. */
const parts = [
  `audit_comments WHERE ${ofAudits} OR evidence_id IN (SELECT id FROM evidence WHERE example)`,
  `audit_requests WHERE ${ofAudits}`,
  `audit_sign_offs WHERE ${ofAudits}`,
  `audit_guests WHERE ${ofAudits}`,
  `audit_lines WHERE ${ofAudits}`,
  `corrective_actions WHERE finding_id IN (SELECT id FROM audit_findings WHERE ${ofAudits})`,
  `audit_findings WHERE ${ofAudits}`,
  'policy_acceptances WHERE policy_id IN (SELECT id FROM policies WHERE example)',
]

/**
 * Takes away what came with the software for a first look. What somebody has changed since is not an
 * example any more, and stays; so does the trail.
 */
export function removeExamples(ctx: Context): Promise<ExampleCounts> {
  return ctx.db.transaction(async () => {
    for (const part of parts) await ctx.db.query(`DELETE FROM ${part}`)
    const removed = {} as ExampleCounts
    for (const [register, table] of Object.entries(exampleRegisters)) {
      const { rows } = await ctx.db.query<{ count: number }>(
        `WITH gone AS (DELETE FROM ${table} WHERE example RETURNING 1)
         SELECT count(*)::int AS count FROM gone`,
      )
      removed[register as keyof ExampleCounts] = rows[0]?.count ?? 0
    }
    await recordAudit(ctx, {
      action: 'compliance.examples_removed',
      subjectType: 'compliance',
      subjectId: newId(ctx.clock.now()),
      details: removed,
    })
    return removed
  })
}
