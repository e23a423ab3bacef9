import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { startSmtpSink } from '#tests/kit/smtp-sink.ts'
import { until } from '#tests/kit/until.ts'
import {
  type Env,
  expectNothingLost,
  killAgainAndAgain,
  readStored,
  type StoredMail,
  startAndStop,
  Visitors,
} from './kill-rounds.ts'

/** As many as a run of all tests has time for; KILLS=100 looks longer. */
const rounds = Number(process.env.KILLS ?? 8)

const isWaiting = (mail: StoredMail) => mail.status === 'queued'

/** The durability rule, with a mail server that outlives every process of ours. */
export async function surviveKillsWithMailServer(place: Env): Promise<void> {
  const sink = await startSmtpSink()
  const env = { ...place, SMTP_URL: sink.url }
  const visitors = new Visitors()
  await killAgainAndAgain(env, visitors, rounds)
  await startAndStop(env, (server) => visitors.writeAgain(server.url))

  // What is still queued goes out by itself. The jobs of the dead are noticed by their heartbeat,
  // and pause longer the more often they died.
  const queued = (await readStored(env)).mails.filter(isWaiting)
  const arrivedIds = () => new Set(sink.received().map((mail) => mail.id))
  const total = arrivedIds().union(new Set(queued.map((mail) => mail.id))).size
  await startAndStop(env, async () => {
    await until(async () => arrivedIds().size >= total, {
      withinMs: 400_000,
      what: `${total} mails at the mail server`,
    })
  })

  // One that was taken as the process stopped is noted as sent by the next.
  let stored = await readStored(env)
  for (let starts = 0; starts < 5 && stored.mails.some(isWaiting); starts++) {
    await startAndStop(env, () => pause(5000))
    stored = await readStored(env)
  }
  expectNothingLost(stored, visitors)
  expect(stored.mails.filter((mail) => mail.status !== 'sent')).toEqual([])

  const arrived = Map.groupBy(sink.received(), (mail) => mail.id)
  expect(stored.mails.filter((mail) => !arrived.has(mail.id))).toEqual([])
  expect(arrived.size).toBe(stored.mails.length)
  const duplicates = [...arrived].filter(([, mails]) => mails.length > 1)
  console.log(
    `${visitors.acknowledged.size} enquiries acknowledged, ${rounds} kills, ${sink.received().length} mails, ${duplicates.length} twice`,
  )
  expect(duplicates).toEqual([])
}
