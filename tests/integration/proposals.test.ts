import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendReminders } from '#features/proposals/commands/remind.server.ts'
import { proposalLinks } from '#features/proposals/policy/links.server.ts'
import { dayMs } from '#lib/time.ts'
import { startDesk, type TestDesk } from '../kit/desk.ts'
import { proposalsAt } from '../kit/proposals.ts'

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
/** Days later, as the server sees it. */
const later = (days: number) => ({
  ...desk.identity.ctx,
  clock: { now: () => new Date(desk.clock.now().getTime() + days * dayMs) },
})
const parts = {
  links: proposalLinks('https://enix.example', {
    fingerprint: () => 'a'.repeat(56),
    fingerprints: () => ['a'.repeat(56)],
  }),
  ...{ siteUrl: 'https://enix.example', teamEmail: 'team@enix.example', replies: undefined },
}

describe('a draft', () => {
  it('begins with what the enquiry says, and invents nothing', async () => {
    const { proposal, email } = await kit.drafted({
      machineOfInterest: 'Combo',
      plan: 'site=office&machine=combo&people=120&hours=10&vegan=25',
    })
    expect(proposal).toMatchObject({ state: 'draft', number: 0, versions: [], changedSince: true })
    const { draft, document } = proposal
    expect(draft).toMatchObject({ email, contact: 'Ada Lovelace', model: 'combo', share: '' })
    expect(draft.mix).toMatch(/^Water: /m)
    const text = JSON.stringify(document)
    for (const words of [
      'The machine: Combo',
      'You get no share of the takings.',
      'The trial lasts 30 days',
      'with 30 days of notice',
      '£2 million liability insured',
      'no face recognition',
      'Electronic Communications Act 2000',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('is one for an enquiry, also if two colleagues begin at once', async () => {
    const leadId = await desk.newLead({ email: 'twice@works.example' })
    const both = await Promise.all([1, 2].map(() => desk.post(`/api/leads/${leadId}/proposals`)))
    expect(statusesOf(both)).toEqual([201, 409])
    expect((await desk.get(`/api/leads/${leadId}/proposals`)).body).toHaveLength(1)
  })

  it('is changed by one of two colleagues, and the other is told', async () => {
    const { proposal } = await kit.drafted()
    const change = (share: string) =>
      desk.call('PUT', `/api/proposals/${proposal.id}`, {
        ...proposal.draft,
        ...{ share, version: proposal.version },
      })
    const both = await Promise.all([change('5%'), change('6%')])
    expect(statusesOf(both)).toEqual([200, 409])
  })

  it('is not sent while something is missing', async () => {
    const lead = await desk.post('/api/leads', {
      ...{ wayIn: 'phone', name: 'No Address', phone: '0161 496 0777', message: 'Please call me' },
    })
    const { body } = await desk.post(`/api/leads/${lead.body.id}/proposals`)
    const sent = await desk.post(`/api/proposals/${body.id}/versions`, {
      ...{ version: body.version, message: '' },
    })
    expect(sent.status).toBe(422)
  })
})

describe('a version that is sent', () => {
  it('comes with a link, answers the enquiry, and its PDF is the one whose SHA-256 the trail has', async () => {
    const { proposal, token, view, email } = await kit.sent()
    expect(view).toMatchObject({ standing: 'open', number: 1, reference: proposal.reference })
    const { status, bytes } = await kit.pdf(token)
    expect([status, sha256(bytes)]).toEqual([200, view.shown?.sha256])
    const [entry] = await rowsOf<{ details: object }>(
      "SELECT details FROM audit_entries WHERE subject_id = $1 AND action = 'proposal.sent'",
      [proposal.id],
    )
    expect(entry?.details).toMatchObject({ number: 1, sha256: view.shown?.sha256 })
    const lead = (await desk.get(`/api/leads/${proposal.leadId}`)).body
    expect(lead).toMatchObject({ stage: 'proposal', answeredAt: expect.any(String) })
    expect(await kit.mailsTo(email)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ subject: expect.stringContaining(proposal.reference) }),
      ]),
    )
  })

  it('is sent once, though two colleagues press the button', async () => {
    const { proposal } = await kit.drafted()
    const send = () =>
      desk.post(`/api/proposals/${proposal.id}/versions`, { version: 1, message: '' })
    expect(statusesOf(await Promise.all([send(), send()]))).toEqual([200, 409])
    expect((await find(proposal.id)).versions).toHaveLength(1)
    const files = await rowsOf(
      `SELECT DISTINCT file_id FROM proposal_pieces WHERE file_id NOT IN (SELECT file_id FROM proposal_files)`,
    )
    expect(files).toEqual([])
  })

  it('gives way to the next, whose link alone opens anything', async () => {
    const { proposal, token, email, view } = await kit.sent()
    const { status, body } = await desk.call('PUT', `/api/proposals/${proposal.id}`, {
      ...proposal.draft,
      ...{ share: 'You get 5% of the takings.', version: proposal.version },
    })
    expect([status, body.changedSince]).toEqual([200, true])
    // Until it is sent, the client has what was sent.
    expect((await kit.view(token)).body.shown?.sha256).toBe(view.shown?.sha256)
    await kit.send(body)
    expect((await kit.view(token)).body).toMatchObject({ standing: 'replaced', shown: null })
    expect((await kit.pdf(token)).status).toBe(404)
    expect((await kit.sign(token, view)).status).toBe(409)
    const newest = await kit.view(await kit.tokenFor(email))
    expect(JSON.stringify(newest.body.shown)).toContain('You get 5% of the takings.')
    // With the newest link nobody signs the words of the version before.
    expect((await kit.sign(await kit.tokenFor(email), view)).status).toBe(409)
  })

  it('is nothing to those without its link', async () => {
    const { token } = await kit.sent()
    const other = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
    expect((await kit.view(other)).status).toBe(404)
    expect((await kit.pdf('')).status).toBe(404)
    expect((await fetch(`${desk.identity.siteUrl}/functions/v1/sign-proposal`)).status).toBe(405)
    const page = await fetch(`${desk.identity.siteUrl}/proposal?token=${token}`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await page.text()).toContain('noindex')
  })

  it('is not signed with what its form does not send', async () => {
    const { token, view } = await kit.sent()
    const wrong = {
      'no name': { name: ' ' },
      'no agreement': { agreed: false },
      'another SHA-256': { sha256: 'f'.repeat(63) },
      'a drawing outside its field': { drawing: [[0, 0, 10, 201]] },
      'half a point': { drawing: [[0, 0, 10]] },
      'too many lines': { drawing: Array.from({ length: 101 }, () => [0, 0, 1, 1]) },
      'more than was asked': { side: 'us' },
    }
    for (const [what, changes] of Object.entries(wrong)) {
      expect((await kit.sign(token, view, changes)).status, what).toBe(422)
    }
    expect((await kit.view(token)).body.standing).toBe('open')
  })
})

