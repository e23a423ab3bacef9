import { createHash } from 'node:crypto'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { dexCounters, dexFiles, dexMoney } from '#db/schema/dex.ts'
import { machines } from '#db/schema/fleet.ts'
import { importNames } from '#db/schema/imports.ts'
import { newId } from '#lib/ids.server.ts'
import { nameKey } from '#lib/name-key.ts'
import { readingTime } from '../policy/read-at.ts'
import { type ReadFile, readFile } from '../policy/read-file.ts'
import type { DexReport, Finding, StoredFile } from '../schema.ts'

export interface IncomingFile {
  bytes: Uint8Array
  name: string
  /** When its counters were read, if whoever sends it says so. */
  readAt?: Date | undefined
  /** Which machine it is of; without either, the file has to say. */
  of: { machineId: string } | { serial: string } | undefined
  source: 'device' | 'folder' | `upload:${string}`
}

export type Reception =
  | { ok: true; file: StoredFile }
  | { ok: false; reason: 'no_such_machine' | 'machine_not_named'; named: string }

/**
 * Keeps an audit file as it came, with what was found in it. One that cannot be trusted is kept as
 * well, without counters. Readings of a combined file are filed one by one, each with its machine. The
 * same reading of the same machine is found again.
 */
export async function receiveFile(ctx: Context, incoming: IncomingFile): Promise<Reception> {
  const readings = readFile(incoming.bytes)
  const filed: Filed[] = []
  const unknown: string[] = []
  const last =
    readings.length > 1 ? nameIn(readings[readings.length - 1] ?? readings[0]) : undefined
  for (const [index, reading] of readings.entries()) {
    const isLast = index === readings.length - 1
    const name = isLast ? incoming.name : `${incoming.name} (${index + 1} of ${readings.length})`
    // Earlier readings were not taken at the time that the sender gives for the file.
    const readAt = isLast ? incoming.readAt : undefined
    const file = await fileReading(ctx, { ...incoming, name, readAt }, reading, last)
    if (file) filed.push(file)
    else unknown.push(nameIn(reading))
  }
  const main = filed.at(-1)
  if (!main) {
    const reason = incoming.of ? 'no_such_machine' : 'machine_not_named'
    return { ok: false, reason, named: unknown.find(Boolean) ?? '' }
  }
  const others = filed.slice(0, -1).map(({ words: _, ...file }) => file)
  return { ok: true, file: { ...main, others, unknown } }
}

type Filed = Omit<StoredFile, 'others' | 'unknown'>

const nameIn = ({ report: { machine } }: ReadFile) => machine.serial || machine.asset

/** Nothing if nobody knows of which machine the reading is. */
async function fileReading(
  ctx: Context,
  incoming: IncomingFile,
  reading: ReadFile,
  last: string | undefined,
): Promise<Filed | undefined> {
  const { machine, finding } = await machineOf(ctx, incoming, reading, last)
  if (!machine) return undefined
  const read = await withKnownMoney(ctx, machine.id, reading)
  const receivedAt = ctx.clock.now()
  const time = readingTime(incoming.readAt, read.report.clock, receivedAt)
  const judged = withFindings(read, finding, time.finding)
  const sha256 = createHash('sha256').update(read.bytes).digest('hex')
  return ctx.db.transaction(async () => {
    const row = {
      id: newId(receivedAt),
      machineId: machine.id,
      receivedAt,
      readAt: time.readAt,
      source: incoming.source,
      name: incoming.name,
      content: Buffer.from(read.bytes),
      sha256,
      usable: judged.usable,
      report: judged.report,
      board: judged.board,
    }
    const [stored] = await ctx.db.orm
      .insert(dexFiles)
      .values(row)
      .onConflictDoNothing({ target: [dexFiles.machineId, dexFiles.sha256] })
      .returning({ id: dexFiles.id })
    if (!stored) return foundAgain(ctx, machine, sha256)
    await storeCounters(ctx, row.id, judged)
    await recordAudit(ctx, {
      action: 'dex_file.received',
      subjectType: 'dex_file',
      subjectId: row.id,
      details: {
        machineId: machine.id,
        serial: machine.serial,
        name: row.name,
        usable: row.usable,
      },
    })
    const words = firstWords(judged.report)
    return { id: row.id, serial: machine.serial, usable: row.usable, again: false, words }
  })
}

/** Read anew as staff have said once for this machine. */
async function withKnownMoney(
  ctx: Context,
  machineId: string,
  reading: ReadFile,
): Promise<ReadFile> {
  if (!reading.report.asks.includes('money')) return reading
  const [known] = await ctx.db.orm
    .select({ currency: dexMoney.currency, decimals: dexMoney.decimals })
    .from(dexMoney)
    .where(and(eq(dexMoney.machineId, machineId), eq(dexMoney.currency, reading.report.currency)))
  return known ? readFile(reading.bytes, { money: known })[0] : reading
}

/**
 * A file that somebody sent for the wrong machine goes, and with it what its counters were compared to.
 * What a machine has signed itself stays.
 */
