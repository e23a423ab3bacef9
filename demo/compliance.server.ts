import type { Context } from '#db/context.server.ts'
import { seedExampleAudits } from '#demo/compliance/audits.server.ts'
import { seedExampleControls } from '#demo/compliance/controls.server.ts'
import { seedExampleIncidents } from '#demo/compliance/incidents.server.ts'
import { seedExamplePolicies } from '#demo/compliance/policies.server.ts'
import { seedExamplePrivacy } from '#demo/compliance/privacy.server.ts'
import { seedExampleRisks } from '#demo/compliance/risks.server.ts'

/** A first look at the compliance area shows something: each part has its own, marked as an example. */
export async function seedComplianceExamples(ctx: Context): Promise<void> {
  await seedExamplePolicies(ctx)
  await seedExampleControls(ctx)
  await seedExampleIncidents(ctx)
  await seedExampleRisks(ctx)
  await seedExamplePrivacy(ctx)
  await seedExampleAudits(ctx)
}
