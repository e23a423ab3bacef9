import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { recordAudit, recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { machines } from '#db/schema/fleet.ts'
import { deviceCredentials, reportStreams } from '#db/schema/telemetry.ts'
import { newId } from '#lib/ids.server.ts'
import { newKeyPair } from '../policy/signature.server.ts'
import { credentialChannel } from '../queries/credentials.server.ts'
import { type NewCredential, rotationHours } from '../schema.ts'

type CredentialResult<T> = { ok: true; value: T } | { ok: false; reason: CredentialRefusal }
type CredentialRefusal = 'not_found' | 'retired' | 'none_active'

/**
 * A key for a machine, made here and shown once. Beside one that is there it is a rotation: the one
 * before still works for a day. A new board counts its events anew, and ends whatever the old one had.
 */
export function issueCredential(
  ctx: Context,
  machineId: string,
  { newBoard = false }: { newBoard?: boolean } = {},
): Promise<CredentialResult<NewCredential>> {
  return ctx.db.transaction(async () => {
    const machine = await lockMachine(ctx, machineId)
    if (!machine) return { ok: false, reason: 'not_found' }
    if (machine.retiredAt) return { ok: false, reason: 'retired' }
    const now = ctx.clock.now()
    const known = newBoard ? undefined : (await newestStreams(ctx, [machineId])).get(machineId)
    const endsAt = newBoard ? now : new Date(now.getTime() + rotationHours * 3_600_000)
    const ended = await endActive(ctx, machineId, endsAt)
    const streamId = known ?? (await beginStream(ctx, machineId))
    const { publicKey, privateKey } = newKeyPair()
    const id = newId(now)
    await ctx.db.orm
      .insert(deviceCredentials)
      .values({ id, machineId, streamId, publicKey, createdAt: now })
    const rotated = !newBoard && ended.length > 0
    await recordAudit(ctx, {
      action: rotated ? 'device.rotated' : 'device.issued',
      subjectType: 'machine',
      subjectId: machineId,
      details: { credential: id, newBoard, ended },
    })
    return { ok: true, value: { credentialId: id, serial: machine.serial, privateKey } }
  })
}

interface FirstKey {
  machineId: string
  device: string
  publicKey: string
}

/** Of many machines, all or none: whether each still stood and had none. */
export function storeFirstKeys(ctx: Context, keys: readonly FirstKey[]): Promise<boolean> {
  const ids = keys.map(({ machineId }) => machineId)
  return ctx.db.transaction(async () => {
    const { id, retiredAt } = machines
    const standing = await ctx.db.orm
      .select({ id })
      .from(machines)
      .where(and(inArray(id, ids), isNull(retiredAt)))
      .orderBy(id)
      .for('update')
    if (standing.length < keys.length || (await machinesWithKey(ctx, ids)).length > 0) return false
    const now = ctx.clock.now()
    const streams = await newestStreams(ctx, ids)
    const begun = ids.flatMap((machineId) =>
      streams.has(machineId) ? [] : [{ id: newId(now), machineId, createdAt: now }],
    )
    if (begun.length > 0) await ctx.db.orm.insert(reportStreams).values(begun)
    for (const { id, machineId } of begun) streams.set(machineId, id)
    await ctx.db.orm.insert(deviceCredentials).values(
      keys.map(({ machineId, device, publicKey }) => ({
        ...{ id: device, machineId, publicKey, createdAt: now },
        streamId: streams.get(machineId) ?? '',
      })),
    )
    await recordAudits(
      ctx,
      keys.map(({ machineId, device }) => ({
        ...{ action: 'device.issued' as const, subjectType: 'machine', subjectId: machineId },
        details: { credential: device, newBoard: false, ended: [] },
      })),
    )
    return true
  })
}

/** Those that can sign with something now. */
export async function machinesWithKey(ctx: Context, machineIds: string[]): Promise<string[]> {
  const { machineId, endsAt } = deviceCredentials
  const rows = await ctx.db.orm
    .selectDistinct({ machineId })
    .from(deviceCredentials)
    .where(and(inArray(machineId, machineIds), or(isNull(endsAt), gt(endsAt, ctx.clock.now()))))
  return rows.map((row) => row.machineId)
}

/** From now on nothing that this machine signs is taken, until it has a new key. */
export function revokeCredentials(
  ctx: Context,
  machineId: string,
): Promise<CredentialResult<undefined>> {
  return ctx.db.transaction(async () => {
    if (!(await lockMachine(ctx, machineId))) return { ok: false, reason: 'not_found' }
    const ended = await endActive(ctx, machineId, ctx.clock.now())
    if (ended.length === 0) return { ok: false, reason: 'none_active' }
    await recordAudit(ctx, {
      action: 'device.revoked',
      subjectType: 'machine',
      subjectId: machineId,
      details: { ended },
    })
    return { ok: true, value: undefined }
  })
}

/** Two people who press at once come one after the other. */
async function lockMachine(ctx: Context, machineId: string) {
  const [machine] = await ctx.db.orm
    .select({ serial: machines.serial, retiredAt: machines.retiredAt })
    .from(machines)
    .where(eq(machines.id, machineId))
    .for('update')
  return machine
}

async function newestStreams(ctx: Context, machineIds: string[]): Promise<Map<string, string>> {
  const { machineId, streamId, createdAt } = deviceCredentials
  const rows = await ctx.db.orm
    .selectDistinctOn([machineId], { machineId, streamId })
    .from(deviceCredentials)
    .where(inArray(machineId, machineIds))
    .orderBy(machineId, desc(createdAt))
  return new Map(rows.map((row) => [row.machineId, row.streamId]))
}

async function beginStream(ctx: Context, machineId: string): Promise<string> {
  const now = ctx.clock.now()
  const id = newId(now)
  await ctx.db.orm.insert(reportStreams).values({ id, machineId, createdAt: now })
  return id
}

/** Whatever would have worked for longer ends then; what ends earlier stays as it is. */
async function endActive(ctx: Context, machineId: string, endsAt: Date): Promise<string[]> {
  const rows = await ctx.db.orm
    .update(deviceCredentials)
    .set({ endsAt })
    .where(
      and(
        eq(deviceCredentials.machineId, machineId),
        or(isNull(deviceCredentials.endsAt), gt(deviceCredentials.endsAt, endsAt)),
      ),
    )
    .returning({ id: deviceCredentials.id })
  const ids = rows.map(({ id }) => id)
  await ctx.db.query('SELECT pg_notify($1, id) FROM unnest($2::text[]) id', [
    credentialChannel,
    ids,
  ])
  return ids
}
