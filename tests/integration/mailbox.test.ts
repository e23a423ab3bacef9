import { expect, it, onTestFinished } from 'vitest'
import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { mailed, startDesk } from '../kit/desk.ts'
import { startDovecot } from '../kit/dovecot.ts'
import { rawMail } from '../kit/raw-mail.ts'
import { startSmtpSink } from '../kit/smtp-sink.ts'
import { until } from '../kit/until.ts'

it('a visitor writes, the desk answers, the visitor replies: by SMTP and IMAP, once each', async () => {
  const sink = await startSmtpSink()
  const imap = await startDovecot()
  // What is there before stays as it is.
  await imap.deliver(rawMail({ subject: 'An old one', from: 'old@elsewhere.example' }))
  const desk = await startDesk({ SMTP_URL: sink.url, MAIL_IN_URL: imap.url, MAIL_IN_PLUS: 'on' })
  onTestFinished(() => desk.close())
  const { db } = desk.identity.ctx
  await until(async () => (await db.query('SELECT 1 FROM mailbox_positions')).rows.length === 1, {
    what: 'the mailbox to be read',
  })

  const id = await desk.newLead()
  const path = `/api/leads/${id}`
  const detail = async (): Promise<LeadDetail> => (await desk.get(path)).body
  const replies = async () =>
    (await detail()).events.filter(({ kind }) => kind === 'replied').map(({ text }) => text)
  const arrived = (subject: RegExp, count = 1) =>
    until(
      async () => {
        const found = sink.received().filter((mail) => subject.test(mail.subject))
        return found.length >= count && found
      },
      { what: `${count} emails ${subject}` },
    )
  await arrived(/received your message/)

  await desk.post(`${path}/answer`, mailed({ version: 1, subject: 'Your machine' }))
  const [answer] = await arrived(/^Your machine/)
  const [acknowledged] = await arrived(/received your message/)
  const { reference, answeredAt } = await detail()
  expect(answeredAt).not.toBeNull()
  expect(answer?.replyTo[0]).toContain(`hello+${reference}.`)
  expect(answer?.headers['in-reply-to']).toBe(acknowledged?.messageId)
  expect(answer?.headers.references).toBe(acknowledged?.messageId)

  await imap.deliver(
    rawMail({
      subject: `Re: ${answer?.subject}`,
      text: 'Thursday suits us.',
      headers: { 'In-Reply-To': answer?.messageId ?? '' },
    }),
  )
  await until(async () => (await replies()).length === 1, { what: 'the reply' })
  expect(await detail()).toMatchObject({ answeredAt: null, stage: 'contacted' })
  const [told] = await arrived(/^Reply to/)
  expect(told).toMatchObject({ subject: `Reply to ${reference} from Analytical Engines` })
  await until(async () => (await imap.flags()).at(-1)?.includes('\\Seen'), { what: 'the mark' })
  expect((await imap.flags())[0]).toEqual(expect.not.arrayContaining(['\\Seen']))

  // The server goes away while nobody looks, and comes back with more.
  await imap.kill()
  await until(
    async () => desk.identity.logged.some(({ msg }) => msg === 'the mailbox could not be read'),
    { what: 'the loss to be noticed' },
  )
  await imap.start()
  const to = answer?.replyTo[0] ?? ''
  await imap.deliver(rawMail({ to, text: 'The second.' }))
  await imap.deliver('Subject: Nobody wrote this\r\n\r\nHello')
  await imap.deliver('Subject: Nor this\r\n\r\nHello')
  await imap.deliver(rawMail({ from: 'Bob Kahn <bob@packets.example>', text: 'I am new.' }))
  await imap.deliver(rawMail({ to, text: 'The third.' }))
  await until(async () => (await replies()).length === 3, { what: 'the other replies' })
  expect(await replies()).toEqual(['Thursday suits us.', 'The second.', 'The third.'])
  const { rows } = await db.query('SELECT name, way_in FROM leads ORDER BY id')
  expect(rows).toEqual([
    { name: 'Ada Lovelace', way_in: 'home' },
    { name: 'Bob Kahn', way_in: 'email' },
  ])
  await arrived(/received your message/, 2)
  // What cannot be read waits for a colleague, unread, and the team is told once.
  const outcomes = await db.query('SELECT reason FROM received_mails WHERE reason IS NOT NULL')
  expect(outcomes.rows).toEqual([{ reason: 'unreadable' }, { reason: 'unreadable' }])
  expect(await arrived(/could not be filed/)).toMatchObject([{ to: ['team@enix.example'] }])
  const seen = async () => (await imap.flags()).map((flags) => flags.includes('\\Seen'))
  await until(async () => (await seen()).at(-1), { what: 'the mark on the last' })
  expect(await seen()).toEqual([false, true, true, false, false, true, true])
  // The owner still owes the answer that the first reply asked for.
  expect(sink.received().filter(({ subject }) => /^Reply to/.test(subject))).toHaveLength(1)
  expect(JSON.stringify(desk.identity.logged)).not.toContain(new URL(imap.url).password)
})
