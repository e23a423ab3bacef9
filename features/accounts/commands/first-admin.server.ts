import { randomUUID } from 'node:crypto'
import { addPerson } from '@enix/identity/commands/add-person.server.ts'
import { updateUser } from '@enix/identity/commands/change-user.server.ts'
import { hashPassword } from '@enix/identity/policy/passwords.server.ts'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { newPassword } from '#lib/ids.server.ts'
import type { IdentityContext } from '../context.server.ts'

const firstAdminLock = 7_301_957

/**
 * Without an admin nobody could approve anybody. Made at the first start; the password is returned
 * once, to be shown, and is kept nowhere. Whoever uses it has to choose their own.
 */
export async function ensureFirstAdmin(
  ctx: IdentityContext,
  email: string,
): Promise<{ email: string; password: string } | undefined> {
  return ctx.db.oneAtATime(firstAdminLock, async () => {
    const [known] = await ctx.db.orm
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.role, 'admin'))
      .limit(1)
    if (known) return undefined
    const password = newPassword()
    const encryptedPassword = await hashPassword(password)
    const now = ctx.clock.now()
    await ctx.db.transaction(async () => {
      const { user } = await addPerson(ctx, {
        id: randomUUID(),
        audience: ctx.settings.jwt.audience,
        email,
        encryptedPassword,
        userMetadata: { full_name: 'First admin' },
      })
      await updateUser(ctx, user.id, { emailConfirmedAt: now })
      await ctx.db.orm.insert(profiles).values({
        userId: user.id,
        role: 'admin',
        state: 'approved',
        fullName: 'First admin',
        companyName: '',
        sitePostcode: '',
        phone: '',
        requestedAt: now,
        decidedAt: now,
        initialPassword: encryptedPassword,
        updatedAt: now,
      })
      const entry = { subjectType: 'user', subjectId: user.id, details: {} }
      await recordAudit(ctx, { action: 'person.first_admin_made', ...entry })
    })
    return { email, password }
  })
}
