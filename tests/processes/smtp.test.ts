import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#db/client.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'
import { newDataFolder, readyDatabase, startServer } from '#tests/kit/server-process.ts'
import { type ReceivedMail, refusal, type SmtpSink, startSmtpSink } from '#tests/kit/smtp-sink.ts'
import { until } from '#tests/kit/until.ts'

// On PostgreSQL, because a test can look into the database while the server runs.
async function newPlace(sink: SmtpSink) {
  const databaseUrl = await readyDatabase()
  const db = await openDatabase({ databaseUrl, dataDir: '' }, createLogger('error'))
  onTestFinished(() => db.close())
  return { db, env: { DATABASE_URL: databaseUrl, DATA_DIR: newDataFolder(), SMTP_URL: sink.url } }
}

async function mailsIn(db: Database) {
  const { rows } = await db.query<{
    id: string
    status: string
    attempts: number
    last_error: string | null
  }>('SELECT id, status, attempts, last_error FROM mails ORDER BY id')
  return rows
}

const allSent = (db: Database) =>
  until(
    async () => {
      const mails = await mailsIn(db)
      return mails.every((mail) => mail.status === 'sent') && mails
    },
    { withinMs: 300_000, what: 'all mails to be sent' },
  )

/** The ids of the mails in the database, and those that arrived, to be compared. */
async function expectEachToHaveArrivedOnce(db: Database, sink: SmtpSink) {
  const ids = (await mailsIn(db)).map((mail) => mail.id)
  const arrived = sink.received().map((mail) => mail.id)
  expect(arrived.toSorted()).toEqual(ids.toSorted())
}

/** Starts a server, sends an enquiry, and waits until the mail server has a mail that it thinks about. */
async function startWithMailUnderWay(thinksAbout: (mail: ReceivedMail) => boolean = () => true) {
  const sink = await startSmtpSink()
  const { db, env } = await newPlace(sink)
  const arrived = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<Error | undefined>()
  const underWay: string[] = []
  sink.judge((mail) => {
    if (!thinksAbout(mail)) return undefined
    underWay.push(mail.id)
    arrived.resolve()
    return answer.promise
  })
  const server = await startServer(env)
  await postQuote(server.url, quoteRequest())
  await arrived.promise
  return { sink, db, env, server, underWay, answer: answer.resolve }
}

