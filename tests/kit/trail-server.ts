import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { recordAudits } from '#db/audit.server.ts'
import { sealTrail } from '#features/trail/commands/seal.server.ts'
import { type AnchorPlaces, readAnchors, readKey } from '#features/trail/gateways/anchors.server.ts'
import { headOf } from '#features/trail/queries/verify.server.ts'
import { newId } from '#lib/ids.server.ts'
import { personWith, protectedPersonWith } from './accounts.ts'
import { startIdentity } from './identity.ts'
import { MovableClock } from './second-factors.ts'
import { pastTriggers } from './trail.ts'

export type TestTrail = Awaited<ReturnType<typeof startTrail>>

/** A server with a trail, whoever reads it, and somebody it is about. */
export async function startTrail() {
  const clock = new MovableClock()
  const dataDir = mkdtempSync(join(tmpdir(), 'enix-trail-'))
  const identity = await startIdentity({}, { clock }, { DATA_DIR: dataDir })
  const places: AnchorPlaces = {
    ...{ dataDir, keyFile: join(dataDir, 'trail-anchors.key'), isMailed: false },
  }
  const { db } = identity.ctx
  const protectedPerson = (role: 'auditor' | 'compliance', fullName: string) =>
    protectedPersonWith(identity, clock, { role, fullName })

  async function write(count: number): Promise<number[]> {
    const entries = Array.from({ length: count }, (_, n) => ({
      action: 'lead.captured' as const,
      subjectType: 'lead',
      subjectId: newId(clock.now()),
      details: { n, text: 'Kept – £ 🥤' },
    }))
    await recordAudits(identity.ctx, entries)
    const { rows } = await db.query<{ id: number }>(
      'SELECT id::float8 AS id FROM audit_entries ORDER BY id DESC LIMIT $1',
      [count],
    )
    return rows.map(({ id }) => id).toReversed()
  }

  /** The server seals as well, every few seconds: whoever comes second finds nothing to do. */
  const sealed = (count: number) =>
    expect
      .poll(
        async () => {
          await sealTrail(db)
          return (await headOf(db)).number
        },
        { timeout: 20_000 },
      )
      .toBe(count)

  return {
    ...{ clock, dataDir, places, identity, write, sealed },
    anchors: () => readAnchors(dataDir, readKey(places), 0).anchors,
    auditor: await protectedPerson('auditor', 'Anna Audit'),
    officer: await protectedPerson('compliance', 'Olga Officer'),
    client: await personWith(identity, { role: 'client', fullName: 'Clara Client' }),
    /** What is written inside cannot be seen by the server that seals, so that it stays without a seal. */
    unseen: (work: () => Promise<void>) => db.transaction(work),
    /** Ten entries, of which the first is number 1 of the chain; ids go on from what was there before. */
    async beginAnew(): Promise<number[]> {
      // First, or the server would find that the trail does not go on from its anchor.
      rmSync(join(dataDir, 'trail-anchors.log'), { force: true, recursive: true })
      await db.script(
        pastTriggers('TRUNCATE audit_entries, audit_seals, audit_sealing, trail_checks'),
      )
      const ids = await write(10)
      await sealed(10)
      return ids
    },
    async close() {
      await identity.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
