import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  eraseExpiredProposals,
  proposalRecords,
} from '#features/proposals/commands/erase.server.ts'
import { dayMs } from '#lib/time.ts'
import { startDesk, type TestDesk } from '../kit/desk.ts'
import { proposalsAt } from '../kit/proposals.ts'
import { pastTriggers } from '../kit/trail.ts'

let desk: TestDesk
let kit: ReturnType<typeof proposalsAt>

beforeAll(async () => {
  desk = await startDesk()
  kit = proposalsAt(desk)
})
afterAll(() => desk.close())

const rowsOf = async <Row = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  (await desk.identity.ctx.db.query<Row>(sql, values)).rows
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const find = async (id: string) => (await desk.get(`/api/proposals/${id}`)).body
/** Days later, as the server sees it. */
const later = (days: number) => ({
  ...desk.identity.ctx,
  clock: { now: () => new Date(desk.clock.now().getTime() + days * dayMs) },
})

describe('a signed PDF', () => {
  it('is known by its SHA-256, with who signed it and when', async () => {
    const { token, proposal } = await kit.agreed()
    const { bytes } = await kit.pdf(token)
    const known = await kit.verify(sha256(bytes))
    expect(known).toMatchObject({
      ...{ known: true, kind: 'signed', broken: false, reference: proposal.reference },
      signatures: [{ side: 'client', name: 'Ada Lovelace' }, { side: 'us' }],
    })
    expect(await kit.verify(proposal.versions[0]?.sha256 ?? '')).toMatchObject({
      ...{ known: true, kind: 'sent', broken: false },
    })
    expect((await kit.post('verify-proposal', { sha256: 'nothing' })).status).toBe(422)
  })

  it('that differs by one bit, wherever, is not known', async () => {
    const { token } = await kit.agreed()
    const { bytes } = await kit.pdf(token)
    for (const place of [0, 0.25, 0.5, 0.75, 1].map((part) =>
      Math.floor(part * (bytes.length - 1)),
    )) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(await kit.verify(sha256(changed))).toEqual({ known: false })
    }
    expect(await kit.verify(sha256(Buffer.concat([bytes, Buffer.from('\n')])))).toEqual({
      known: false,
    })
  })

  const ofVersion = 'WHERE version_id IN (SELECT id FROM proposal_versions WHERE proposal_id = $1)'
  it.each([
    [
      'the bytes',
      `UPDATE proposal_pieces SET content = set_byte(content, 100, 7) WHERE position = 0 AND file_id IN (SELECT file_id FROM proposal_files ${ofVersion})`,
    ],
    ['a name', `UPDATE proposal_signatures SET name = 'Somebody Else' ${ofVersion}`],
    [
      'a time',
      `UPDATE proposal_signatures SET signed_at = signed_at - interval '1 minute' ${ofVersion}`,
    ],
    ['an address', `UPDATE proposal_signatures SET ip = '192.0.2.1' ${ofVersion}`],
    [
      'a name and the number for it',
      `UPDATE proposal_signatures SET name = 'X', evidence = repeat('0', 64) ${ofVersion}`,
    ],
    ['a signature, taken away', `DELETE FROM proposal_signatures ${ofVersion}`],
  ])(
    'is not vouched for once somebody with the database in hand has changed %s',
    async (_, sql) => {
      const { token, proposal } = await kit.agreed()
      const { bytes } = await kit.pdf(token)
      await rowsOf(sql, [proposal.id])
      expect(await kit.verify(sha256(bytes))).toMatchObject({ known: true, broken: true })
    },
  )

  it('cannot be replaced by another with the SHA-256 of that one: the trail knows better', async () => {
    const { proposal } = await kit.agreed()
    const forged = Buffer.from('%PDF-1.7 something else')
    await rowsOf(`UPDATE proposal_files SET sha256 = $2 ${ofVersion} AND kind = 'signed'`, [
      proposal.id,
      sha256(forged),
    ])
    await rowsOf(
      `UPDATE proposal_pieces SET content = $2 WHERE position = 0 AND file_id IN
       (SELECT file_id FROM proposal_files ${ofVersion} AND kind = 'signed')`,
      [proposal.id, forged],
    )
    expect(await kit.verify(sha256(forged))).toMatchObject({ broken: true })
    // Not even with the entry of the trail gone, which npm run trail:verify finds.
    await desk.identity.ctx.db.script(
      pastTriggers(
        `DELETE FROM audit_entries WHERE subject_id = '${proposal.id}' AND action = 'proposal.countersigned'`,
      ),
    )
    expect(await kit.verify(sha256(forged))).toMatchObject({ broken: true })
  })
})

describe('the data of the person who signs', () => {
  it('is handed out; a signed proposal is kept when they ask for erasure, any other goes', async () => {
    const signed = await kit.agreed()
    const open = await kit.sent()
    await kit.post('comment-on-proposal', { token: open.token, text: 'Erase this' })
    const { ctx } = desk.identity
    const [told] = await proposalRecords.list(ctx, signed.email.toUpperCase())
    expect(told).toMatchObject({
      reference: signed.proposal.reference,
      signatures: [{ name: 'Ada Lovelace', ip: '127.0.0.1' }],
    })
    expect(JSON.stringify(told)).not.toContain('Sam Sales')
    const erase = (email: string) => ctx.db.transaction(() => proposalRecords.erase(ctx, email))
    expect(await erase(signed.email)).toBe(0)
    expect(await proposalRecords.kept?.(ctx, signed.email)).toBe(1)
    expect(await erase(open.email)).toBe(1)
    expect((await desk.get(`/api/proposals/${open.proposal.id}`)).status).toBe(404)
    expect((await kit.view(open.token)).status).toBe(404)
    const { bytes } = await kit.pdf(signed.token)
    expect(await kit.verify(sha256(bytes))).toMatchObject({ broken: false })
  })

  it('goes after two years, unless it was signed', async () => {
    const [signed, open] = [await kit.agreed(), await kit.sent()]
    const stays = async () =>
      (
        await rowsOf('SELECT id FROM proposals WHERE id = ANY($1)', [
          [signed.proposal.id, open.proposal.id],
        ])
      ).length
    await eraseExpiredProposals(later(720))
    expect(await stays()).toBe(2)
    await eraseExpiredProposals(later(740))
    expect(await stays()).toBe(1)
    expect((await find(signed.proposal.id)).state).toBe('agreed')
    const loose = await rowsOf(
      'SELECT FROM proposal_pieces WHERE file_id NOT IN (SELECT file_id FROM proposal_files)',
    )
    expect(loose).toEqual([])
  })

  it('stays in a signed proposal when its enquiry is erased', async () => {
    const { proposal, token } = await kit.agreed()
    await rowsOf('DELETE FROM leads WHERE id = $1', [proposal.leadId])
    const { bytes } = await kit.pdf(token)
    expect(await kit.verify(sha256(bytes))).toMatchObject({ broken: false })
    expect((await find(proposal.id)).leadId).toBeNull()
  })
})
