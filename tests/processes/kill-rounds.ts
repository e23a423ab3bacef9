import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFailed } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import { parseConfig } from '#lib/config.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'
import { launchServer, type RunningServer, startServer } from '#tests/kit/server-process.ts'
import { until } from '#tests/kit/until.ts'

export type Env = Record<string, string>

interface Enquiry {
  key: string
  email: string
  message: string
}

/** Visitors who write all the time, and write again what was not acknowledged: same words, same key. */
export class Visitors {
  /** By idempotency key. The reference is missing if the process died in the middle of saying it. */
  readonly acknowledged = new Map<string, string | undefined>()
  readonly wrongAnswers: string[] = []
  private unanswered: Enquiry[] = []
  private written = 0

  /** Several at once, until the server is gone. */
  async writeUntilItDies(url: string, atOnce: number): Promise<void> {
    const one = async () => {
      while (await this.send(url, this.unanswered.pop() ?? this.newEnquiry()));
    }
    await Promise.all(Array.from({ length: atOnce }, one))
  }

  async writeAgain(url: string): Promise<void> {
    const again = this.unanswered
    this.unanswered = []
    for (const enquiry of again) await this.send(url, enquiry)
  }

  async nextAnswer(): Promise<void> {
    const before = this.acknowledged.size
    await until(async () => this.acknowledged.size > before, { withinMs: 200_000 })
  }

  /** Whether there was an answer. */
  private async send(url: string, enquiry: Enquiry): Promise<boolean> {
    const { key, email, message } = enquiry
    let response: Response
    try {
      response = await postQuote(url, quoteRequest({ email, message }), { 'idempotency-key': key })
    } catch {
      this.unanswered.push(enquiry)
      return false
    }
    if (response.status === 200) {
      const body = (await response.json().catch(() => ({}))) as { reference?: string }
      this.acknowledged.set(key, body.reference)
    } else {
      this.wrongAnswers.push(`${response.status} ${await response.text().catch(() => '')}`)
    }
    return true
  }

  private newEnquiry(): Enquiry {
    this.written += 1
    return {
      key: randomUUID(),
      email: `visitor-${this.written}@engines.example`,
      message: `This is enquiry number ${this.written}.`,
    }
  }
}

/**
 * Round after round: start, let visitors write, kill without warning. Every fifth round it is killed
 * while it starts; the first of these interrupts the set-up of an empty database.
 */
export async function killAgainAndAgain(
  env: Env,
  visitors: Visitors,
  rounds: number,
): Promise<void> {
  const seed = randomInt(2 ** 31)
  onTestFailed(() => console.error(`The seed of the moments of death was ${seed}`))
  const random = randomNumbers(seed)
  const between = (least: number, most: number) => least + random() * (most - least)

  for (let round = 0; round < rounds; round++) {
    const server = launchServer(env)
    let writing: Promise<void> | undefined
    if (round % 5 === 0) {
      await pause(between(0, 2500))
    } else {
      writing = visitors.writeUntilItDies(await server.ready, 4)
      // On a slow machine the first request takes longer than that: then there is nothing to lose.
      if (round % 2 === 0) await visitors.nextAnswer()
      await pause(between(50, 700))
    }
    const exit = await server.kill('SIGKILL')
    await writing
    // A process that ended by itself could not be killed any more.
    expect(exit.signal, `round ${round}: ${server.stderr()}`).toBe('SIGKILL')
  }
}

/** Starts it once more, does something, and stops it as an operator would. */
export async function startAndStop(
  env: Env,
  work: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const server = await startServer(env)
  await work(server)
  expect(await server.kill('SIGTERM'), server.stderr()).toEqual({ code: 0, signal: null })
}

export interface StoredMail {
  id: string
  recipient: string
  subject: string
  status: string
  attempts: number
}
interface StoredLead {
  id: string
  reference: string
  email: string
  idempotency_key: string
}

export interface Stored {
  leads: StoredLead[]
  /** The subjects of the audit rows. */
  audited: string[]
  mails: StoredMail[]
}

/** Reads the database while no server runs; the embedded one has a single owner. */
export async function readStored(env: Env): Promise<Stored> {
  const db = await openDatabase(parseConfig(env), createLogger('error'))
  try {
    const leads = await db.query<StoredLead>(
      'SELECT id, reference, email, idempotency_key FROM leads',
    )
    const audit = await db.query<{ subject_id: string }>(
      "SELECT subject_id FROM audit_entries WHERE subject_type = 'lead'",
    )
    const mails = await db.query<StoredMail>(
      'SELECT id, recipient, subject, status, attempts FROM mails',
    )
    return {
      leads: leads.rows,
      audited: audit.rows.map((row) => row.subject_id),
      mails: mails.rows,
    }
  } finally {
    await db.close()
  }
}

/** Everything that was acknowledged is there, whole, and once. */
export function expectNothingLost(stored: Stored, visitors: Visitors): void {
  expect(visitors.wrongAnswers).toEqual([])
  expect(visitors.acknowledged.size).toBeGreaterThan(0)

  const byKey = Map.groupBy(stored.leads, (lead) => lead.idempotency_key)
  const lost = [...visitors.acknowledged].filter(([key, reference]) => {
    const [lead, ...others] = byKey.get(`sender:${key}`) ?? []
    return !lead || others.length > 0 || (reference && lead.reference !== reference)
  })
  expect(lost).toEqual([])
  // In the end every visitor was answered, so there is no lead that nobody knows of.
  expect(stored.leads).toHaveLength(visitors.acknowledged.size)

  expect(stored.audited.toSorted()).toEqual(stored.leads.map((lead) => lead.id).toSorted())

  const wanted = stored.leads.flatMap(({ reference, email }) => [
    `${reference} to ${email}`,
    `${reference} to team@enix.example`,
  ])
  const queued = stored.mails.map(
    ({ subject, recipient }) => `${/EN-\w{4}-\w{4}/.exec(subject)?.[0]} to ${recipient}`,
  )
  expect(queued.toSorted()).toEqual(wanted.toSorted())
}

/** Mulberry32: small, and the same numbers for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
