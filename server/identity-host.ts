import type { Host } from '@enix/identity/host.ts'
import { company } from '#content/company.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { isUnavailable, unavailableForSeconds } from '#db/engine.server.ts'
import { recordRetention } from '#db/retention.server.ts'
import { isStaffColumn, profileNames } from '#features/accounts/queries/profile-facts.server.ts'
import { listEvents, listEventsOf } from '#features/accounts/queries/security-events.server.ts'
import { queueIdentityMail } from '#features/mail/commands/identity.server.ts'
import { keepTextMessage } from '#features/mail/commands.server.ts'
import { clientAddress, networkOf } from '#lib/client-address.server.ts'

/** What the identity service gets from this program: the trail, the emails, the profiles, the names. */
export const identityHost: Host = {
  companyName: company.name,
  companyWords: [company.name, company.legalName, company.email, 'vending machine'],
  isStaff: isStaffColumn,
  namesOf: profileNames,
  recordAudit,
  listEventsOf,
  listEvents,
  recordRemoval: (ctx: Context, rows) => recordRetention(ctx, 'identity', rows),
  queueMail: queueIdentityMail,
  keepTextMessage,
  clientAddress,
  networkOf,
  retryAfterSeconds: (error) => (isUnavailable(error) ? unavailableForSeconds : undefined),
}
