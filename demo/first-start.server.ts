import type { IdentityContext } from '#features/accounts/context.server.ts'
import { makeStatements } from '#features/statements/commands.server.ts'
import { seedComplianceExamples } from './compliance.server.ts'
import { keepLogins } from './logins.server.ts'
import { seedDemoFleet } from './simulator/commands/seed-demo-fleet.server.ts'
import { sendAuditFiles } from './simulator/commands/send-audit-files.server.ts'
import { keepDevices } from './simulator/gateways/device-files.server.ts'
import { makePaidStatements } from './statements.server.ts'
import { writeExampleTickets } from './tickets.server.ts'

/** Two clients with machines that have a past, and examples of compliance. A used database is left alone. */
export async function seedFirstStart(ctx: IdentityContext, dataDir: string): Promise<void> {
  const isNew = await seedDemoFleet(ctx, ({ logins, devices }) => {
    keepLogins(dataDir, logins)
    keepDevices(dataDir, devices)
  })
  if (isNew) {
    await makePaidStatements(ctx)
    await writeExampleTickets(ctx)
    await sendAuditFiles(ctx)
  }
  // Those of last month, which otherwise would be made next night.
  await makeStatements(ctx)
  await seedComplianceExamples(ctx)
}