describe('a link', () => {
  it('ends after 30 days, and works again once we send it again', async () => {
    const { proposal, token, view } = await kit.sent()
    await rowsOf(
      "UPDATE proposal_versions SET expires_at = sent_at - interval '1 day' WHERE proposal_id = $1",
      [proposal.id],
    )
    expect((await kit.view(token)).body).toMatchObject({ standing: 'expired', shown: null })
    expect((await kit.sign(token, view)).status).toBe(409)
    expect((await kit.post('comment-on-proposal', { token, text: 'Too late?' })).status).toBe(409)
    const { version } = await find(proposal.id)
    const again = await desk.post(`/api/proposals/${proposal.id}/resend`, { version })
    expect(again.status).toBe(200)
    expect((await kit.view(token)).body.standing).toBe('open')
  })
})

describe('comments', () => {
  it('go both ways, each by email, and nobody is mailed for ever', async () => {
    const { token, proposal, email } = await kit.sent()
    const text = 'Does it take cash?'
    expect((await kit.post('comment-on-proposal', { token, text })).status).toBe(200)
    const [told] = await rowsOf('SELECT recipient FROM mails WHERE subject LIKE $1', [
      `${proposal.reference}%has a new comment`,
    ])
    expect(told).toEqual({ recipient: desk.ada.email })
    const answered = await desk.post(`/api/proposals/${proposal.id}/comments`, { text: 'It does.' })
    expect(answered.body.comments).toMatchObject([
      { byClient: true, name: 'Ada Lovelace', text },
      { byClient: false, text: 'It does.' },
    ])
    expect((await kit.mailsTo(email))[0]?.text).toContain('It does.')
    expect((await kit.view(token)).body.shown?.comments).toHaveLength(2)
    await rowsOf(
      `INSERT INTO proposal_comments (id, proposal_id, at, actor, text)
       SELECT gen_random_uuid(), $1, now(), 'visitor', 'More' FROM generate_series(1, 98)`,
      [proposal.id],
    )
    expect((await kit.post('comment-on-proposal', { token, text })).status).toBe(409)
  })
})

