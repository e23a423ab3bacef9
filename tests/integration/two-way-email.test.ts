import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { company } from '#content/company.ts'
import { replyRecords } from '#features/leads/commands/reply-records.server.ts'
import { leadRecords } from '#features/leads/commands.server.ts'
import type { LeadDetail, LeadEvent } from '#features/leads/schema/desk.ts'
import { fetchAs } from '../kit/accounts.ts'
import { deliveryReport } from '../kit/delivery-report.ts'
import { mailed, startDesk, type TestDesk } from '../kit/desk.ts'
import { openLive } from '../kit/live.ts'
import { postMessage, type RawMail, rawMail, receiveSecret } from '../kit/raw-mail.ts'
import { tinyPdf } from '../kit/tiny-files.ts'
import { pastTriggers } from '../kit/trail.ts'
import { until } from '../kit/until.ts'

let desk: TestDesk
let id: string
let path: string

beforeAll(async () => {
  desk = await startDesk({ MAIL_IN_SECRET: receiveSecret, MAIL_IN_PLUS: 'on' })
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.identity.ctx.db.script(
    pastTriggers('TRUNCATE leads, mails, received_mails, audit_entries CASCADE'),
  )
  id = await desk.newLead()
  path = `/api/leads/${id}`
})

const receive = async (raw: string): Promise<string> => {
  const answer = await postMessage(desk.identity.siteUrl, raw)
  const body = await answer.json()
  return answer.ok ? body.result : `${answer.status} ${body.code}`
}
const write = (mail: RawMail = {}) => receive(rawMail(mail))
const detail = async (of = path): Promise<LeadDetail> => (await desk.get(of)).body
const newest = ({ events }: LeadDetail) => events.at(-1) as LeadEvent
const all = async () =>
  (await desk.get('/api/leads?list=all&sort=received')).body.rows as LeadDetail[]
/** The enquiry that was made last. */
const made = async () => detail(`/api/leads/${(await all()).at(-1)?.id}`)

interface SentMail {
  id: string
  recipient: string
  subject: string
  reply_to: string
  follows: string[]
}
const sent = async (subject: RegExp): Promise<SentMail[]> => {
  const columns = 'id, recipient, subject, reply_to, follows'
  const { rows } = await desk.identity.ctx.db.query<SentMail>(
    `SELECT ${columns} FROM mails ORDER BY id`,
  )
  return rows.filter((mail) => subject.test(mail.subject))
}
const messageIdOf = (mail: SentMail | undefined) => `<${mail?.id}@enix.example>`

/** Ada answers the enquiry; the email as it went out. */
async function answered(): Promise<SentMail> {
  const { version } = await detail()
  await desk.post(`${path}/answer`, mailed({ version, subject: 'Your machine' }))
  return (await sent(/^Your machine/)).at(-1) as SentMail
}

