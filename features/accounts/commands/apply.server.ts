import { eq } from 'drizzle-orm'
import { bankHolidays } from '#content/bank-holidays.ts'
import { recordAudit } from '#db/audit.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import type { Person } from '#features/identity/queries/people.server.ts'
import { nextBusinessDay } from '#lib/business-hours.ts'
import type { AccountsContext } from '../context.server.ts'
import type { Account, Profile } from '../queries/current-account.server.ts'
import { Application, type ApplicationField, consentWording } from '../schema.ts'
import { announceChange } from './announce-change.server.ts'

/**
 * Whoever signs in for the first time asks for an account with what they said when they signed up.
 * What does not fit is left empty, to be asked for: they are signed in and can mend it themselves.
 */
export async function openApplication(ctx: AccountsContext, person: Person): Promise<Profile> {
  const now = ctx.clock.now()
  const { id, rawUserMetaData } = person.user
  const said = saidAtSignUp(rawUserMetaData ?? {})
  const complete = Application.safeParse(said).success
  return ctx.db.transaction(async () => {
    const [opened] = await ctx.db.orm
      .insert(profiles)
      .values({
        userId: id,
        role: 'client',
        state: complete ? 'pending' : 'more_needed',
        ...said,
        consentWording: rawUserMetaData?.consent === consentWording ? consentWording : null,
        requestedAt: now,
        decideBy: nextBusinessDay(now, bankHolidays) ?? null,
        reason: complete ? null : 'Please complete your details, so that we know whom we serve.',
        updatedAt: now,
      })
      // Two pages may ask for it at once.
      .onConflictDoNothing()
      .returning()
    if (opened) {
      const details = { state: opened.state }
      await recordAudit(ctx, {
        action: 'account.requested',
        subjectType: 'user',
        subjectId: id,
        details,
      })
      await announceChange(ctx, id)
      return opened
    }
    const [there] = await ctx.db.orm.select().from(profiles).where(eq(profiles.userId, id))
    if (!there) throw new Error('The profile is gone')
    return there
  })
}

/** A person mends what they said; an application that needed more is in the queue again. */
export async function updateApplication(
  ctx: AccountsContext,
  { profile }: Account,
  application: Application,
): Promise<void> {
  const now = ctx.clock.now()
  const { userId } = profile
  await ctx.db.transaction(async () => {
    // Read anew: while the details were on their way somebody may have decided.
    const [current] = await ctx.db.orm
      .select({ state: profiles.state })
      .from(profiles)
      .where(eq(profiles.userId, userId))
      .for('update')
    const again = current?.state === 'more_needed'
    await ctx.db.orm
      .update(profiles)
      .set({
        ...application,
        updatedAt: now,
        ...(again && {
          state: 'pending' as const,
          reason: null,
          requestedAt: now,
          decideBy: nextBusinessDay(now, bankHolidays) ?? null,
        }),
      })
      .where(eq(profiles.userId, userId))
    const fields = Object.keys(application)
    await recordAudit(ctx, {
      action: 'account.described',
      subjectType: 'user',
      subjectId: userId,
      details: { fields, again },
    })
    await announceChange(ctx, userId)
  })
}

function saidAtSignUp(metadata: Record<string, unknown>) {
  const fitting = (field: ApplicationField, name: string) =>
    Application.shape[field].safeParse(metadata[name]).data ?? ''
  return {
    fullName: fitting('fullName', 'full_name'),
    companyName: fitting('companyName', 'company'),
    sitePostcode: fitting('sitePostcode', 'site_postcode'),
    phone: fitting('phone', 'phone_number'),
  }
}
