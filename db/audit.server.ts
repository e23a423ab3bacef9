import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Context } from './context.server.ts'
import { recordRetention } from './retention.server.ts'
import { auditAddresses, auditEntries } from './schema/audit.ts'

export interface AuditEntry {
  action: `${string}.${string}`
  subjectType: string
  subjectId: string
  details: Record<string, unknown>
}

/** Call it inside the transaction of the change, so that neither exists without the other. */
export async function recordAudit(ctx: Context, entry: AuditEntry): Promise<void> {
  await recordAudits(ctx, [entry])
}

const anHourMs = 3_600_000

/**
 * The same for somebody who reads, once an hour for each person and list or record: a page asks anew
 * whenever it is come back to. The index of what a person did has an hour of one person to look at,
 * however long the trail.
 */
export async function recordReading(
  ctx: Context,
  entry: Omit<AuditEntry, 'subjectId'> & { subjectId?: string; list?: string },
): Promise<void> {
  // Of a reading that is of nothing in particular the reader is the subject.
  const { list, details, ...read } = { subjectId: ctx.actor, ...entry }
  const since = new Date(ctx.clock.now().getTime() - anHourMs)
  const { id, actor, at, action } = auditEntries
  const [noted] = await ctx.db.orm
    .select({ id })
    .from(auditEntries)
    .where(
      and(
        eq(actor, ctx.actor),
        gt(at, since),
        eq(action, read.action),
        eq(auditEntries.subjectId, read.subjectId),
        sql`${auditEntries.details}->>'list' IS NOT DISTINCT FROM ${list ?? null}`,
      ),
    )
    .limit(1)
  if (noted) return
  await recordAudit(ctx, { ...read, details: { ...details, ...(list && { list }) } })
}

const mostAtOnce = 1000

/** The same for many at once, such as the rows of a file. */
export async function recordAudits(ctx: Context, entries: readonly AuditEntry[]): Promise<void> {
  const common = { at: ctx.clock.now(), actor: ctx.actor, requestId: ctx.requestId ?? null }
  for (let from = 0; from < entries.length; from += mostAtOnce) {
    const some = entries.slice(from, from + mostAtOnce).map(withoutAddress)
    const rows = some.map(({ entry }) => ({ ...entry, ...common }))
    if (some.every(({ address }) => !address)) {
      await ctx.db.orm.insert(auditEntries).values(rows)
      continue
    }
    const made = await ctx.db.orm
      .insert(auditEntries)
      .values(rows)
      .returning({ entryId: auditEntries.id })
    const addresses = some.flatMap(({ address }, index) =>
      address ? [{ ...address, at: common.at, entryId: made[index]?.entryId ?? 0 }] : [],
    )
    await ctx.db.orm.insert(auditAddresses).values(addresses)
  }
}

/**
 * The entry keeps a commitment to its internet address, and the address is stored beside it: the entry is
 * sealed for good, and the address expires. What the entry is sealed with stays the same.
 */
function withoutAddress(entry: AuditEntry) {
  const { ip, ...details } = entry.details
  if (typeof ip !== 'string' || ip === '') return { entry, address: undefined }
  const salt = randomBytes(32).toString('hex')
  const ipCommitment = createHash('sha256').update(salt).update(ip).digest('hex')
  return { entry: { ...entry, details: { ...details, ipCommitment } }, address: { ip, salt } }
}

/** The details of an entry as they are read: with the internet address for as long as it is kept. */
export const readableDetails = sql<
  Record<string, unknown>
>`(${auditEntries.details} - 'ipCommitment') || coalesce(
    (SELECT jsonb_build_object('ip', kept.ip) FROM audit_addresses kept
     WHERE kept.entry_id = ${auditEntries.id}), '{}')`

const aDayMs = 86_400_000

/** Deletes the addresses and their salts; what is left in the entries tells nobody anything. */
export async function expireAddresses(ctx: Context, keptDays: number): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptDays * aDayMs)
  await ctx.db.transaction(async () => {
    const gone = await ctx.db.orm
      .delete(auditAddresses)
      .where(lt(auditAddresses.at, before))
      .returning({ id: auditAddresses.entryId })
    await recordRetention(ctx, 'trail-addresses', gone.length)
  })
}
