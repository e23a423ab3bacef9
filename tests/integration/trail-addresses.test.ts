import { afterAll, beforeAll, expect, it } from 'vitest'
import { expireAddresses, recordAudit } from '#db/audit.server.ts'
import { listTrail } from '#features/trail/queries/entries.server.ts'
import { verifyTrail } from '#features/trail/queries/verify.server.ts'
import { TrailQuery } from '#features/trail/schema.ts'
import { newId } from '#lib/ids.server.ts'
import { pastTriggers } from '../kit/trail.ts'
import { startTrail, type TestTrail } from '../kit/trail-server.ts'

let trail: TestTrail
beforeAll(async () => {
  trail = await startTrail()
})
afterAll(() => trail.close())

const ip = '203.0.113.77'
const db = () => trail.identity.ctx.db
const verified = async () =>
  (await verifyTrail(db(), { now: trail.clock.now(), anchors: [] })).fault
const after = (days: number) => {
  const now = new Date(trail.clock.now().getTime() + days * 86_400_000)
  return { ...trail.identity.ctx, clock: { now: () => now } }
}

async function signIn(subjectId = newId(trail.clock.now())) {
  await recordAudit(trail.identity.ctx, {
    ...{ action: 'session.started', subjectType: 'user', subjectId },
    details: { ip, userAgent: 'Firefox' },
  })
  return subjectId
}
const shown = async (subjectId: string) => {
  const page = await listTrail(trail.identity.ctx, TrailQuery.parse({}), { isVeiled: false })
  return page.find((entry) => entry.subjectId === subjectId)?.details
}
const stored = async () => {
  const { rows } = await db().query<{ text: string }>(
    `SELECT e::text AS text FROM audit_entries e UNION ALL SELECT a::text FROM audit_addresses a`,
  )
  return rows.filter(({ text }) => text.includes(ip)).length
}

it('an internet address expires and the chain stays whole, also over entries from before', async () => {
  await trail.beginAnew()
  // As entries were written until now: the address is part of what was sealed.
  await db().query(
    `INSERT INTO audit_entries (at, actor, action, subject_type, subject_id, details)
     VALUES (now(), 'system', 'session.started', 'user', gen_random_uuid(), '{"ip": "198.51.100.4"}')`,
  )
  const subjectId = await signIn()
  await trail.sealed(12)
  expect(await verified()).toBeNull()
  expect(await shown(subjectId)).toEqual({ ip, userAgent: 'Firefox' })
  // In the entry itself there is a commitment alone.
  const { rows } = await db().query<{ details: object }>(
    'SELECT details FROM audit_entries WHERE subject_id = $1',
    [subjectId],
  )
  expect(rows[0]?.details).toEqual({
    ...{ userAgent: 'Firefox', ipCommitment: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })

  await expireAddresses(after(89), 90)
  expect(await stored()).toBe(1)
  await expireAddresses(after(91), 90)
  expect(await stored()).toBe(0)
  expect(await shown(subjectId)).toEqual({ userAgent: 'Firefox' })
  expect(await verified()).toBeNull()
  const { rows: runs } = await db().query<{ some: boolean }>(
    "SELECT sum(rows)::int > 0 AS some FROM retention_days WHERE rule = 'trail-addresses'",
  )
  expect(runs).toEqual([{ some: true }])
})

it('the same address commits to something else each time, so nobody can try them out', async () => {
  await signIn()
  await signIn()
  const { rows } = await db().query<{ commitment: string }>(
    "SELECT DISTINCT details->>'ipCommitment' AS commitment FROM audit_entries WHERE details ? 'ipCommitment'",
  )
  expect(rows.length).toBeGreaterThanOrEqual(2)
})

it('an address that was changed by hand is found, and so is a changed commitment', async () => {
  await trail.beginAnew()
  const subjectId = await signIn()
  await trail.sealed(11)
  await db().query("UPDATE audit_addresses SET ip = '192.0.2.1'")
  expect(await verified()).toMatchObject({ kind: 'address_changed', number: 11 })
  await db().query('UPDATE audit_addresses SET ip = $1', [ip])
  expect(await verified()).toBeNull()
  await db().script(
    pastTriggers(
      `UPDATE audit_entries SET details = jsonb_set(details, '{ipCommitment}', '"00"') WHERE subject_id = '${subjectId}'`,
    ),
  )
  expect(await verified()).toMatchObject({ kind: 'changed', number: 11 })
})
