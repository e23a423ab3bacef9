import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDesk, type TestDesk } from '../kit/desk.ts'
import { proposalsAt } from '../kit/proposals.ts'
import { actionsOn } from '../kit/trail.ts'

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
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()
const find = async (id: string) => (await desk.get(`/api/proposals/${id}`)).body

describe('a signature', () => {
  it('keeps name, words, time, address and drawing; the trail has one number for all of them', async () => {
    const { token, view, proposal, email } = await kit.sent()
    const drawing = [[10, 20, 30, 40, 50, 60]]
    expect((await kit.sign(token, view, { drawing })).status).toBe(200)
    const [kept] = await rowsOf(
      'SELECT s.* FROM proposal_signatures s JOIN proposal_versions v ON v.id = s.version_id WHERE proposal_id = $1',
      [proposal.id],
    )
    expect(kept).toMatchObject({
      ...{ side: 'client', name: 'Ada Lovelace', drawing, ip: '127.0.0.1' },
      ...{ consent: view.shown?.consent, sha256: view.shown?.sha256 },
    })
    const [entry] = await rowsOf<{ details: Record<string, string> }>(
      "SELECT details FROM audit_entries WHERE subject_id = $1 AND action = 'proposal.signed'",
      [proposal.id],
    )
    expect(entry?.details).toMatchObject({ sha256: kept?.sha256, evidence: kept?.evidence })
    expect(JSON.stringify(entry?.details)).not.toMatch(/Ada|127\.0\.0\.1/)
    const [copy] = await rowsOf<{ attachments: { content: string }[] }>(
      "SELECT attachments FROM mails WHERE recipient = $1 AND subject LIKE 'You have signed%'",
      [email],
    )
    const attached = Buffer.from(copy?.attachments[0]?.content ?? '', 'base64')
    expect(sha256(attached)).toBe(view.shown?.sha256)
  })

  it('is given once, in two tabs; and a proposal is signed or declined, not both', async () => {
    const first = await kit.sent()
    const tabs = [1, 2, 3].map(() => kit.sign(first.token, first.view))
    expect(statusesOf(await Promise.all(tabs))).toEqual([200, 409, 409])
    const second = await kit.sent()
    const { token, view, proposal } = second
    const answers = await Promise.all([
      kit.sign(token, view),
      kit.post('decline-proposal', { token, reason: 'Too large for us' }),
      kit.sign(token, view),
      kit.post('decline-proposal', { token, reason: 'Too small for us' }),
    ])
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409])
    const actions = await actionsOn(desk.identity.ctx, proposal.id)
    const decided = actions.filter((action) => /signed|declined/.test(action))
    expect(decided).toHaveLength(1)
    const signatures = await rowsOf(
      'SELECT FROM proposal_signatures s JOIN proposal_versions v ON v.id = s.version_id WHERE proposal_id = $1',
      [proposal.id],
    )
    expect(signatures).toHaveLength(decided[0] === 'proposal.signed' ? 1 : 0)
  })

  it('and a new version at the same moment have one outcome', async () => {
    const { token, view, proposal } = await kit.sent()
    const { id, version } = proposal
    const answers = await Promise.all([
      kit.sign(token, view),
      desk.post(`/api/proposals/${id}/versions`, { version, message: '' }),
    ])
    expect(statusesOf(answers)).toEqual([200, 409])
  })

  it('is countersigned once, by sales or an admin, on the file that the client signed', async () => {
    const { proposal, email } = await kit.signed()
    const { id, version, versions } = proposal
    const signing = { version, sha256: versions[0].sha256, name: 'Grace Hopper', agreed: true }
    const byOperations = await desk.call(
      'POST',
      `/api/proposals/${id}/countersignature`,
      signing,
      desk.grace.client,
    )
    expect(byOperations.status).toBe(403)
    expect((await kit.countersign(proposal, { sha256: 'a'.repeat(64) })).status).toBe(409)
    const both = await Promise.all([kit.countersign(proposal), kit.countersign(proposal)])
    expect(statusesOf(both)).toEqual([200, 409])
    const agreed = await find(id)
    expect(agreed).toMatchObject({
      state: 'agreed',
      versions: [{ signatures: [{ side: 'client' }, { side: 'us', name: 'Sam Sales' }] }],
    })
    const copies = await rowsOf<{ recipient: string; attachments: { content: string }[] }>(
      'SELECT recipient, attachments FROM mails WHERE subject LIKE $1',
      [`Signed by both%${proposal.reference})`],
    )
    expect(copies.map(({ recipient }) => recipient).toSorted()).toEqual(
      [email, desk.ada.email].toSorted(),
    )
    for (const { attachments } of copies) {
      const attached = Buffer.from(attachments[0]?.content ?? '', 'base64')
      expect(sha256(attached)).toBe(agreed.versions[0].signedSha256)
    }
    // Nothing is left of the copy that came second.
    const loose = await rowsOf(
      'SELECT FROM proposal_pieces WHERE file_id NOT IN (SELECT file_id FROM proposal_files)',
    )
    expect(loose).toEqual([])
  })

  it('ends all changes', async () => {
    const { proposal } = await kit.signed()
    const { id, version, draft } = proposal
    for (const [method, path, body] of [
      ['PUT', '', draft],
      ['POST', '/versions', { message: '' }],
      ['POST', '/resend', {}],
    ] as const) {
      const { status } = await desk.call(method, `/api/proposals/${id}${path}`, {
        ...body,
        version,
      })
      expect([path, status]).toEqual([path, 409])
    }
    const { proposal: agreed } = await kit.agreed()
    const withdrawn = await desk.post(`/api/proposals/${agreed.id}/withdrawal`, {
      ...{ version: agreed.version, reason: 'We changed our mind' },
    })
    expect(withdrawn.status).toBe(409)
  })
})
