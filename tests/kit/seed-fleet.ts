import { randomUUID } from 'node:crypto'
import { addPerson } from '@enix/identity/commands/add-person.server.ts'
import { updateUser } from '@enix/identity/commands/change-user.server.ts'
import { hashPassword } from '@enix/identity/policy/passwords.server.ts'
import type { IdentityContext } from '#features/accounts/context.server.ts'
import { makeStatements } from '#features/statements/commands.server.ts'
import { newCompanyOf, newMachine, newSite, type TestMachine } from './fleet.ts'

/** Clients of the two companies whose machines stand before the browser tests begin. */
export const fleetClients = {
  riverside: { email: 'rita@riverside.example', password: 'a long enough password' },
  northgate: { email: 'nora@northgate.example', password: 'a long enough password' },
} as const

const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * Riverside has two sites with a machine in each, one of them on trial; Northgate has one machine.
 * Each machine has sold something on each of the last fourteen days. The month before has its drafts.
 */
export async function seedFleet(ctx: IdentityContext): Promise<void> {
  const now = ctx.clock.now().getTime()
  const [riverside, northgate] = [
    await newCompanyOf(ctx, 'Riverside Court'),
    await newCompanyOf(ctx, 'Northgate Offices'),
  ]
  await addClient(ctx, fleetClients.riverside.email, 'Rita Rivers', riverside)
  await addClient(ctx, fleetClients.northgate.email, 'Nora North', northgate)
  const lobby = await newSite(ctx, riverside, {
    name: 'Riverside lobby',
    environment: 'apartment',
    latitude: 53.4794,
    longitude: -2.2453,
  })
  const gym = await newSite(ctx, riverside, {
    name: 'Riverside gym',
    latitude: 53.48,
    longitude: -2.25,
  })
  const office = await newSite(ctx, northgate, {
    name: 'Northgate tower',
    latitude: 51.5136,
    longitude: -0.0886,
  })
  const machines = [
    await newMachine(ctx, lobby, { serial: 'ENX-R-0001', spot: 'By the lifts' }),
    await newMachine(ctx, gym, {
      serial: 'ENX-R-0002',
      spot: 'Changing rooms',
      model: 'combo',
      terms: 'trial',
      commissionedAt: new Date(now - 20 * dayMs),
    }),
    await newMachine(ctx, office, { serial: 'ENX-N-0001', spot: 'Third floor kitchen' }),
  ]
  for (const machine of machines) await sellForTwoWeeks(machine, now)
  // As the night would.
  await makeStatements(ctx)
}

/** In one report: each costs a commit. */
async function sellForTwoWeeks(machine: TestMachine, now: number): Promise<void> {
  const days = Array.from({ length: 15 }, (_, daysAgo) => now - (14 - daysAgo) * dayMs)
  await machine.tell(
    ...days.flatMap((day) => [
      ...machine.slots.slice(0, 6).map(({ code, pricePence }, index) => ({
        type: 'sale' as const,
        at: new Date(day - (index + 2) * 40 * minuteMs),
        slot: code,
        pence: pricePence,
        payment: 'contactless' as const,
      })),
      {
        type: 'reading' as const,
        at: new Date(day - minuteMs),
        celsius: 4.2,
        signal: 80,
        power_on: true,
        door_open: false,
      },
    ]),
  )
}

async function addClient(
  ctx: IdentityContext,
  email: string,
  fullName: string,
  companyId: string,
): Promise<void> {
  const encryptedPassword = await hashPassword(fleetClients.riverside.password)
  const now = ctx.clock.now()
  await ctx.db.transaction(async () => {
    const { audience } = ctx.settings.jwt
    const { user } = await addPerson(ctx, { id: randomUUID(), audience, email, encryptedPassword })
    await updateUser(ctx, user.id, { emailConfirmedAt: now })
    await ctx.db.query(
      `INSERT INTO profiles (user_id, role, state, full_name, company_name, site_postcode, phone,
         company_id, requested_at, decided_at, updated_at)
       VALUES ($1, 'client', 'approved', $2, '', 'M1 1AE', '', $3, $4, $4, $4)`,
      [user.id, fullName, companyId, now],
    )
  })
}
