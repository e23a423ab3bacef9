import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#db/client.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'
import {
  newDataFolder,
  type RunningServer,
  readyDatabase,
  startServer,
} from '#tests/kit/server-process.ts'
import { refusal, type SmtpSink, startSmtpSink } from '#tests/kit/smtp-sink.ts'
import { until } from '#tests/kit/until.ts'
import { allSent, arrivedOf, expectEachToHaveArrivedOnce, mailsOf } from './smtp-mails.ts'

// One server for all: smtp-restarts.test.ts has what needs more. On PostgreSQL, because a test can look
// into the database while the server runs.
let sink: SmtpSink
let server: RunningServer
let db: Database

const ends: (() => Promise<void> | void)[] = []
beforeAll(async () => {
  const atEnd = (work: () => Promise<void> | void) => ends.push(work)
  sink = await startSmtpSink(atEnd)
  const databaseUrl = await readyDatabase()
  db = await openDatabase({ databaseUrl, dataDir: '' }, createLogger('error'))
  atEnd(() => db.close())
  server = await startServer(
    {
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: newDataFolder(atEnd), SMTP_URL: sink.url },
      MAIL_RETURN_ADDRESS: 'bounce@enix.example',
    },
    atEnd,
  )
})
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})
beforeEach(() => {
  sink.judge(() => undefined)
  sink.judgeRecipient(() => undefined)
})

let senders = 0
const newSender = () => `sender-${senders++}@engines.example`

/** Sends an enquiry, and returns its reference. */
async function enquire(changes: Record<string, unknown> = {}): Promise<string> {
  const answer = await postQuote(server.url, quoteRequest({ email: newSender(), ...changes }))
  expect(answer.status).toBe(200)
  return (await answer.json()).reference
}

describe('the mails of an enquiry', () => {
  it('go to the team and to the sender, as text and as HTML, each answerable to the other', async () => {
    const email = newSender()
    const message = 'Forty people – one kitchen.\n.\nNo snacks.'
    const reference = await enquire({ email, name: 'Zoë Ångström', message })
    await allSent(db, reference)
    await expectEachToHaveArrivedOnce(db, sink, reference)

    // They are handed over side by side.
    const arrivedAt = (address: string) =>
      arrivedOf(sink, reference).find(({ to }) => to[0] === address)
    const team = arrivedAt('team@enix.example')
    const sender = arrivedAt(email)
    const from = { name: 'Enix', address: 'hello@enix.example' }
    expect(team).toMatchObject({
      from,
      to: ['team@enix.example'],
      envelopeTo: ['team@enix.example'],
      replyTo: [email],
      subject: `New enquiry ${reference}: Analytical Engines`,
    })
    expect(sender).toMatchObject({
      from,
      to: [email],
      envelopeTo: [email],
      replyTo: ['hello@enix.example'],
      subject: `We've received your message (${reference})`,
    })
    for (const mail of [team, sender]) {
      expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@enix\.example>$/)
      expect(mail?.headers['content-type']).toMatch(/^multipart\/alternative/)
      // Out-of-office programs do not answer what is marked as automatic.
      expect(mail?.headers['auto-submitted']).toBe('auto-generated')
      for (const part of [mail?.text, mail?.html]) {
        expect(part).toContain(reference)
        expect(part).toContain('Zoë')
      }
      expect(mail?.html).toContain('<html')
      expect(mail?.text).not.toContain('<')
    }
    // To the sender it is not repeated: no page was opened before this was sent.
    for (const part of [team?.text, team?.html]) {
      expect(part).toContain('Zoë Ångström')
      expect(part).toContain('Forty people – one kitchen.')
      expect(part).toContain('No snacks.')
    }
  })
})

