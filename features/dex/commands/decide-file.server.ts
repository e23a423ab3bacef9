import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { dexCounters, dexFiles, dexMoney } from '#db/schema/dex.ts'
import { readFile } from '../policy/read-file.ts'
import type { Decided, Decision, DexReport } from '../schema.ts'
import { storeCounters, withFindings } from './receive-file.server.ts'

export type DecisionResult = { ok: true } | { ok: false; reason: 'not_found' | 'nothing_asked' }

/** What staff say about a file that could not be used as it came; it is read anew with that. */
export async function decideFile(
  ctx: Context,
  id: string,
  { accept, decimals, forMachine }: Decision,
): Promise<DecisionResult> {
  return ctx.db.transaction(async () => {
    const [file] = await ctx.db.orm.select().from(dexFiles).where(eq(dexFiles.id, id)).for('update')
    if (!file) return { ok: false, reason: 'not_found' }
    const { asks, currency, decided: before } = file.report as DexReport
    const money = decimals === null ? undefined : { currency, decimals }
    // What was said of the money before may be corrected.
    if (
      (money && !asks.includes('money') && !before.money) ||
      (accept && !asks.includes('accept'))
    ) {
      return { ok: false, reason: 'nothing_asked' }
    }
    const decided = { ...(money && { money }), ...(accept && { accepted: true as const }) }
    await readAnew(ctx, file, decided)
    if (money && forMachine) await keepMoney(ctx, file, money)
    await recordAudit(ctx, {
      action: 'dex_file.decided',
      subjectType: 'dex_file',
      subjectId: id,
      details: { machineId: file.machineId, ...decided, forMachine },
    })
    return { ok: true }
  })
}

type StoredFile = typeof dexFiles.$inferSelect

async function readAnew(ctx: Context, file: StoredFile, decided: Decided): Promise<void> {
  const stored = file.report as DexReport
  const all = { ...stored.decided, ...decided }
  // What was known beside the bytes, such as that it names another machine, is not in them.
  const inBytes = new Set(
    readFile(file.content, stored.decided)[0].report.findings.map(({ words }) => words),
  )
  const beside = stored.findings.filter(({ words }) => !inBytes.has(words))
  const read = withFindings(
    readFile(file.content, all)[0],
    ...beside.map((finding) =>
      all.accepted && finding.level === 'error'
        ? { ...finding, level: 'warning' as const }
        : finding,
    ),
  )
  const { usable, report, board } = read
  await ctx.db.orm.update(dexFiles).set({ usable, report, board }).where(eq(dexFiles.id, file.id))
  await ctx.db.orm.delete(dexCounters).where(eq(dexCounters.fileId, file.id))
  await storeCounters(ctx, file.id, read)
}

/** For this machine from now on, and for its files that wait for the same word or were read by another. */
async function keepMoney(
  ctx: Context,
  { machineId }: StoredFile,
  money: NonNullable<Decided['money']>,
): Promise<void> {
  const row = { ...money, setAt: ctx.clock.now(), setBy: ctx.actor }
  await ctx.db.orm
    .insert(dexMoney)
    .values({ machineId, ...row })
    .onConflictDoUpdate({ target: dexMoney.machineId, set: row })
  const waiting = await ctx.db.orm
    .select()
    .from(dexFiles)
    .where(
      and(
        eq(dexFiles.machineId, machineId),
        sql`(${dexFiles.report} -> 'asks' ? 'money' OR ${dexFiles.report} -> 'decided' ? 'money')`,
        sql`${dexFiles.report} ->> 'currency' = ${money.currency}`,
      ),
    )
  for (const file of waiting) await readAnew(ctx, file, { money })
}
