import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { auditFindings, auditLines, audits, correctiveActions } from '#db/schema/audits.ts'
import { listOfficers } from '#features/accounts/queries/staff.server.ts'
import { checklistOf } from '#features/audits/policy/checklist.ts'
import type { Library } from '#features/library/policy/library.ts'
import { readLibrary } from '#features/library/queries/library.server.ts'
import { newId } from '#lib/ids.server.ts'
import { addDays, dayMs, londonDate } from '#lib/time.ts'

const nobody = '00000000-0000-0000-0000-000000000000'
const reported = 'Internal audit of food safety (example)'
const toCome = 'Internal audit of data protection (example)'

/** One audit that has been reported and one that is planned, marked as examples; made once. */
export async function seedExampleAudits(ctx: Context): Promise<void> {
  // On a first start nobody has an account yet.
  const lead = (await listOfficers(ctx))[0]?.id ?? null
  const now = ctx.clock.now()
  const library = await readLibrary(ctx)
  await ctx.db.transaction(async () => {
    if ((await ctx.db.orm.$count(audits)) > 0) return
    const [doneId, plannedId] = [newId(now), newId(now)]
    await ctx.db.orm.insert(audits).values(auditRows(doneId, plannedId, lead, now))
    await ctx.db.orm
      .insert(auditLines)
      .values([
        ...lookedAt(linesOf(doneId, 'haccp', library), lead, now),
        ...linesOf(plannedId, 'uk-gdpr', library),
      ])
    await addFindings(ctx, doneId, lead, library)
    await recordAudit(ctx, {
      action: 'demo.seeded',
      subjectType: 'audit',
      subjectId: doneId,
      details: { audits: 2 },
    })
  })
}

function auditRows(doneId: string, plannedId: string, leadId: string | null, now: Date) {
  const day = (days: number) => addDays(londonDate(now), days)
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const common = { kind: 'internal' as const, leadId, createdBy: leadId ?? nobody, example: true }
  return [
    {
      ...{ ...common, id: doneId, title: reported, frameworks: ['haccp'] },
      scope:
        'An example. How machines are cooled, filled and cleaned, and what is written down of it.',
      ...{ plannedFrom: day(-40), plannedTo: day(-38), state: 'reported' as const },
      ...{ createdAt: ago(60), startedAt: ago(40), reportedAt: ago(35) },
    },
    {
      ...{ ...common, id: plannedId, title: toCome, frameworks: ['uk-gdpr'] },
      scope: 'An example. How requests of people are answered and what is kept for how long.',
      ...{ plannedFrom: day(30), plannedTo: day(32), state: 'planned' as const },
      createdAt: ago(10),
    },
  ]
}

const linesOf = (auditId: string, framework: string, library: Library) =>
  checklistOf([framework], library).map((line, position) => ({
    ...{ ...line, auditId, position, result: 'not_looked_at' as const, note: '' },
  }))

function lookedAt(lines: ReturnType<typeof linesOf>, checkedBy: string | null, now: Date) {
  const checkedAt = new Date(now.getTime() - 38 * dayMs)
  return lines.map((line) =>
    line.controlCode === 'FS-06'
      ? {
          ...{ ...line, checkedAt, checkedBy, result: 'not_conforming' as const },
          note: 'An example. Two of ten machines had no record of cleaning for one week.',
        }
      : {
          ...{ ...line, checkedAt, checkedBy, result: 'conforming' as const },
          note: 'An example. Records of three months were seen.',
        },
  )
}

async function addFindings(ctx: Context, auditId: string, person: string | null, library: Library) {
  const now = ctx.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const findingId = newId(now)
  const common = { auditId, ownerId: person, createdBy: person ?? nobody, createdAt: ago(36) }
  const dueOn = addDays(londonDate(now), 10)
  await ctx.db.orm.insert(auditFindings).values([
    {
      ...{ ...common, id: findingId, number: 1, grade: 'minor', dueOn },
      ...{ clause: clauseOf('FS-06', library), controlCode: 'FS-06' },
      description:
        'An example. The record of cleaning of one week is missing for two of ten machines.',
    },
    {
      ...{ ...common, id: newId(now), number: 2, grade: 'opportunity', dueOn },
      ...{ clause: clauseOf('FS-07', library), controlCode: 'FS-07' },
      description: 'An example. Certificates of drivers could be asked for before the first tour.',
    },
  ])
  await ctx.db.orm.insert(correctiveActions).values({
    ...{ id: newId(now), findingId, ownerId: person, dueOn, createdAt: ago(34), doneNote: '' },
    description: 'An example. Remind the driver by noon when the record of a machine is missing.',
  })
}

const clauseOf = (code: string, library: Library) =>
  checklistOf(['haccp'], library).find(({ controlCode }) => controlCode === code)?.clauses[0] ??
  code
