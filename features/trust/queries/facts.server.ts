import type { Context } from '#db/context.server.ts'
import { controlChecks } from '#db/schema/controls.ts'
import { controlsView } from '#features/controls/queries/controls.server.ts'
import { evidenceByIds, listEvidence } from '#features/controls/queries/evidence.server.ts'
import { measuredUptime } from '#features/operations/queries/uptime.server.ts'
import { listPublished } from '#features/policies/queries/due.server.ts'
import { listEntries } from '#features/privacy/queries/registers.server.ts'
import { londonDate } from '#lib/time.ts'
import type { TrustContent } from '#lib/trust-words.ts'
import type { TrustFacts } from '../policy/shown.ts'

const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]))

/** What stands behind what was chosen; for officers, what else there is to choose from. */
export async function factsFor(
  ctx: Context,
  content: TrustContent,
  of: 'visitors' | 'officers' = 'visitors',
): Promise<TrustFacts> {
  const now = ctx.clock.now()
  const isDesk = of === 'officers'
  const bases = content.answers.map(({ basis }) => basis)
  const named = [
    ...content.certificates,
    ...content.documents,
    ...bases.flatMap((basis) => (basis.startsWith('evidence:') ? basis.slice(9) : [])),
  ]
  const evidence = [
    ...(isDesk ? await listEvidence(ctx) : []),
    ...(await evidenceByIds(ctx, [...new Set(named)])),
  ]
  const hasPolicies = isDesk || content.policies.length > 0
  const hasProcessors = isDesk || content.processors.length > 0
  const hasControls = isDesk || bases.some((basis) => basis.startsWith('control:'))
  const rows = hasControls ? (await controlsView(ctx)).controls : []
  const policies = hasPolicies ? await listPublished(ctx) : []
  return {
    ...{ now, today: londonDate(now) },
    evidence: byId(evidence),
    policies: byId(
      policies.map(({ publishedAt, ...policy }) => ({
        ...policy,
        publishedAt: publishedAt?.toISOString() ?? '',
      })),
    ),
    processors: byId(hasProcessors ? await listEntries(ctx, 'processors') : []),
    checks: await checksOf(ctx),
    controls: new Map(
      rows.flatMap(({ code, title, standing, example }) =>
        standing === 'in-place' && !example ? [[code, title] as const] : [],
      ),
    ),
    uptime: isDesk || content.uptime ? await measuredUptime(ctx) : null,
  }
}

async function checksOf(ctx: Context): Promise<TrustFacts['checks']> {
  const { shows, at, passed } = controlChecks
  const rows = await ctx.db.orm.select({ shows, at, passed }).from(controlChecks)
  return new Map(rows.map((row) => [row.shows, row]))
}