describe('a reply', () => {
  it('to the address of an answer starts the clock, is in the queue and tells its owner once', async () => {
    const answer = await answered()
    const { reference, answeredAt } = await detail()
    expect(answeredAt).not.toBeNull()
    expect(answer.reply_to).toMatch(
      new RegExp(`^hello\\+${reference}\\.[0-9a-f]{12}@enix\\.example$`),
    )
    // Mail programs show it below the confirmation.
    expect(answer.follows).toEqual([messageIdOf((await sent(/received your message/))[0])])
    const stop = new AbortController()
    const hear = await openLive(desk.identity, desk.ada.client, stop.signal)
    desk.clock.pass(60)

    const history = 'On Monday, Enix <hello@enix.example> wrote:\n> Does Thursday suit you?'
    const reply = rawMail({
      ...{ to: answer.reply_to, subject: 'Re: your offer' },
      text: `Thursday suits us.\n\n${history}`,
    })
    expect(await receive(reply)).toBe('replied')
    await hear('leads')
    stop.abort()
    const lead = await detail()
    expect(lead).toMatchObject({ answeredAt: null, promise: 'form', stage: 'contacted' })
    expect(newest(lead)).toMatchObject({
      ...{ kind: 'replied', by: 'Visitor', text: 'Thursday suits us.' },
      details: { sender: 'ada@engines.example', subject: 'Re: your offer', quoted: history },
    })
    expect((await desk.get('/api/leads')).body.total).toBe(1)
    const told = await sent(/^Reply to/)
    expect(told).toMatchObject([{ subject: `Reply to ${reference} from Analytical Engines` }])
    expect(told[0]?.recipient).not.toBe('team@enix.example')
    const trail = JSON.stringify(await desk.trail())
    expect(trail).toContain('lead.replied')
    expect(trail).not.toMatch(/Thursday|engines\.example/)

    expect(await receive(reply)).toBe('known')
    expect(await write({ to: answer.reply_to, text: 'And one more thing.' })).toBe('replied')
    // The owner was told before, and still owes the answer.
    expect(await sent(/^Reply to/)).toHaveLength(1)
    expect((await detail()).dueAt).toBe(lead.dueAt)
  })

  it('is known by what it replies to, whichever address it comes from, and the next answer follows it', async () => {
    const answer = await answered()
    const from = 'Office <office@engines.example>'
    const headers = { 'In-Reply-To': messageIdOf(answer), 'Message-ID': '<reply@engines.example>' }
    expect(await write({ from, subject: 'Re: your offer', headers })).toBe('replied')
    expect(newest(await detail()).details.sender).toBe('office@engines.example')
    expect((await answered()).follows.slice(-2)).toEqual([
      messageIdOf(answer),
      '<reply@engines.example>',
    ])
    // The address has written here, so the reference is enough from now on.
    const { reference } = await detail()
    expect(await write({ from, subject: `Once more: ${reference}` })).toBe('replied')
  })

  it('with a reference that a stranger has guessed is an enquiry of its own, with a note', async () => {
    const { reference, events } = await detail()
    const from = 'Mallory <mallory@elsewhere.example>'
    expect(await write({ from, subject: `Re: ${reference}` })).toBe('enquiry')
    expect((await detail()).events).toHaveLength(events.length)
    const lead = await made()
    expect(lead).toMatchObject({ email: 'mallory@elsewhere.example' })
    expect(newest(lead)).toMatchObject({ kind: 'note', by: 'System' })
    expect(newest(lead).text).toContain(reference)
    // Nor is a forged address of the enquiry believed.
    const forged = { 'Authentication-Results': 'mx.enix.example; dmarc=fail' }
    expect(await write({ subject: `Re: ${reference}`, headers: forged })).toBe('enquiry')
    expect((await made()).heldFor).toEqual(['unauthenticated'])
  })

  it('to a merged enquiry comes to the whole, to an erased one it is a new enquiry', async () => {
    const answer = await answered()
    const whole = await desk.newLead({ email: 'grace@engines.example' })
    await desk.post(`/api/leads/${whole}/merge`, { ids: [id] })
    expect(await write({ to: answer.reply_to })).toBe('replied')
    expect(newest(await detail(`/api/leads/${whole}`)).kind).toBe('replied')
    await desk.identity.ctx.db.query('DELETE FROM leads')
    expect(await write({ to: answer.reply_to })).toBe('enquiry')
  })

  it('to a lost enquiry opens it again', async () => {
    const answer = await answered()
    const { version } = await detail()
    const lost = { version, stage: 'lost', lostReason: 'No space' }
    await desk.call('PATCH', path, lost)
    expect(await write({ to: answer.reply_to, text: 'We have space now.' })).toBe('replied')
    expect(await detail()).toMatchObject({ stage: 'contacted', lostReason: null, answeredAt: null })
  })

  it('of a colleague is a note', async () => {
    const answer = await answered()
    const from = 'The team <team@enix.example>'
    expect(await write({ from, to: answer.reply_to, text: 'I have called.' })).toBe('noted')
    const lead = await detail()
    expect(newest(lead)).toMatchObject({ kind: 'note', text: 'I have called.' })
    expect(lead.answeredAt).not.toBeNull()
  })
})

