import { and, asc, eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { staffAbsences, staffHours } from '#db/schema/bookings.ts'
import { weeklyHours } from '#lib/business-hours.ts'
import { newId } from '#lib/ids.server.ts'
import { londonDate } from '#lib/time.ts'
import { isDuring } from '../policy/changes.ts'
import { isBookablePerson, listForDesk } from '../queries.server.ts'
import type { AbsenceEntry, BookingRow, HoursChange } from '../schema.ts'

type Change = { ok: true } | { ok: false; reason: 'not_found' }

/** When a colleague takes consultations. What is booked already stays. */
export function setHours(ctx: Context, staffId: string, change: HoursChange): Promise<Change> {
  return ctx.db.transaction(async () => {
    if (!(await isBookablePerson(ctx, staffId))) return { ok: false, reason: 'not_found' }
    await storeHours(ctx, staffId, change)
    return { ok: true }
  })
}

async function storeHours(ctx: Context, staffId: string, change: HoursChange): Promise<void> {
  const values = { ...change, updatedAt: ctx.clock.now() }
  await ctx.db.orm
    .insert(staffHours)
    .values({ staffId, ...values })
    .onConflictDoUpdate({ target: staffHours.staffId, set: values })
  await recordAudit(ctx, {
    action: 'hours.set',
    subjectType: 'user',
    subjectId: staffId,
    details: { hours: change.hours },
  })
}

const firstHours = weeklyHours(['Mon–Fri 10:00–16:00'])

/** So that a consultation can be booked on the day the site is opened. */
export function openFirstDiary(ctx: Context): Promise<void> {
  return ctx.db.transaction(async () => {
    const [admin] = await ctx.db.orm
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(and(eq(profiles.role, 'admin'), eq(profiles.state, 'approved')))
      .orderBy(asc(profiles.requestedAt))
      .limit(1)
    if (admin) await storeHours(ctx, admin.userId, { hours: firstHours, videoLink: null })
  })
}

type AbsenceResult =
  | { ok: true; booked: BookingRow[] }
  | { ok: false; reason: 'not_found' | 'over' }

/** What is booked then already stays, and is named, so that somebody cancels it or writes. */
export function addAbsence(
  ctx: Context,
  staffId: string,
  absence: AbsenceEntry,
): Promise<AbsenceResult> {
  return ctx.db.transaction(async () => {
    if (!(await isBookablePerson(ctx, staffId))) return { ok: false, reason: 'not_found' }
    if (absence.lastDay < londonDate(ctx.clock.now())) return { ok: false, reason: 'over' }
    const id = newId(ctx.clock.now())
    await ctx.db.orm.insert(staffAbsences).values({ id, staffId, ...absence })
    await recordAudit(ctx, {
      action: 'absence.added',
      subjectType: 'user',
      subjectId: staffId,
      details: { ...absence },
    })
    const coming = await listForDesk(ctx, staffId)
    return { ok: true, booked: coming.bookings.filter((booking) => isDuring(absence, booking)) }
  })
}

/** One's own, or anybody's where no colleague is named. */
export function removeAbsence(
  ctx: Context,
  absenceId: string,
  staffId: string | undefined,
): Promise<Change> {
  return ctx.db.transaction(async () => {
    const [removed] = await ctx.db.orm
      .delete(staffAbsences)
      .where(
        and(
          eq(staffAbsences.id, absenceId),
          staffId ? eq(staffAbsences.staffId, staffId) : undefined,
        ),
      )
      .returning()
    if (!removed) return { ok: false, reason: 'not_found' }
    const { firstDay, lastDay } = removed
    await recordAudit(ctx, {
      action: 'absence.removed',
      subjectType: 'user',
      subjectId: removed.staffId,
      details: { firstDay, lastDay },
    })
    return { ok: true }
  })
}
