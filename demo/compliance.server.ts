import type { Context } from '#db/context.server.ts'
import { seedExampleAudits } from '#demo/compliance/audits.server.ts'
import { seedExampleControls } from '#demo/compliance/controls.server.ts'
import { seedExampleIncidents } from '#demo/compliance/incidents.server.ts'
import { seedExamplePolicies } from '#demo/compliance/policies.server.ts'
import { seedExamplePrivacy } from '#demo/compliance/privacy.server.ts'
import { seedExampleRisks } from '#demo/compliance/risks.server.ts'

/**
 * A first look at the compliance area shows something: each part has its own, marked as an example. Once
 * they were removed, no later start brings them back.
 */
export async function seedComplianceExamples(ctx: Context): Promise<void> {
  const { rows } = await ctx.db.query(
    "SELECT id FROM audit_entries WHERE action = 'compliance.examples_removed' LIMIT 1",
  )
  if (rows.length > 0) return
  await seedExamplePolicies(ctx)
  await seedExampleControls(ctx)
  await seedExampleIncidents(ctx)
  await seedExampleRisks(ctx)
  await seedExamplePrivacy(ctx)
  await seedExampleAudits(ctx)
}
