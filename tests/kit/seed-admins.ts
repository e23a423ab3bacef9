import { randomUUID } from 'node:crypto'
import { addPerson } from '@enix/identity/commands/add-person.server.ts'
import { updateUser } from '@enix/identity/commands/change-user.server.ts'
import { identityParts, systemIdentity } from '@enix/identity/context.server.ts'
import { hashPassword } from '@enix/identity/policy/passwords.server.ts'
import { AuthClient } from '@supabase/auth-js'
import { generate } from 'otplib'
import { openDatabase } from '#db/client.server.ts'
import { Jobs } from '#db/jobs.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { ensureFirstAdmin } from '#features/accounts/commands/first-admin.server.ts'
import { openFirstDiary } from '#features/bookings/commands/set-hours.server.ts'
import { systemClock } from '#lib/clock.ts'
import { parseConfig } from '#lib/config.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { identityHost } from '#server/identity-host.ts'
import { siteIdentitySettings } from '#server/identity-settings.ts'
import { seedFleet } from './seed-fleet.ts'

interface Login {
  email: string
  password: string
}

const operator: Login = { email: 'operator@enix.example', password: 'a long enough password' }

/**
 * Before the server starts: the first admin, as a start makes it, and a second one who has a
 * password of their own and makes everybody else whom a test needs; and the machines of two clients.
 */
export async function seedAdmins(env: Record<string, string>): Promise<{ firstAdmin: Login }> {
  const config = parseConfig(env)
  const log = createLogger('error')
  const db = await openDatabase(config, log)
  try {
    await migrate(db)
    const parts = await identityParts(db, siteIdentitySettings(config), identityHost, {
      keepTextMessages: true,
    })
    const context = { db, jobs: new Jobs(db, [], log), clock: systemClock, log, actor: 'system' }
    const ctx = systemIdentity(context, parts)
    const firstAdmin = await ensureFirstAdmin(ctx, 'admin@enix.example')
    if (!firstAdmin) throw new Error('There is an admin already')
    await openFirstDiary(ctx)
    const encryptedPassword = await hashPassword(operator.password)
    const now = new Date()
    await db.transaction(async () => {
      const { audience } = ctx.settings.jwt
      const { email } = operator
      const { user } = await addPerson(ctx, {
        id: randomUUID(),
        audience,
        email,
        encryptedPassword,
      })
      await updateUser(ctx, user.id, { emailConfirmedAt: now })
      await db.query(
        `INSERT INTO profiles (user_id, role, state, full_name, company_name, site_postcode, phone,
           requested_at, decided_at, updated_at)
         VALUES ($1, 'admin', 'approved', 'Test Operator', '', '', '', $2, $2, $2)`,
        [user.id, now],
      )
    })
    await seedFleet(ctx)
    return { firstAdmin }
  } finally {
    await db.close()
  }
}

/** Once the server runs: an access token of the second admin, with both factors shown. */
export async function operatorToken(url: string): Promise<string> {
  const client = new AuthClient({
    url: `${url}/auth/v1`,
    autoRefreshToken: false,
    persistSession: false,
  })
  const signedIn = await client.signInWithPassword(operator)
  if (signedIn.error) throw signedIn.error
  const factor = await client.mfa.enroll({ factorType: 'totp' })
  if (factor.error) throw factor.error
  const { id: factorId, totp } = factor.data
  const code = await generate({ secret: totp.secret })
  const shown = await client.mfa.challengeAndVerify({ factorId, code })
  if (shown.error) throw shown.error
  return shown.data.access_token
}