export async function takeBackFile(
  ctx: Context,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'signed' }> {
  return ctx.db.transaction(async () => {
    const [gone] = await ctx.db.orm
      .delete(dexFiles)
      .where(and(eq(dexFiles.id, id), ne(dexFiles.source, 'device')))
      .returning({ machineId: dexFiles.machineId, name: dexFiles.name, sha256: dexFiles.sha256 })
    if (!gone) {
      const isThere = (await ctx.db.orm.$count(dexFiles, eq(dexFiles.id, id))) > 0
      return { ok: false, reason: isThere ? 'signed' : 'not_found' }
    }
    await recordAudit(ctx, {
      action: 'dex_file.taken_back',
      subjectType: 'dex_file',
      subjectId: id,
      details: gone,
    })
    return { ok: true }
  })
}

interface KnownMachine {
  id: string
  serial: string
}

/**
 * The machine that is meant. A file that names another one of ours waits for a decision; in a combined
 * file that staff send, each reading is of the machine that it names. If none of them is ours, those
 * that name another than the last reading wait: they may be of another machine.
 */
async function machineOf(
  ctx: Context,
  { of, source }: IncomingFile,
  reading: ReadFile,
  last: string | undefined,
): Promise<{ machine?: KnownMachine | undefined; finding?: Finding }> {
  const { serial, asset } = reading.report.machine
  const named = await machinesCalled(ctx, [serial, asset])
  const only = named.length === 1 ? named[0] : undefined
  if (!of || (last !== undefined && only && source !== 'device')) return { machine: only }
  const [machine] =
    'serial' in of
      ? await machinesCalled(ctx, [of.serial])
      : await ctx.db.orm.select(columns).from(machines).where(eq(machines.id, of.machineId))
  const other = named.find(({ id }) => id !== machine?.id)
  const name = nameIn(reading)
  const isAnother = Boolean(last) && name !== '' && name !== last
  if (!machine || !(other || isAnother)) return { machine }
  const words = other
    ? `It says that it is of ${other.serial}.`
    : `It says that it is of ${name}, but the last reading in the file that it is of ${last}.`
  return { machine, finding: { level: 'error', line: null, words } }
}

const columns = { id: machines.id, serial: machines.serial }

/** By their serial numbers, or else by the other numbers that came in with a list of machines. */
async function machinesCalled(ctx: Context, all: readonly string[]): Promise<KnownMachine[]> {
  const names = all.filter((name) => name !== '')
  if (names.length === 0) return []
  const { orm } = ctx.db
  const found = await orm.select(columns).from(machines).where(inArray(machines.serial, names))
  if (found.length > 0) return found
  const { what, fingerprint, name, subjectId } = importNames
  const isOther = [eq(what, 'machine'), eq(fingerprint, ''), inArray(name, names.map(nameKey))]
  const others = orm
    .select({ id: subjectId })
    .from(importNames)
    .where(and(...isOther))
  return orm.select(columns).from(machines).where(inArray(machines.id, others))
}

/** With what is known of a reading beside its bytes; an error has to be decided on. */
export function withFindings(read: ReadFile, ...more: (Finding | undefined)[]): ReadFile {
  const added = more.filter((finding) => finding !== undefined)
  const isNew = added.some(({ level }) => level === 'error') && read.usable !== 'no'
  const asks = [...new Set([...read.report.asks, ...(isNew ? (['accept'] as const) : [])])]
  const weight = { error: 0, warning: 1, note: 2 }
  const findings = [...added, ...read.report.findings].sort(
    (one, other) => weight[one.level] - weight[other.level],
  )
  return {
    ...read,
    usable: isNew ? 'partly' : read.usable,
    report: { ...read.report, findings, asks },
  }
}

/** An empty slot is the whole machine; without VA1 there is none. */
export async function storeCounters(ctx: Context, fileId: string, file: ReadFile): Promise<void> {
  const { paid } = file.report.totals
  const rows = [...(paid ? [{ slot: '', pricePence: null, ...paid }] : []), ...file.slots].map(
    (counter) => ({ fileId, ...counter }),
  )
  if (file.usable === 'yes' && rows.length > 0) await ctx.db.orm.insert(dexCounters).values(rows)
}

async function foundAgain(ctx: Context, machine: KnownMachine, sha256: string): Promise<Filed> {
  const [known] = await ctx.db.orm
    .select({ id: dexFiles.id, usable: dexFiles.usable, report: dexFiles.report })
    .from(dexFiles)
    .where(and(eq(dexFiles.machineId, machine.id), eq(dexFiles.sha256, sha256)))
  if (!known) throw new Error('An audit file that was there is gone')
  const { id, usable, report } = known
  const words = firstWords(report as DexReport)
  return { id, serial: machine.serial, usable, again: true, words }
}

const firstWords = ({ findings }: DexReport) =>
  findings.find(({ level }) => level === 'error')?.words ??
  findings.find(({ level }) => level === 'warning')?.words ??
  null
