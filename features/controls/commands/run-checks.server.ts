import { and, lt, sql } from 'drizzle-orm'
import type { SelfShown } from '#content/compliance/control.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { dropLoosePieces, writePieces } from '#db/file-pieces.server.ts'
import {
  controlChecks,
  evidence,
  evidenceControls,
  evidenceFiles,
  evidencePieces,
} from '#db/schema/controls.ts'
import type { LibraryControl } from '#features/library/policy/library.ts'
import { readActiveControls } from '#features/library/queries/library.server.ts'
import { fileKinds } from '#lib/file-kinds.ts'
import { newId } from '#lib/ids.server.ts'
import { addMonths, londonDate } from '#lib/time.ts'
import type { ControlsOptions } from '../context.server.ts'
import { newestBackup } from '../gateways/backups.server.ts'
import { answerOf } from '../gateways/transport.server.ts'
import { type Finding, findingText, selfChecks } from '../policy/check-finding.ts'
import { accessFinding, adminsFinding, factorFinding } from '../policy/people-checks.ts'
import { backupFinding, retentionFinding, transportFinding } from '../policy/system-checks.ts'
import { lastAccessReview, listAccess } from '../queries/workers.server.ts'

/** Findings of each night are small, but there are many: they are kept for as long as two audits. */
const keptMonths = 24

/** Looks at what the software can show by itself, and keeps what it found as evidence. */
export async function runChecks(ctx: Context, options: ControlsOptions): Promise<void> {
  const now = ctx.clock.now()
  const workers = await listAccess(ctx)
  const completed = await ctx.jobs.lastCompleted(options.retentionJobs)
  // Before the transaction begins: an address that does not answer holds nobody up.
  const found: Partial<Record<SelfShown, Finding>> = {
    backups: backupFinding(await newestBackup(options.backupDir), now),
    'second-factor': factorFinding(workers, now),
    'access-review': accessFinding(workers, (await lastAccessReview(ctx))?.at, now),
    admins: adminsFinding(workers),
    retention: retentionFinding(
      options.retentionJobs.map((name) => ({ name, completedAt: completed.get(name) })),
      now,
    ),
    transport: transportFinding(await answerOf(options.siteUrl)),
    ...(await options.findElsewhere(ctx)),
  }
  const findings = Object.entries(found) as [SelfShown, Finding][]
  await ctx.db.transaction(async () => {
    const controls = await readActiveControls(ctx)
    for (const [shows, finding] of findings) {
      await keepFinding(ctx, { shows, controls }, finding, now)
    }
    await dropOldFindings(ctx, now)
  })
}

async function keepFinding(
  ctx: Context,
  { shows, controls }: { shows: SelfShown; controls: readonly LibraryControl[] },
  { passed, found, details, measured }: Finding,
  now: Date,
): Promise<void> {
  const values = { at: now, passed, found, details }
  await ctx.db.orm
    .insert(controlChecks)
    .values({ shows, ...values })
    .onConflictDoUpdate({ target: controlChecks.shows, set: values })
  const today = londonDate(now)
  const [kept] = await ctx.db.orm
    .insert(evidence)
    .values({
      ...{ id: newId(now), title: selfChecks[shows].title, kind: 'shown', shows },
      ...{ latest: 1, effectiveOn: today, createdAt: now },
    })
    .onConflictDoUpdate({
      target: evidence.shows,
      set: { latest: sql`${evidence.latest} + 1`, effectiveOn: today },
    })
    .returning({ id: evidence.id, number: evidence.latest })
  if (!kept) return
  const codes = controls.filter((control) => control.shows === shows).map(({ code }) => code)
  if (codes.length > 0) {
    await ctx.db.orm
      .insert(evidenceControls)
      .values(codes.map((code) => ({ evidenceId: kept.id, code })))
      .onConflictDoNothing()
  }
  const content = Buffer.from(findingText(shows, { passed, found, details }, now))
  const written = await writePieces(ctx, evidencePieces, content)
  await ctx.db.orm.insert(evidenceFiles).values({
    ...{ evidenceId: kept.id, number: kept.number, ...fileKinds.text, extension: 'json' },
    ...{ ...written, effectiveOn: today },
    ...{ addedAt: now, addedBy: 'system' },
  })
  await recordAudit(ctx, {
    action: 'control.checked',
    subjectType: 'evidence',
    subjectId: kept.id,
    details: { shows, passed, sha256: written.sha256, ...(measured !== undefined && { measured }) },
  })
}

async function dropOldFindings(ctx: Context, now: Date): Promise<void> {
  const before = new Date(`${addMonths(londonDate(now), -keptMonths)}T00:00:00Z`)
  const isShown = sql`${evidenceFiles.evidenceId} IN
    (SELECT id FROM ${evidence} WHERE shows IS NOT NULL AND latest <> ${evidenceFiles.number})`
  await ctx.db.orm.delete(evidenceFiles).where(and(lt(evidenceFiles.addedAt, before), isShown))
  await dropLoosePieces(ctx, evidencePieces, evidenceFiles.fileId)
}
