import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { courses, trainingRecords } from '#db/schema/registers.ts'
import { isColleague } from '#features/accounts/queries/staff.server.ts'
import { newId } from '#lib/ids.server.ts'
import { londonDate } from '#lib/time.ts'
import { expiryOf } from '../policy/training.ts'
import type { CourseChange, NewCourse, NewRecord } from '../schema/training.ts'

type Problem = 'not_found' | 'changed' | 'person' | 'date' | 'oneself'
type Done = { ok: true; id: string } | { ok: false; reason: Problem }
const refused = (reason: Problem): Done => ({ ok: false, reason })

type Deed = 'course.added' | 'course.changed' | 'course.retired'
const noteCourse = (ctx: Context, action: Deed, id: string, details: Record<string, unknown>) =>
  recordAudit(ctx, { action, subjectType: 'course', subjectId: id, details })

const columnsOf = ({ controls: [controlCode], ...course }: NewCourse) => ({
  ...course,
  controlCode: controlCode ?? null,
})

export function addCourse(ctx: Context, course: NewCourse): Promise<Done> {
  const now = ctx.clock.now()
  const id = newId(now)
  return ctx.db.transaction(async () => {
    await ctx.db.orm.insert(courses).values({ id, ...columnsOf(course), createdAt: now })
    const { roles, validMonths } = course
    await noteCourse(ctx, 'course.added', id, { roles, validMonths })
    return { ok: true, id }
  })
}

/** Another validity counts from the next time: what was done keeps its end. */
export function changeCourse(
  ctx: Context,
  id: string,
  { version, ...course }: CourseChange,
): Promise<Done> {
  return ctx.db.transaction(async () => {
    const done = await setCourse(ctx, id, version, columnsOf(course))
    const { roles, validMonths } = course
    if (done.ok) await noteCourse(ctx, 'course.changed', id, { roles, validMonths })
    return done
  })
}

/** Nobody has to do it any more; that people did it stays. */
export function retireCourse(ctx: Context, id: string, version: number): Promise<Done> {
  return ctx.db.transaction(async () => {
    const done = await setCourse(ctx, id, version, { retiredAt: ctx.clock.now() })
    if (done.ok) await noteCourse(ctx, 'course.retired', id, {})
    return done
  })
}

async function setCourse(
  ctx: Context,
  id: string,
  version: number,
  values: Partial<typeof courses.$inferInsert>,
): Promise<Done> {
  const course = await lockedCourse(ctx, id)
  if (!course) return refused('not_found')
  if (course.version !== version) return refused('changed')
  await ctx.db.orm
    .update(courses)
    .set({ ...values, version: version + 1 })
    .where(eq(courses.id, id))
  return { ok: true, id }
}

async function lockedCourse(ctx: Context, id: string) {
  const [course] = await ctx.db.orm
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), isNull(courses.retiredAt)))
    .for('update')
  return course
}

/** An officer who records a colleague's training verifies it; one's own word waits for an officer. */
export function recordTraining(ctx: Context, courseId: string, record: NewRecord): Promise<Done> {
  const now = ctx.clock.now()
  const id = newId(now)
  return ctx.db.transaction(async () => {
    const course = await lockedCourse(ctx, courseId)
    if (!course) return refused('not_found')
    if (!(await isColleague(ctx, record.userId))) return refused('person')
    if (record.doneOn > londonDate(now)) return refused('date')
    const isOwn = record.userId === ctx.actor
    const expiresOn = expiryOf(record.doneOn, course.validMonths)
    await ctx.db.orm.insert(trainingRecords).values({
      ...{ id, courseId, ...record, expiresOn, recordedAt: now, recordedBy: ctx.actor },
      ...(!isOwn && { verifiedAt: now, verifiedBy: ctx.actor }),
    })
    const { userId, doneOn } = record
    const details = { courseId, userId, doneOn, expiresOn, verified: !isOwn }
    const subject = { subjectType: 'training_record', subjectId: id }
    await recordAudit(ctx, { action: 'training.recorded', ...subject, details })
    return { ok: true, id }
  })
}

/** Nobody verifies their own. */
export function verifyTraining(ctx: Context, id: string): Promise<Done> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async () => {
    const [record] = await ctx.db.orm
      .select()
      .from(trainingRecords)
      .where(eq(trainingRecords.id, id))
      .for('update')
    if (!record) return refused('not_found')
    if (record.userId === ctx.actor) return refused('oneself')
    if (record.verifiedAt) return refused('changed')
    await ctx.db.orm
      .update(trainingRecords)
      .set({ verifiedAt: now, verifiedBy: ctx.actor })
      .where(eq(trainingRecords.id, id))
    const details = { courseId: record.courseId, userId: record.userId }
    const subject = { subjectType: 'training_record', subjectId: id }
    await recordAudit(ctx, { action: 'training.verified', ...subject, details })
    return { ok: true, id }
  })
}
