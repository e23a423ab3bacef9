import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { controlRecords } from '#db/schema/controls.ts'
import { isColleague } from '#features/accounts/queries/staff.server.ts'
import { readControls } from '#features/library/queries/library.server.ts'
import { newId } from '#lib/ids.server.ts'
import { londonDate } from '#lib/time.ts'
import type { ControlChange } from '../schema/controls.ts'

type Unusable = { ok: false; reason: 'not_found' | 'retired' }
type Recorded = { ok: true } | Unusable | { ok: false; reason: 'changed' | 'owner' }

/** Says how far a control is, for whoever saw it as it still is. */
export async function recordControl(
  ctx: Context,
  code: string,
  { version, ...change }: ControlChange,
): Promise<Recorded> {
  const unusable = await whyUnusable(ctx, code)
  if (unusable) return unusable
  const now = ctx.clock.now()
  const values = {
    ...change,
    reason: change.state === 'not-applicable' ? change.reason : null,
    // What somebody has said of it is no example any more.
    example: false,
    changedAt: now,
  }
  return ctx.db.transaction(async (): Promise<Recorded> => {
    if (change.ownerId && !(await isColleague(ctx, change.ownerId))) {
      return { ok: false, reason: 'owner' }
    }
    const before = await recordOf(ctx, code)
    if ((before?.version ?? 0) !== version) return { ok: false, reason: 'changed' }
    const [saved] = before
      ? await ctx.db.orm
          .update(controlRecords)
          .set({ ...values, version: version + 1 })
          .where(and(eq(controlRecords.code, code), eq(controlRecords.version, version)))
          .returning({ id: controlRecords.id })
      : await ctx.db.orm
          .insert(controlRecords)
          .values({ code, id: newId(now), ...values })
          .onConflictDoNothing()
          .returning({ id: controlRecords.id })
    if (!saved) return { ok: false, reason: 'changed' }
    const { notes: _, ...recorded } = change
    await recordAudit(ctx, {
      action: 'control.recorded',
      subjectType: 'control',
      subjectId: saved.id,
      details: { code, from: before?.state ?? 'not-started', to: change.state, now: recorded },
    })
    return { ok: true }
  })
}

async function whyUnusable(ctx: Context, code: string): Promise<Unusable | undefined> {
  const control = (await readControls(ctx)).find((one) => one.code === code)
  if (!control) return { ok: false, reason: 'not_found' }
  return control.retired === null ? undefined : { ok: false, reason: 'retired' }
}

async function recordOf(ctx: Context, code: string) {
  const [record] = await ctx.db.orm
    .select()
    .from(controlRecords)
    .where(eq(controlRecords.code, code))
    .for('update')
  return record
}

/** Somebody has looked whether a control still holds. */
export async function reviewControl(
  ctx: Context,
  code: string,
  note: string,
): Promise<{ ok: true } | Unusable> {
  const unusable = await whyUnusable(ctx, code)
  if (unusable) return unusable
  const now = ctx.clock.now()
  const reviewedOn = londonDate(now)
  return ctx.db.transaction(async () => {
    const [saved] = await ctx.db.orm
      .insert(controlRecords)
      .values({ code, id: newId(now), state: 'not-started', reviewedOn, changedAt: now })
      .onConflictDoUpdate({
        target: controlRecords.code,
        set: {
          reviewedOn,
          changedAt: now,
          example: false,
          version: sql`${controlRecords.version} + 1`,
        },
      })
      .returning({ id: controlRecords.id })
    if (!saved) return { ok: false, reason: 'not_found' }
    await recordAudit(ctx, {
      action: 'control.reviewed',
      subjectType: 'control',
      subjectId: saved.id,
      details: { code, ...(note && { reason: note }) },
    })
    return { ok: true }
  })
}