describe('what no person wrote', () => {
  it('an automatic reply is noted and leaves the clock alone; one about nothing is dropped', async () => {
    const answer = await answered()
    const headers = { 'Auto-Submitted': 'auto-replied', 'In-Reply-To': messageIdOf(answer) }
    expect(await write({ headers, text: 'I am away until Monday.' })).toBe('auto-replied')
    const lead = await detail()
    expect(newest(lead)).toMatchObject({ kind: 'auto-replied', text: 'I am away until Monday.' })
    expect(lead.answeredAt).not.toBeNull()
    expect(await sent(/^Reply to/)).toEqual([])
    expect(await write({ headers: { 'Auto-Submitted': 'auto-replied' } })).toBe('automatic')
    expect(await all()).toHaveLength(1)
  })

  it('a bounce in the mailbox counts like one from the webhook', async () => {
    const answer = await answered()
    await desk.identity.ctx.db.query("UPDATE mails SET status = 'sent' WHERE id = $1", [answer.id])
    expect(await receive(deliveryReport({ messageId: messageIdOf(answer) }))).toBe('bounced')
    expect(newest(await detail()).kind).toBe('undelivered')
  })

  it('our own emails that come back start nothing', async () => {
    expect(await write({ from: 'Enix <hello@enix.example>' })).toBe('own')
    const [ours] = await sent(/received your message/)
    expect(await write({ headers: { 'Message-ID': messageIdOf(ours) } })).toBe('own')
    expect(await all()).toHaveLength(1)
  })
})

describe('an email of somebody new', () => {
  const from = 'Bob Kahn <bob@packets.example>'

  it('is an enquiry with the promise for emails, acknowledged in the same conversation', async () => {
    const headers = { 'Message-ID': '<first@packets.example>' }
    expect(await write({ from, subject: 'Two machines', text: 'By May, please.', headers })).toBe(
      'enquiry',
    )
    const lead = await made()
    expect(lead).toMatchObject({
      ...{ wayIn: 'email', promise: 'email', name: 'Bob Kahn', email: 'bob@packets.example' },
      ...{ message: 'By May, please.', details: { Subject: 'Two machines' }, heldFor: null },
    })
    const hours = (Date.parse(lead.dueAt ?? '') - desk.clock.now().getTime()) / 3_600_000
    expect(Math.round(hours)).toBe(24)
    const acknowledged = (await sent(/received your message/)).at(-1)
    expect(acknowledged).toMatchObject({
      recipient: 'bob@packets.example',
      follows: ['<first@packets.example>'],
    })
    expect(acknowledged?.reply_to).toContain(`+${lead.reference}.`)
    expect(await sent(/^New enquiry.*Bob Kahn/)).toHaveLength(1)
  })

  it('whose domain does not vouch for it, or that went to many, waits in quarantine', async () => {
    const before = (await sent(/./)).length
    const failed = { 'Authentication-Results': 'mx.enix.example; spf=fail; dkim=none' }
    expect(await write({ from, headers: failed })).toBe('enquiry')
    expect((await made()).heldFor).toEqual(['unauthenticated'])
    expect(await write({ from, headers: { 'List-Id': '<news.example>' } })).toBe('enquiry')
    const bulk = await made()
    expect(bulk.heldFor).toEqual(['bulk'])
    expect(await sent(/./)).toHaveLength(before)
    // A colleague lets it in: the team hears of it, the list does not.
    await desk.post(`/api/leads/${bulk.id}/release`)
    expect((await sent(/./)).slice(before)).toMatchObject([{ recipient: 'team@enix.example' }])
  })
})

