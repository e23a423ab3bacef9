import type { Person } from '@enix/identity/queries/people.server.ts'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { bankHolidays } from '#content/bank-holidays.ts'
import { recordAudit } from '#db/audit.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { nextBusinessDay } from '#lib/business-hours.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import type { AccountsContext } from '../context.server.ts'
import { lockProfile, type Profile } from '../queries/current-account.server.ts'
import {
  Application,
  type ApplicationField,
  consentWording,
  detailsFor,
  type SaidDetails,
} from '../schema.ts'
import { announceChange } from './announce-change.server.ts'
import { mailApplication } from './mail-application.server.ts'

/**
 * Whoever signs in for the first time asks for an account with what they said when they signed up.
 * What does not fit is left empty, to be asked for: they are signed in and can mend it themselves.
 */
export async function openApplication(ctx: AccountsContext, person: Person): Promise<Profile> {
  const now = ctx.clock.now()
  const { id, email, rawUserMetaData } = person.user
  const said = saidAtSignUp(rawUserMetaData ?? {})
  const consent = rawUserMetaData?.consent === consentWording ? consentWording : null
  const missing = missingIn(said, consent)
  return ctx.db.transaction(async () => {
    const [opened] = await ctx.db.orm
      .insert(profiles)
      .values({
        userId: id,
        role: 'client',
        state: missing ? 'more_needed' : 'pending',
        ...said,
        consentWording: consent,
        requestedAt: now,
        decideBy: nextBusinessDay(now, bankHolidays) ?? null,
        reason: missing,
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
      if (!missing) await mailApplication(ctx, opened, email)
      await announceChange(ctx, id)
      return opened
    }
    const [there] = await ctx.db.orm.select().from(profiles).where(eq(profiles.userId, id))
    if (!there) throw new Error('The profile is gone')
    return there
  })
}

type UpdateResult =
  | { ok: true }
  | { ok: false; reason: 'already_decided' }
  | { ok: false; reason: 'validation_failed'; fields: Record<string, string> }

/** A person mends what they said; an application that needed more is in the queue again. */
export async function updateDetails(
  ctx: AccountsContext,
  { user }: Person,
  said: z.infer<typeof SaidDetails>,
): Promise<UpdateResult> {
  const now = ctx.clock.now()
  const userId = user.id
  return ctx.db.transaction(async () => {
    // Read anew: while the details were on their way somebody may have decided.
    const profile = await lockProfile(ctx, userId)
    if (!profile || profile.state === 'rejected') return { ok: false, reason: 'already_decided' }
    const needed = detailsFor({ ...profile, consentGiven: profile.consentWording !== null })
    const checked = needed.safeParse(said)
    if (!checked.success) {
      return { ok: false, reason: 'validation_failed', fields: messagesByField(checked.error) }
    }
    const { answer, consent, ...details } = checked.data
    const again = profile.state === 'more_needed'
    const [updated] = await ctx.db.orm
      .update(profiles)
      .set({
        ...details,
        updatedAt: now,
        ...(again && {
          state: 'pending' as const,
          reason: null,
          answer: answer ?? null,
          consentWording: consent ?? profile.consentWording,
          decideBy: nextBusinessDay(now, bankHolidays) ?? null,
        }),
      })
      .where(eq(profiles.userId, userId))
      .returning()
    await recordAudit(ctx, {
      action: 'account.described',
      subjectType: 'user',
      subjectId: userId,
      details: { fields: Object.keys(checked.data), again },
    })
    if (again && updated) await mailApplication(ctx, updated, user.email)
    await announceChange(ctx, userId)
    return { ok: true }
  })
}

/** Whoever came by a mailed code or another service was asked neither. */
function missingIn(said: Application, consent: string | null): string | null {
  if (!Application.safeParse(said).success) {
    return 'Please complete your details, so that we know who you are.'
  }
  return consent ? null : 'Please agree that we use your details to check your request.'
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
