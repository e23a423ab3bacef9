import type { Database } from '#db/client.server.ts'
import type { TrailFault } from '#lib/compliance-words.ts'
import type { Anchor } from '../policy/anchor-line.server.ts'
import { firstHash, hashOf, type SealedRow } from '../policy/chain.server.ts'
import type { Unsealed } from '../policy/unsealed.ts'
import { firstWrongAddress } from './addresses.server.ts'
import { rowColumns } from './rows.server.ts'
import { findUnsealed } from './unsealed.server.ts'

export interface Verification {
  /** How many entries are what was sealed, counted from the beginning. */
  checked: number
  total: number
  headHash: string
  anchors: number
  /** What it could not speak for, because it was written in the last seconds. */
  unsealed: Unsealed
  /** The first thing that is wrong; nothing when the trail is whole. */
  fault: TrailFault | null
}

type Row = SealedRow & { number: number; entryId: number; hash: string }
type Seal = Pick<Row, 'number' | 'entryId' | 'hash'> & { row: SealedRow | undefined }

const rowsAtOnce = 5000
const sealedWithinMs = 5 * 60_000

/**
 * Works the whole chain out anew, from the first entry to the last, a few thousand at a time, and
 * compares it with its seals and with every anchor that was kept outside of the database.
 */
export async function verifyTrail(
  db: Database,
  options: {
    now: Date
    anchors: readonly Anchor[]
    /** What is wrong with the anchors themselves. */
    anchorFault?: TrailFault | undefined
    /** A fault that is known, and passed over. */
    isAccepted?: (fault: TrailFault) => boolean
    onProgress?: (checked: number, total: number) => Promise<void>
  },
): Promise<Verification> {
  const { anchors, now, anchorFault, isAccepted = () => false } = options
  const { onProgress = async () => {} } = options
  // Before the seals are read: one that is made meanwhile must not make its entry look like none.
  const tooLong = await firstUnsealed(db, now, isAccepted)
  const total = (await headOf(db)).number
  const chain = new Chain(anchors)
  const result = async (total: number, fault: TrailFault | undefined): Promise<Verification> => {
    const unsealed = await findUnsealed(db, now)
    return { ...chain.reached(), total, unsealed, fault: fault ?? null }
  }
  for (;;) {
    const seals = await sealsAfter(db, chain.checked)
    for (const [index, seal] of seals.entries()) {
      const fault = chain.take(seal, seals[index + 1])
      if (!fault) continue
      const where = await located(db, fault)
      if (!isAccepted(where)) return result(total, where)
      chain.passOver(seal)
    }
    if (seals.length < rowsAtOnce) break
    await onProgress(chain.checked, total)
  }
  const atTheEnd = [chain.atTheEnd(), anchorFault].find((fault) => fault && !isAccepted(fault))
  const fault = atTheEnd ?? tooLong ?? (await firstWrongAddress(db))
  return result(Math.max(total, chain.checked), fault)
}

export async function headOf(db: Database): Promise<{ number: number; hash: string }> {
  const { rows } = await db.query<{ number: number; hash: string }>(
    'SELECT number::float8 AS number, hash FROM audit_seals ORDER BY number DESC LIMIT 1',
  )
  return rows[0] ?? { number: 0, hash: firstHash }
}

async function sealsAfter(db: Database, number: number): Promise<Seal[]> {
  const { rows } = await db.query<Row & { id: number | null }>(
    `SELECT s.number::float8 AS number, s.entry_id::float8 AS "entryId", s.hash, ${rowColumns}
     FROM audit_seals s LEFT JOIN audit_entries e ON e.id = s.entry_id
     WHERE s.number > $1 ORDER BY s.number LIMIT ${rowsAtOnce}`,
    [number],
  )
  return rows.map(({ number, entryId, hash, ...row }) => ({
    number,
    entryId,
    hash,
    row: row.id === null ? undefined : row,
  }))
}

/** The oldest entry without a seal that should have one. */
async function firstUnsealed(
  db: Database,
  now: Date,
  isAccepted: (fault: TrailFault) => boolean,
): Promise<TrailFault | undefined> {
  const { rows } = await db.query<{ id: number; settled: boolean }>(
    `SELECT e.id::float8 AS id, e.id <= p.settled_id AS settled
     FROM audit_entries e, (SELECT coalesce(max(settled_id), 0) AS settled_id FROM audit_sealing) p
     WHERE NOT EXISTS (SELECT FROM audit_seals s WHERE s.entry_id = e.id)
       AND (e.id <= p.settled_id OR e.at < $1)
     ORDER BY e.id LIMIT ${rowsAtOnce}`,
    [new Date(now.getTime() - sealedWithinMs)],
  )
  return rows
    .map(({ id, settled }): TrailFault => {
      return { kind: settled ? 'inserted' : 'unsealed', number: null, entryId: id }
    })
    .find((fault) => !isAccepted(fault))
}

class Chain {
  checked = 0
  private hash = firstHash
  /** By number; of two that differ neither is right. */
  private readonly anchors: Map<number, string>
  private readonly furthest: number
  private readonly count: number

  constructor(anchors: readonly Anchor[]) {
    this.count = anchors.length
    this.anchors = new Map()
    for (const { number, hash } of anchors) {
      const known = this.anchors.get(number) ?? hash
      this.anchors.set(number, known === hash ? hash : 'two that differ')
    }
    this.furthest = anchors.reduce((most, { number }) => Math.max(most, number), 0)
  }

  take(seal: Seal, next: Seal | undefined): TrailFault | undefined {
    const number = this.checked + 1
    const { entryId } = seal
    if (seal.number !== number) return { kind: 'seal_missing', number, entryId: null }
    if (!seal.row) return { kind: 'missing', number, entryId }
    const hash = hashOf(this.hash, seal.row)
    if (hash !== seal.hash) {
      // The next seal was made on the hash that this one had then.
      const isRight = next?.row && hashOf(hash, next.row) === next.hash
      return { kind: isRight ? 'seal_changed' : 'changed', number, entryId }
    }
    const anchored = this.anchors.get(number)
    if (anchored !== undefined && anchored !== hash) {
      return { kind: 'not_as_anchored', number, entryId }
    }
    this.hash = hash
    this.checked = number
    return undefined
  }

  /** Goes on from a seal that is not right, as it is. */
  passOver({ number, hash }: Seal): void {
    this.hash = hash
    this.checked = number
  }

  atTheEnd(): TrailFault | undefined {
    if (this.furthest <= this.checked) return undefined
    return { kind: 'behind_anchor', number: this.checked + 1, entryId: null }
  }

  reached() {
    const { checked, hash: headHash, count: anchors } = this
    return { checked, headHash, anchors }
  }
}

/** A seal that was taken away leaves its entry without one. */
async function located(db: Database, fault: TrailFault): Promise<TrailFault> {
  if (fault.kind !== 'seal_missing') return fault
  const { rows } = await db.query<{ id: number }>(
    `SELECT e.id::float8 AS id FROM audit_entries e
     WHERE NOT EXISTS (SELECT FROM audit_seals s WHERE s.entry_id = e.id)
     ORDER BY e.id LIMIT 1`,
  )
  return { ...fault, entryId: rows[0]?.id ?? null }
}
