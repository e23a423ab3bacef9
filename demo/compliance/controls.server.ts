import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { controlRecords } from '#db/schema/controls.ts'
import { addEvidence } from '#features/controls/commands/evidence.server.ts'
import type { NewEvidence } from '#features/controls/schema/evidence.ts'
import type { ControlState } from '#lib/compliance-words.ts'
import { newId } from '#lib/ids.server.ts'
import { addDays, londonDate } from '#lib/time.ts'

const seedLock = 7_301_981

/** What a company of this size may be like after its first year; days are counted from today. */
const records: [code: string, ControlState, maturity: number, reviewedDaysAgo: number | null][] = [
  ['AC-01', 'in-place', 4, 40],
  ['AC-02', 'in-place', 4, 60],
  ['AC-04', 'in-place', 3, 80],
  ['AC-05', 'in-place', 3, 75],
  ['AC-07', 'in-place', 4, 60],
  ['OP-01', 'partly', 2, 100],
  ['OP-02', 'in-place', 4, 30],
  ['OP-05', 'in-place', 3, 20],
  ['OP-06', 'partly', 2, 150],
  ['DV-01', 'in-place', 4, 90],
  ['DV-02', 'in-place', 4, 90],
  ['GV-01', 'partly', 2, null],
  ['GV-05', 'in-place', 3, 50],
  ['SU-01', 'partly', 2, 200],
  ['PE-03', 'in-place', 3, 120],
  ['PA-01', 'in-place', 4, 100],
  ['PA-02', 'partly', 2, 60],
  ['PA-04', 'in-place', 3, 300],
  ['PR-01', 'in-place', 3, 100],
  ['PR-04', 'in-place', 4, 45],
  ['IN-01', 'partly', 2, null],
  ['FS-01', 'in-place', 4, 12],
  ['FS-05', 'in-place', 3, 70],
  ['FS-07', 'in-place', 3, 100],
  ['FS-11', 'in-place', 3, 200],
]

interface ExamplePaper extends Pick<NewEvidence, 'title' | 'kind' | 'controls'> {
  /** Days from today. */
  from: number
  until: number | null
}

const papers: ExamplePaper[] = [
  {
    title: 'Food hygiene level 2, all drivers',
    ...{ kind: 'certificate', controls: ['FS-07', 'PE-03'], from: -300, until: 65 },
  },
  {
    title: 'Public and product liability insurance, £2 million',
    ...{ kind: 'certificate', controls: ['FS-11'], from: -340, until: 25 },
  },
  {
    title: 'PCI DSS attestation of compliance',
    ...{ kind: 'certificate', controls: ['PA-04', 'PA-01'], from: -180, until: 185 },
  },
  {
    title: 'Minutes of the quarterly risk meeting',
    ...{ kind: 'record', controls: ['GV-05'], from: -50, until: null },
  },
]

/** Examples for a portal in which nobody has recorded anything yet; false if somebody has. */
export async function seedExampleControls(ctx: Context): Promise<boolean> {
  const now = ctx.clock.now()
  const today = londonDate(now)
  return ctx.db.transaction(async () => {
    // Several processes may start at once.
    await ctx.db.query('SELECT pg_advisory_xact_lock($1)', [seedLock])
    const { rows } = await ctx.db.query(
      'SELECT 1 FROM control_records UNION ALL SELECT 1 FROM evidence LIMIT 1',
    )
    if (rows.length > 0) return false
    await ctx.db.orm.insert(controlRecords).values(
      records.map(([code, state, maturity, daysAgo]) => ({
        ...{ code, id: newId(now), state, maturity, example: true, changedAt: now },
        reviewedOn: daysAgo === null ? null : addDays(today, -daysAgo),
      })),
    )
    for (const { from, until, ...paper } of papers) {
      const span = {
        effectiveOn: addDays(today, from),
        expiresOn: until === null ? null : addDays(today, until),
      }
      const text = `This is an example. It stands where the file "${paper.title}" would be kept, and shows nothing by itself.\n`
      await addEvidence(ctx, { ...paper, ...span }, new TextEncoder().encode(text), {
        example: true,
      })
    }
    await recordAudit(ctx, {
      action: 'demo.seeded',
      subjectType: 'control',
      subjectId: newId(now),
      details: { controls: records.length, evidence: papers.length },
    })
    return true
  })
}