describe('the mails of an enquiry', () => {
  it('go to the team and to the sender, as text and as HTML, each answerable to the other', async () => {
    const sink = await startSmtpSink()
    const { db, env } = await newPlace(sink)
    const server = await startServer(env)
    const response = await postQuote(
      server.url,
      quoteRequest({ name: 'Zoë Ångström', message: 'Forty people – one kitchen.\n.\nNo snacks.' }),
    )
    const { reference } = (await response.json()) as { reference: string }
    await allSent(db)
    await expectEachToHaveArrivedOnce(db, sink)

    // They are handed over side by side.
    const arrivedAt = (address: string) => sink.received().find(({ to }) => to[0] === address)
    const team = arrivedAt('team@enix.example')
    const sender = arrivedAt('ada@engines.example')
    const from = { name: 'Enix', address: 'hello@enix.example' }
    expect(team).toMatchObject({
      from,
      to: ['team@enix.example'],
      envelopeTo: ['team@enix.example'],
      replyTo: ['ada@engines.example'],
      subject: `New enquiry ${reference}: Analytical Engines`,
    })
    expect(sender).toMatchObject({
      from,
      to: ['ada@engines.example'],
      envelopeTo: ['ada@engines.example'],
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
    const sink = await startSmtpSink()
    await sink.close()
    const { db, env } = await newPlace(sink)
    const server = await startServer(env)
    expect((await postQuote(server.url, quoteRequest())).status).toBe(200)
    await until(async () => (await mailsIn(db)).every((mail) => mail.attempts > 0), {
      what: 'a first attempt to fail',
    })
    for (const mail of await mailsIn(db)) {
      expect(mail).toMatchObject({ status: 'queued' })
      expect(mail.last_error).toContain('ECONNREFUSED')
    }

    await sink.reopen()
    for (const mail of await allSent(db)) {
      expect(mail.attempts).toBeGreaterThan(1)
      expect(mail.last_error).toBeNull()
    }
    await expectEachToHaveArrivedOnce(db, sink)
  })

  it('that was down when the server was stopped gets the mails after the next start', async () => {
    const sink = await startSmtpSink()
    await sink.close()
    const { db, env } = await newPlace(sink)
    const server = await startServer(env)
    await postQuote(server.url, quoteRequest())
    await server.kill('SIGTERM')

    await sink.reopen()
    await startServer(env)
    await allSent(db)
    await expectEachToHaveArrivedOnce(db, sink)
  })

  it.each([
    [451, 'Please try again later'],
    [550, 'Mailbox <ada@engines.example> is away'],
  ])('that answers %i at first gets each mail again, once', async (code, words) => {
    const sink = await startSmtpSink()
    const refused = new Set<string>()
    sink.judge((mail) => {
      if (refused.has(mail.id)) return undefined
      refused.add(mail.id)
      return refusal(code, words)
    })
    const { db, env } = await newPlace(sink)
    const server = await startServer(env)
    await postQuote(server.url, quoteRequest())

    for (const mail of await allSent(db)) expect(mail).toMatchObject({ attempts: 2 })
    expect(refused.size).toBe(2)
    // The words of the mail server name the recipient: they are kept with the mail, not in the log.
    expect(server.stdout()).toContain('job failed')
    expect(server.stdout()).not.toContain('engines.example')
    await expectEachToHaveArrivedOnce(db, sink)
  })

  it('that cuts the connection before it answers gets the mail again under the same Message-ID', async () => {
    const sink = await startSmtpSink()
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
    const { db, env } = await newPlace(sink)
    const server = await startServer(env)
    await postQuote(server.url, quoteRequest())

    await allSent(db)
    expect(seen.filter((messageId) => messageId === seen[0])).toHaveLength(2)
    expect(new Set(seen).size).toBe(2)
    await expectEachToHaveArrivedOnce(db, sink)
  })
})

describe('a recipient', () => {
  it('who is unknown gets no second try, who is refused for now does, and reports name their mail', async () => {
    const sink = await startSmtpSink()
    const asked: string[] = []
    sink.judgeRecipient((address) => {
      asked.push(address)
      if (address === 'ada@engines.example') return refusal(550, 'No such mailbox')
      const isFirst = asked.filter((each) => each === address).length === 1
      return isFirst ? refusal(450, 'Greylisted, come back later') : undefined
    })
    const { db, env } = await newPlace(sink)
    const server = await startServer({ ...env, MAIL_RETURN_ADDRESS: 'bounce@enix.example' })
    await postQuote(server.url, quoteRequest())
    await until(async () => (await mailsIn(db)).every((mail) => mail.status !== 'queued'), {
      withinMs: 300_000,
      what: 'no mail to wait any longer',
    })

    const mails = await mailsIn(db)
    const team = mails.find(({ status }) => status === 'sent')
    const sender = mails.find(({ status }) => status === 'bounced')
    expect([team?.attempts, sender?.attempts]).toEqual([2, 1])
    expect(sender?.last_error).toContain('No such mailbox')
    expect(asked.toSorted()).toEqual([
      'ada@engines.example',
      'team@enix.example',
      'team@enix.example',
    ])
    expect(server.stdout()).not.toContain('engines.example')
    expect(sink.received()).toMatchObject([
      { envelopeFrom: `bounce+${team?.id}@enix.example`, from: { address: 'hello@enix.example' } },
    ])
  })
})

describe('a slow mail server', () => {
  it('that hangs in one mail gets the others meanwhile, and the one when it answers', async () => {
    const { sink, db, server, answer } = await startWithMailUnderWay(
      ({ to }) => to[0] === 'ada@engines.example',
    )
    await postQuote(server.url, quoteRequest({ email: 'grace@engines.example' }))
    await until(async () => sink.received().length === 3, { what: 'the other mails to arrive' })
    expect(sink.received().map(({ to }) => to[0])).not.toContain('ada@engines.example')
    answer(undefined)
    for (const mail of await allSent(db)) expect(mail.attempts).toBe(1)
    await expectEachToHaveArrivedOnce(db, sink)
  })

  it('that is silent, then dies in the middle of a message, then thinks, gets each mail once', async () => {
    const sink = await startSmtpSink()
    await sink.close()
    const silent = createServer()
    const held: Socket[] = []
    const connected = once(silent, 'connection')
    silent.on('connection', (socket) => held.push(socket.on('error', () => {})))
    silent.listen(Number(new URL(sink.url).port), '127.0.0.1')
    const { db, env } = await newPlace(sink)
    const server = await startServer(env)
    // No visitor waits for it.
    const message = 'Forty people. '.repeat(300)
    expect((await postQuote(server.url, quoteRequest({ message }))).status).toBe(200)
    await connected
    expect((await mailsIn(db)).map(({ status }) => status)).toEqual(['queued', 'queued'])

    silent.close()
    for (const socket of held) socket.destroy()
    sink.dieMidMessage(2)
    sink.judge(() => new Promise((answer) => setTimeout(answer, 1000, undefined)))
    await sink.reopen()
    for (const mail of await allSent(db)) expect(mail.attempts).toBeGreaterThan(1)
    await expectEachToHaveArrivedOnce(db, sink)
  })

  it('does not hold up a stop: what it answers later is heard and noted all the same', async () => {
    const { sink, db, env, server, answer } = await startWithMailUnderWay()
    expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    sink.judge(() => undefined)
    answer(undefined)
    await startServer(env)
    for (const mail of await allSent(db)) expect(mail.attempts).toBe(1)
    await expectEachToHaveArrivedOnce(db, sink)
  })
})

describe('a process that ends while the mail server has a mail and has not answered', () => {
  it('does not send that mail again when it was killed', async () => {
    const { sink, db, env, server, answer } = await startWithMailUnderWay()
    await server.kill('SIGKILL')
    // The answer comes when the next one runs already: that one leaves this mail alone, and no other.
    sink.judge(() => undefined)
    const next = await startServer(env)
    await postQuote(next.url, quoteRequest({ email: 'grace@engines.example' }))
    const arrivedTo = () => sink.received().flatMap(({ to }) => to)
    await until(async () => arrivedTo().includes('grace@engines.example'))
    answer(undefined)

    for (const mail of await allSent(db)) expect(mail.attempts).toBe(1)
    await expectEachToHaveArrivedOnce(db, sink)
  })

  it('sends that mail again when it was killed and the answer was no', async () => {
    const { sink, db, env, server, answer } = await startWithMailUnderWay()
    await server.kill('SIGKILL')
    sink.judge(() => undefined)
    answer(refusal(451, 'Not now'))

    await startServer(env)
    await allSent(db)
    await expectEachToHaveArrivedOnce(db, sink)
  })

  it('waits for the answer when it was asked to stop', async () => {
    const { sink, db, env, server, underWay, answer } = await startWithMailUnderWay()
    const [first] = underWay
    const exited = server.kill('SIGTERM')
    await until(() =>
      fetch(`${server.url}/healthz`).then(
        () => false,
        () => true,
      ),
    )
    answer(undefined)
    expect(await exited).toEqual({ code: 0, signal: null })
    const noted = (await mailsIn(db)).find(({ id }) => id === first)
    expect(noted).toMatchObject({ status: 'sent', attempts: 1 })

    await startServer(env)
    for (const mail of await allSent(db)) expect(mail.attempts).toBe(1)
    await expectEachToHaveArrivedOnce(db, sink)
  })
})
