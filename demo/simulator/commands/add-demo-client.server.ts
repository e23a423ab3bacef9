import { randomUUID } from 'node:crypto'
import { addPerson } from '@enix/identity/commands/add-person.server.ts'
import { updateUser } from '@enix/identity/commands/change-user.server.ts'
import { hashPassword } from '@enix/identity/policy/passwords.server.ts'
import { recordAudit } from '#db/audit.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { companies } from '#db/schema/sites.ts'
import type { IdentityContext } from '#features/accounts/context.server.ts'
import { newId, newPassword } from '#lib/ids.server.ts'
import type { DemoClient } from '../policy/demo-fleet.ts'

export interface DemoClientLogin {
  company: string
  email: string
  password: string
}

/** A company and somebody who may sign in for it. */
export async function addDemoClient(
  ctx: IdentityContext,
  { company, person, sites }: DemoClient,
): Promise<{ companyId: string; login: DemoClientLogin }> {
  const now = ctx.clock.now()
  const companyId = newId(now)
  const password = newPassword()
  const { name: fullName, email } = person
  await ctx.db.orm.insert(companies).values({ id: companyId, name: company, createdAt: now })
  const { user } = await addPerson(ctx, {
    id: randomUUID(),
    audience: ctx.settings.jwt.audience,
    email,
    encryptedPassword: await hashPassword(password),
    userMetadata: { full_name: fullName },
  })
  await updateUser(ctx, user.id, { emailConfirmedAt: now })
  await ctx.db.orm.insert(profiles).values({
    userId: user.id,
    role: 'client',
    state: 'approved',
    fullName,
    companyName: company,
    sitePostcode: sites[0]?.postcode ?? '',
    phone: '',
    companyId,
    requestedAt: now,
    decidedAt: now,
    updatedAt: now,
  })
  const entry = { subjectType: 'company', subjectId: companyId, details: { name: company } }
  await recordAudit(ctx, { action: 'demo.seeded', ...entry })
  return { companyId, login: { company, email, password } }
}
