import type { Context } from '#db/context.server.ts'

/**
 * What open pages listen to; only the id travels, and each page asks anew for what it may see. The
 * database itself speaks here when a session ends (migration 0003).
 */
export const accountChannel = 'account_changed'

/** Call it inside the transaction: nobody hears of a change that is rolled back. */
export async function announceChange(ctx: Context, userId: string): Promise<void> {
  await ctx.db.query('SELECT pg_notify($1, $2)', [accountChannel, userId])
}

/** Said on the same channel: that enquiries have changed. The same word is heard once per transaction. */
export const leadsWord = 'leads'

/** Call it inside the transaction, however often. */
export async function announceLeads(ctx: Context): Promise<void> {
  await ctx.db.query('SELECT pg_notify($1, $2)', [accountChannel, leadsWord])
}

/** Said on the same channel: that something has changed at machines of this company. */
export const fleetWord = (companyId: string) => `fleet:${companyId}`

/** Said on the same channel: that tickets, refunds and the like of this company have changed. */
export const careWord = (companyId: string) => `care:${companyId}`

/** Call it inside the transaction. */
export async function announceCare(ctx: Context, companyId: string): Promise<void> {
  await ctx.db.query('SELECT pg_notify($1, $2)', [accountChannel, careWord(companyId)])
}

/** Call it inside the transaction: machines of this company, or the sites where they stand, have changed. */
export async function announceFleetOf(ctx: Context, companyId: string): Promise<void> {
  await ctx.db.query('SELECT pg_notify($1, $2)', [accountChannel, fleetWord(companyId)])
}

/** Call it inside the transaction: the company itself has changed, which the accounts of its people name. */
export async function announceCompany(ctx: Context, companyId: string): Promise<void> {
  await announceFleetOf(ctx, companyId)
  await ctx.db.query('SELECT pg_notify($1, user_id::text) FROM profiles WHERE company_id = $2', [
    accountChannel,
    companyId,
  ])
}

/** Call it inside the transaction. Only the company travels: each page asks anew for what it may see. */
export async function announceFleet(ctx: Context, machineIds: readonly string[]): Promise<void> {
  await ctx.db.query(
    `SELECT pg_notify($1, 'fleet:' || company_id)
     FROM (SELECT DISTINCT company_id FROM machines WHERE id = ANY($2)) told`,
    [accountChannel, machineIds],
  )
}
