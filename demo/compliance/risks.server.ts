import { eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { riskScores, risks } from '#db/schema/risks.ts'
import { openRisk } from '#features/risks/commands/risks.server.ts'
import type { Score } from '#features/risks/policy/matrix.ts'
import type { NewRisk } from '#features/risks/schema.ts'
import { newId } from '#lib/ids.server.ts'
import { addDays, londonDate } from '#lib/time.ts'

const seedLock = 7_301_982

const at = (likelihood: number, impact: number): Score => ({ likelihood, impact })
type Example = Omit<NewRisk, 'dueOn' | 'reviewOn' | 'ownerId' | 'incidents'> & {
  /** Days from today. */
  due: number | null
  review: number
}

const examples: Example[] = [
  {
    title: 'Chilled food gets too warm over a weekend',
    description:
      'A compressor fails on a Friday evening; nobody is at the site until Monday, and food above 8 °C is sold.',
    category: 'food-safety',
    ...{ inherent: at(4, 5), current: at(2, 5), residual: at(1, 5) },
    treatment: 'mitigate',
    plan: 'Alerts reach somebody on call at weekends; sales of food stop by themselves above 8 °C.',
    ...{ due: 45, review: 30, controls: ['FS-01', 'FS-04', 'IN-02'] },
  },
  {
    title: 'A card reader is tampered with',
    description:
      'Somebody fixes a skimmer to the reader of a machine that stands in a public hall.',
    category: 'payments',
    ...{ inherent: at(3, 4), current: at(2, 4), residual: at(1, 4) },
    treatment: 'mitigate',
    plan: 'Inspect the reader at each visit with a photo, and train everybody who visits.',
    ...{ due: -10, review: 20, controls: ['PA-02', 'PA-03'] },
  },
  {
    title: 'A stolen password opens client data',
    description: 'A colleague is tricked into giving their password to a fake sign-in page.',
    category: 'security',
    ...{ inherent: at(4, 4), current: at(2, 3), residual: at(2, 3) },
    treatment: 'accept',
    plan: 'Second factors are enforced; what is left is accepted and looked at each quarter.',
    ...{ due: null, review: 60, controls: ['AC-01', 'AC-03', 'PE-03'] },
  },
  {
    title: 'The only host has an outage of more than a day',
    description: 'The portal and the site are away; machines go on selling and keep their sales.',
    category: 'operations',
    ...{ inherent: at(3, 4), current: at(3, 3), residual: at(2, 2) },
    treatment: 'mitigate',
    plan: 'Practise a restore with a second provider and write down how long it takes.',
    ...{ due: 90, review: -5, controls: ['BC-02', 'OP-01', 'SU-04'] },
  },
  {
    title: 'Somebody is hurt by a machine that tips over',
    description: 'A machine that is not fixed to the wall is shaken until it falls.',
    category: 'legal',
    ...{ inherent: at(2, 5), current: at(1, 5), residual: at(1, 5) },
    treatment: 'transfer',
    plan: 'Machines are fixed at installation; liability is insured for £2 million.',
    ...{ due: null, review: 120, controls: ['PH-04', 'FS-11'] },
  },
]

/** Examples for a register in which nobody has written yet; false if somebody has. */
export async function seedExampleRisks(ctx: Context): Promise<boolean> {
  const now = ctx.clock.now()
  const today = londonDate(now)
  return ctx.db.transaction(async () => {
    await ctx.db.query('SELECT pg_advisory_xact_lock($1)', [seedLock])
    if ((await ctx.db.orm.$count(risks)) > 0) return false
    for (const { due, review, ...example } of examples) {
      const risk = {
        ...example,
        ...{ ownerId: null, incidents: [] },
        dueOn: due === null ? null : addDays(today, due),
        reviewOn: addDays(today, review),
      }
      const opened = await openRisk(ctx, risk, { example: true })
      if (opened.ok) await addPast(ctx, opened.id, example.inherent, now)
    }
    return true
  })
}

/** As it was scored half a year ago, so that the chart has something to show. */
async function addPast(ctx: Context, riskId: string, { likelihood, impact }: Score, now: Date) {
  const before = new Date(now.getTime() - 180 * 86_400_000)
  await ctx.db.orm.insert(riskScores).values({
    ...{ id: newId(before), riskId, at: before, by: 'system' },
    ...{ inherentLikelihood: likelihood, inherentImpact: impact },
    ...{ currentLikelihood: likelihood, currentImpact: impact },
    ...{ residualLikelihood: likelihood, residualImpact: impact },
  })
  await ctx.db.orm.update(risks).set({ openedAt: before }).where(eq(risks.id, riskId))
}