describe('a proposal that comes to nothing', () => {
  it('is declined with a reason, and can be sent in a new version', async () => {
    const { token, proposal, email } = await kit.sent()
    expect((await kit.post('decline-proposal', { token, reason: '' })).status).toBe(422)
    await kit.post('decline-proposal', { token, reason: 'No space by the stairs' })
    const declined = await find(proposal.id)
    expect(declined).toMatchObject({ state: 'declined', reason: 'No space by the stairs' })
    const entries = await rowsOf('SELECT details FROM audit_entries WHERE subject_id = $1', [
      proposal.id,
    ])
    expect(JSON.stringify(entries)).not.toContain('stairs')
    await kit.send(declined)
    expect((await kit.view(await kit.tokenFor(email))).body).toMatchObject({
      ...{ standing: 'open', number: 2 },
    })
  })

  it('is withdrawn, its link ends, and the enquiry can have another', async () => {
    const { token, proposal, email, view } = await kit.sent()
    const { id, version, leadId } = proposal
    await desk.post(`/api/proposals/${id}/withdrawal`, { version, reason: 'The wrong machine' })
    expect((await kit.view(token)).body).toMatchObject({ standing: 'withdrawn', shown: null })
    expect((await kit.sign(token, view)).status).toBe(409)
    expect((await kit.mailsTo(email))[0]?.subject).toContain('We have withdrawn')
    expect((await kit.mailsTo(email))[0]?.text).not.toContain('The wrong machine')
    expect((await desk.post(`/api/leads/${leadId}/proposals`)).status).toBe(201)
  })
})

describe('reminders', () => {
  it('come when they are due, once, however often the job runs', async () => {
    const { proposal, email } = await kit.sent()
    const about = async (recipient: string) =>
      (await kit.mailsTo(recipient)).filter(({ subject }) => subject.includes(proposal.reference))
    const before = (await about(email)).length
    await sendReminders(later(4), parts)
    expect(await about(email)).toHaveLength(before)
    for (const days of [5, 6, 28, 29]) {
      await Promise.all([sendReminders(later(days), parts), sendReminders(later(days), parts)])
    }
    const subjects = (await about(email)).map(({ subject }) => subject).slice(0, 2)
    expect(subjects.toSorted()).toEqual([
      expect.stringContaining('Any questions'),
      expect.stringContaining('The link to your proposal ends'),
    ])
    expect(await about(email)).toHaveLength(before + 2)
    await sendReminders(later(31), parts)
    await sendReminders(later(32), parts)
    const ours = (await about(desk.ada.email)).filter(({ subject }) => /in time/.test(subject))
    expect(ours).toHaveLength(1)
  })
})
