import type { Context } from '#db/context.server.ts'
import { seedExampleAudits } from '#features/audits/commands/seed-examples.server.ts'
import { seedExampleControls } from '#features/controls/commands/seed-examples.server.ts'
import { seedExampleIncidents } from '#features/incidents/commands/seed-examples.server.ts'
import { seedExamplePolicies } from '#features/policies/commands/seed-examples.server.ts'
import { seedExamplePrivacy } from '#features/privacy/commands/example.server.ts'
import { seedExampleRisks } from '#features/risks/commands/seed-examples.server.ts'

/** A first look at the compliance area shows something: each part has its own, marked as an example. */
export async function seedComplianceExamples(ctx: Context): Promise<void> {
  await seedExamplePolicies(ctx)
  await seedExampleControls(ctx)
  await seedExampleIncidents(ctx)
  await seedExampleRisks(ctx)
  await seedExamplePrivacy(ctx)
  await seedExampleAudits(ctx)
}