describe('an email that asks for a right of data protection law', () => {
  const suspicious = {
    'Authentication-Results': 'mx.enix.example; dmarc=fail',
    'List-Unsubscribe': '<mailto:x@y.example>',
  }
  const cases = async () =>
    (await desk.identity.ctx.db.query('SELECT * FROM privacy_cases ORDER BY id')).rows
  const caseOf = (email: string) =>
    until(async () => (await cases()).find((one) => one.email === email))

  it('is not held, whatever it looks like: it is a case, acknowledged and told to the officer', async () => {
    const from = 'babbage@engines.example'
    await write({ from, subject: 'Data protection complaint', text: 'Again!', headers: suspicious })
    expect((await made()).heldFor).toBeNull()
    const opened = await caseOf(from)
    expect(opened).toMatchObject({ kind: 'complaint', way_in: 'email' })
    const told = (await sent(new RegExp(`${opened?.reference}`))).map(({ recipient }) => recipient)
    expect(told).toEqual([from, company.privacyEmail])
  })

  it('is one in a reply, too, of whoever wrote it', async () => {
    const reference = (await detail()).reference
    const answer = await answered()
    const from = 'Colleague <second@engines.example>'
    const headers = { 'In-Reply-To': messageIdOf(answer) }
    await write({ from, subject: `Re: ${reference}`, text: 'Please delete my data.', headers })
    expect(await caseOf('second@engines.example')).toMatchObject({ kind: 'erasure' })
  })

  it('to the address for data protection is never held, whatever its words', async () => {
    await write({ to: company.privacyEmail, text: 'A question', headers: suspicious })
    expect((await made()).heldFor).toBeNull()
  })
})

describe('attachments', () => {
  const files = [
    { name: 'Floor plan.pdf', content: tinyPdf('ground floor') },
    { name: 'invoice.pdf', content: 'MZ this is a program' },
    { name: 'run.sh', content: '#!/bin/sh\nrm -r .' },
  ]

  it('are what their content is, are saved by the desk, and are erased with the enquiry', async () => {
    const answer = await answered()
    expect(await write({ to: answer.reply_to, files })).toBe('replied')
    const lead = await detail()
    expect(newest(lead).details.refused).toBe('invoice.pdf\nrun.sh')
    expect(lead.files).toMatchObject([{ name: 'Floor plan.pdf', eventId: newest(lead).id }])
    const file = `${path}/files/${lead.files[0]?.id}`
    const saved = await fetchAs(desk.identity, desk.ada, file)
    expect(saved.headers.get('content-type')).toBe('application/pdf')
    expect(saved.headers.get('content-disposition')).toContain('Floor-plan.pdf')
    expect(await saved.text()).toContain('ground floor')
    expect((await fetch(`${desk.identity.siteUrl}${file}`)).status).toBe(401)
    expect((await desk.trail()).at(-1)?.action).toBe('lead.file_taken')

    const { ctx } = desk.identity
    await ctx.db.transaction(() => leadRecords.erase(ctx, 'ada@engines.example'))
    const { rows } = await ctx.db.query('SELECT file_id FROM lead_pieces')
    expect(rows).toEqual([])
  })
})

it('a person who replied in another person’s enquiry can read their words and have them erased', async () => {
  const { ctx } = desk.identity
  const answer = await answered()
  const from = 'Office <office@engines.example>'
  const files = [{ name: 'Floor plan.pdf', content: tinyPdf('ground floor') }]
  await write({ from, to: answer.reply_to, text: 'Call me on 0161 496 0999.', files })
  expect(await replyRecords.list(ctx, 'ada@engines.example')).toEqual([])
  expect(await replyRecords.list(ctx, 'Office@engines.example')).toMatchObject([
    { text: 'Call me on 0161 496 0999.', files: ['Floor plan.pdf'] },
  ])
  const erased = await ctx.db.transaction(() => replyRecords.erase(ctx, 'office@engines.example'))
  expect(erased).toBe(1)
  expect(await replyRecords.list(ctx, 'office@engines.example')).toEqual([])
  const lead = await detail()
  expect(lead).toMatchObject({ answeredAt: null, files: [] })
  expect(newest(lead)).toMatchObject({ kind: 'replied', text: null })
  const { rows } = await ctx.db.query(
    `SELECT 1 FROM lead_pieces UNION ALL
     SELECT 1 FROM lead_events e WHERE e::text LIKE '%0999%' OR e::text LIKE '%office@%' UNION ALL
     SELECT 1 FROM mails m WHERE m::text LIKE '%0999%'`,
  )
  expect(rows).toEqual([])
})

describe('the mail server', () => {
  it('hands emails in with its secret, and is told what we cannot read', async () => {
    const { siteUrl } = desk.identity
    for (const authorization of ['', 'Bearer wrong']) {
      expect((await postMessage(siteUrl, rawMail(), authorization)).status).toBe(401)
    }
    expect(await receive('no email at all')).toBe('422 validation_failed')
  })
})
