import { users } from '@enix/identity/tables/auth.ts'
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { courses, trainingRecords } from '#db/schema/registers.ts'
import { colleagues } from '#features/accounts/policy.ts'
import { nameOf, namesOf, shownName } from '#features/accounts/queries/staff.server.ts'
import { londonDate } from '#lib/time.ts'
import { isLate, trainingState } from '../policy/training.ts'
import type { CourseView, TrainingCell, TrainingView } from '../schema/training.ts'

const later = (one: Date, other: Date) => londonDate(one > other ? one : other)

/** How each colleague stands with each course. */
export async function trainingView(ctx: Context): Promise<TrainingView> {
  const { courses, people, cells } = await readTraining(ctx)
  return { courses, people: people.map(({ id, name, role }) => ({ id, name, role })), cells }
}

async function readTraining(ctx: Context) {
  const today = londonDate(ctx.clock.now())
  const taught = await ctx.db.orm
    .select()
    .from(courses)
    .where(isNull(courses.retiredAt))
    .orderBy(asc(courses.title), asc(courses.id))
  const people = await ctx.db.orm
    .select({
      ...{ id: profiles.userId, name: shownName, role: profiles.role },
      since: sql<Date>`coalesce(${profiles.decidedAt}, ${profiles.requestedAt})`.mapWith(
        profiles.requestedAt,
      ),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(sql`${profiles.state} = 'approved' AND ${inArray(profiles.role, [...colleagues])}`)
    .orderBy(asc(shownName), asc(profiles.userId))
  const newest = await ctx.db.orm
    .selectDistinctOn([trainingRecords.courseId, trainingRecords.userId])
    .from(trainingRecords)
    .orderBy(
      trainingRecords.courseId,
      trainingRecords.userId,
      sql`${trainingRecords.doneOn} DESC`,
      sql`${trainingRecords.id} DESC`,
    )
  const recordOf = new Map(newest.map((one) => [`${one.courseId} ${one.userId}`, one]))
  const names = await namesOf(
    ctx,
    newest.map(({ verifiedBy }) => verifiedBy),
  )
  const late: boolean[] = []
  const cells = taught.flatMap((course) =>
    people.map((person): TrainingCell => {
      const record = recordOf.get(`${course.id} ${person.id}`)
      const state = trainingState(
        {
          isNeeded: course.roles.includes(person.role),
          record: record && {
            expiresOn: record.expiresOn,
            verified: record.verifiedAt !== null,
          },
          since: later(course.createdAt, person.since),
        },
        today,
      )
      // What nobody asks of them any more is not late.
      const isAsked = course.roles.includes(person.role)
      late.push(isAsked && isLate(state, record && londonDate(record.recordedAt), today))
      return {
        ...{ courseId: course.id, userId: person.id, state },
        recordId: record?.id ?? null,
        doneOn: record?.doneOn ?? null,
        expiresOn: record?.expiresOn ?? null,
        note: record?.note ?? null,
        verifiedBy: nameOf(names, record?.verifiedBy ?? null),
        mayVerify: state === 'unverified' && person.id !== ctx.actor,
      }
    }),
  )
  const views = taught.map(
    ({ id, title, about, roles, validMonths, controlCode, version }): CourseView => ({
      ...{ id, title, about, roles, validMonths, controlCode, version },
    }),
  )
  return { courses: views, people, cells, late }
}

/** For the check that the software makes of itself. */
export async function trainingStanding(ctx: Context) {
  const { courses, people, cells, late } = await readTraining(ctx)
  const nameOfCourse = new Map(courses.map(({ id, title }) => [id, title]))
  const needed = cells.filter(({ state }) => state !== 'not-needed')
  const titles = cells.flatMap(({ courseId }, index) =>
    late[index] ? [nameOfCourse.get(courseId) ?? ''] : [],
  )
  return { courses: courses.length, people: people.length, total: needed.length, late: titles }
}
