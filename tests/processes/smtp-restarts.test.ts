import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'
import { newDataFolder, readyDatabase, startServer } from '#tests/kit/server-process.ts'
import { refusal, type SmtpSink, startSmtpSink } from '#tests/kit/smtp-sink.ts'
import { until } from '#tests/kit/until.ts'
import { allSent, expectEachToHaveArrivedOnce, mailsOf } from './smtp-mails.ts'

// On PostgreSQL, because a test can look into the database while the server runs.
async function startWith(sink: SmtpSink) {
  const databaseUrl = await readyDatabase()
  const db = await openDatabase({ databaseUrl, dataDir: '' }, createLogger('error'))
  onTestFinished(() => db.close())
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: newDataFolder(), SMTP_URL: sink.url }
  const server = await startServer(env)
  const { reference } = await (await postQuote(server.url, quoteRequest())).json()
  return { db, server, reference, restart: () => startServer(env) }
}

/** Starts a server, sends an enquiry, and waits until the mail server has an email that it thinks about. */
async function startWithMailUnderWay() {
  const sink = await startSmtpSink()
  const arrived = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<Error | undefined>()
  const underWay: string[] = []
  sink.judge((mail) => {
    underWay.push(mail.id)
    arrived.resolve()
    return answer.promise
  })
  const started = await startWith(sink)
  await arrived.promise
  return { sink, ...started, underWay, answer: answer.resolve }
}

it('a mail server that was down when the server was stopped gets the mails after the next start', async () => {
  const sink = await startSmtpSink()
  await sink.close()
  const { db, server, reference, restart } = await startWith(sink)
  await server.kill('SIGTERM')

  await sink.reopen()
  await restart()
  await allSent(db, reference)
  await expectEachToHaveArrivedOnce(db, sink, reference)
})

it('a slow mail server does not hold up a stop: what it answers later is heard and noted all the same', async () => {
  const { sink, db, server, reference, restart, answer } = await startWithMailUnderWay()
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  sink.judge(() => undefined)
  answer(undefined)
  await restart()
  for (const mail of await allSent(db, reference)) expect(mail.attempts).toBe(1)
  await expectEachToHaveArrivedOnce(db, sink, reference)
})

describe('a process that ends while the mail server has a mail and has not answered', () => {
  it('does not send that mail again when it was killed', async () => {
    const { sink, db, server, reference, restart, answer } = await startWithMailUnderWay()
    await server.kill('SIGKILL')
    // The answer comes when the next one runs already: that one leaves this email alone, and no other.
    sink.judge(() => undefined)
    const next = await restart()
    const enquiry = quoteRequest({ email: 'grace@engines.example' })
    const other = await (await postQuote(next.url, enquiry)).json()
    const arrivedTo = () => sink.received().flatMap(({ to }) => to)
    await until(async () => arrivedTo().includes('grace@engines.example'), { withinMs: 200_000 })
    answer(undefined)

    for (const each of [reference, other.reference]) {
      for (const mail of await allSent(db, each)) expect(mail.attempts).toBe(1)
      await expectEachToHaveArrivedOnce(db, sink, each)
    }
  })

  it('sends that mail again when it was killed and the answer was no', async () => {
    const { sink, db, server, reference, restart, answer } = await startWithMailUnderWay()
    await server.kill('SIGKILL')
    sink.judge(() => undefined)
    answer(refusal(451, 'Not now'))

    await restart()
    await allSent(db, reference)
    await expectEachToHaveArrivedOnce(db, sink, reference)
  })

  it('waits for the answer when it was asked to stop', async () => {
    const { sink, db, server, reference, restart, underWay, answer } = await startWithMailUnderWay()
    const [first] = underWay
    const exited = server.kill('SIGTERM')
    await until(
      () =>
        fetch(`${server.url}/healthz`).then(
          () => false,
          () => true,
        ),
      { withinMs: 200_000 },
    )
    answer(undefined)
    expect(await exited).toEqual({ code: 0, signal: null })
    const noted = (await mailsOf(db, reference)).find(({ id }) => id === first)
    expect(noted).toMatchObject({ status: 'sent', attempts: 1 })

    await restart()
    for (const mail of await allSent(db, reference)) expect(mail.attempts).toBe(1)
    await expectEachToHaveArrivedOnce(db, sink, reference)
  })
})