describe('a mail server', () => {
  it('that is down delays the mails, not the answer, and gets each once when it is back', async () => {
    await sink.close()
    const reference = await enquire()
    const failed = await until(
      async () => {
        const mails = await mailsOf(db, reference)
        return mails.every((mail) => mail.attempts > 0) && mails
      },
      { what: 'a first attempt to fail', withinMs: 200_000 },
    )
    for (const mail of failed) {
      expect(mail).toMatchObject({ status: 'queued' })
      expect(mail.last_error).toContain('ECONNREFUSED')
    }

    await sink.reopen()
    for (const mail of await allSent(db, reference)) {
      expect(mail.attempts).toBeGreaterThan(1)
      expect(mail.last_error).toBeNull()
    }
    await expectEachToHaveArrivedOnce(db, sink, reference)
  })

  it.each([
    [451, 'Please try again later'],
    [550, 'Mailbox <ada@engines.example> is away'],
  ])('that answers %i at first gets each mail again, once', async (code, words) => {
    const refused = new Set<string>()
    sink.judge((mail) => {
      if (refused.has(mail.id)) return undefined
      refused.add(mail.id)
      return refusal(code, words)
    })
    const reference = await enquire()
    const mails = await allSent(db, reference)
    for (const mail of mails) expect(mail).toMatchObject({ attempts: 2 })
    expect(refused.size).toBe(2)
    // The words of the mail server name the recipient: they are kept with the email, not in the log.
    const failures = server
      .stdout()
      .split('\n')
      .filter((line) => line.includes('job failed'))
    for (const { id } of mails) {
      expect(failures.filter((line) => line.includes(id))).toHaveLength(1)
    }
    expect(server.stdout()).not.toContain('engines.example')
    await expectEachToHaveArrivedOnce(db, sink, reference)
  })

  it('that cuts the connection before it answers gets the mail again under the same Message-ID', async () => {
    const seen: string[] = []
    sink.judge(async (mail) => {
      const isFirst = seen.length === 0
      const isNew = !seen.includes(mail.messageId)
      seen.push(mail.messageId)
      if (isFirst) {
        await sink.close()
        await sink.reopen()
      }
      // The other mail may have come on a connection that was cut with it: it is taken the second time.
      return isNew ? refusal(421, 'Perhaps nobody hears this') : undefined
    })
    const reference = await enquire()
    await allSent(db, reference)
    expect(seen.filter((messageId) => messageId === seen[0])).toHaveLength(2)
    expect(new Set(seen).size).toBe(2)
    await expectEachToHaveArrivedOnce(db, sink, reference)
  })
})

describe('a recipient', () => {
  it('who is unknown gets no second try, who is refused for now does, and reports name their mail', async () => {
    const asked: string[] = []
    const email = newSender()
    sink.judgeRecipient((address) => {
      asked.push(address)
      if (address === email) return refusal(550, 'No such mailbox')
      const isFirst = asked.filter((each) => each === address).length === 1
      return isFirst ? refusal(450, 'Greylisted, come back later') : undefined
    })
    const reference = await enquire({ email })
    const mails = await until(
      async () => {
        const all = await mailsOf(db, reference)
        return all.every((mail) => mail.status !== 'queued') && all
      },
      { withinMs: 300_000, what: 'no mail to wait any longer' },
    )
    const team = mails.find(({ status }) => status === 'sent')
    const sender = mails.find(({ status }) => status === 'bounced')
    expect([team?.attempts, sender?.attempts]).toEqual([2, 1])
    expect(sender?.last_error).toContain('No such mailbox')
    expect(asked.toSorted()).toEqual([email, 'team@enix.example', 'team@enix.example'])
    expect(server.stdout()).not.toContain('engines.example')
    expect(arrivedOf(sink, reference)).toMatchObject([
      { envelopeFrom: `bounce+${team?.id}@enix.example`, from: { address: 'hello@enix.example' } },
    ])
  })
})

describe('a slow mail server', () => {
  it('that hangs in one mail gets the others meanwhile, and the one when it answers', async () => {
    const email = newSender()
    const arrived = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<undefined>()
    onTestFinished(() => answer.resolve(undefined))
    sink.judge(({ to }) => {
      if (to[0] !== email) return undefined
      arrived.resolve()
      return answer.promise
    })
    const hung = await enquire({ email })
    await arrived.promise
    const other = await enquire()
    const arrivals = () => [hung, other].flatMap((reference) => arrivedOf(sink, reference))
    await until(async () => arrivals().length === 3, {
      what: 'the other mails to arrive',
      withinMs: 200_000,
    })
    expect(arrivals().map(({ to }) => to[0])).not.toContain(email)
    answer.resolve(undefined)
    for (const reference of [hung, other]) {
      for (const mail of await allSent(db, reference)) expect(mail.attempts).toBe(1)
      await expectEachToHaveArrivedOnce(db, sink, reference)
    }
  })

  it('that is silent, then dies in the middle of a message, then thinks, gets each mail once', async () => {
    await sink.close()
    const silent = createServer()
    const held: Socket[] = []
    const connected = once(silent, 'connection')
    silent.on('connection', (socket) => held.push(socket.on('error', () => {})))
    silent.listen(Number(new URL(sink.url).port), '127.0.0.1')
    // No visitor waits for it.
    const reference = await enquire({ message: 'Forty people. '.repeat(300) })
    await connected
    const mails = await mailsOf(db, reference)
    expect(mails.map(({ status }) => status)).toEqual(['queued', 'queued'])

    silent.close()
    for (const socket of held) socket.destroy()
    sink.dieMidMessage(2)
    sink.judge(() => new Promise((answer) => setTimeout(answer, 1000, undefined)))
    await sink.reopen()
    for (const mail of await allSent(db, reference)) expect(mail.attempts).toBeGreaterThan(1)
    await expectEachToHaveArrivedOnce(db, sink, reference)
  })
})
