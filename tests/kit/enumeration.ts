import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { hashPassword } from '@enix/identity/policy/passwords.server.ts'
import { serviceRoleToken } from './identity-process.ts'

/** What a stranger would like to learn about an address. */
export type Standing = 'none' | 'unconfirmed' | 'confirmed'
export const standings: Standing[] = ['none', 'unconfirmed', 'confirmed']

interface Call {
  path: string
  body: Record<string, unknown>
}

/** The calls that anybody can make about any address. */
export const calls = {
  'sign up': { path: '/signup', body: { password: 'what a stranger sends' } },
  'code, new people too': { path: '/otp', body: { create_user: true } },
  'code, known people only': { path: '/otp', body: { create_user: false } },
  recover: { path: '/recover', body: {} },
  resend: { path: '/resend', body: { type: 'signup' } },
  password: { path: '/token?grant_type=password', body: { password: 'what a stranger sends' } },
} satisfies Record<string, Call>
export type CallName = keyof typeof calls

interface Probe {
  call: CallName
  standing: Standing
  address: string
}

export interface Sample extends Probe {
  ms: number
  /** The answer without what differs between any two: ids, dates, the address. */
  answer: string
}

/**
 * Makes each call about addresses of each standing in an order drawn by lot, so that what slows the
 * machine slows all alike. No address is used twice. The first are for warming up.
 */
export async function probeAddresses(
  url: string,
  options: {
    calls: CallName[]
    perStanding: number
    standings?: Standing[]
    /** Calls that are under way at a time; one if nothing is said. */
    atOnce?: number
    /** Called once it is warm, before the answers that count. */
    onBegin?: () => void
  },
): Promise<Sample[]> {
  const warmUps = 3
  const asked = options.standings ?? standings
  const plan = (count: number) =>
    shuffled(
      options.calls.flatMap((call) =>
        asked.flatMap((standing) =>
          Array.from({ length: count }, () => ({ call, standing, address: newAddress() })),
        ),
      ),
    )
  const [warming, counting] = [plan(warmUps), plan(options.perStanding)]
  await createAccounts(url, [...warming, ...counting])
  const { atOnce = 1 } = options
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const askAll = async (probes: Probe[]) => {
    const samples: Sample[] = []
    // Each takes the next probe from the same iterator.
    const waiting = probes.values()
    const askOnward = async () => {
      for (const probe of waiting) {
        const about = { email: probe.address }
        samples.push({ ...probe, ...(await ask(url, probe.call, about, agent)) })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, askOnward))
    return samples
  }
  await askAll(warming)
  options.onBegin?.()
  const samples = await askAll(counting)
  agent.destroy()
  return samples
}

export interface Comparison {
  noneMs: number
  knownMs: number
  /** Chance that of one answer each the slower is that about the known address; 0.5 tells nothing. */
  auc: number
  /** How far from 0.5 that lies by luck, in 19 of 20 runs. */
  luck: number
}

export function compare(samples: Sample[], call: CallName, standing: Standing): Comparison {
  const times = (wanted: Standing) =>
    samples.filter((each) => each.call === call && each.standing === wanted).map(({ ms }) => ms)
  const [none, known] = [times('none'), times(standing)]
  const wins = known.flatMap((a) => none.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
  const pairs = none.length * known.length
  return {
    noneMs: median(none),
    knownMs: median(known),
    auc: wins.reduce<number>((sum, win) => sum + win, 0) / pairs,
    luck: 1.96 * Math.sqrt((none.length + known.length + 1) / (12 * pairs)),
  }
}

/** The different answers to a call; one where nothing can be told. */
export function answersTo(samples: Sample[], call: CallName): string[] {
  return [...new Set(samples.filter((each) => each.call === call).map(({ answer }) => answer))]
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [below, above] = [(sorted.length - 1) >> 1, sorted.length >> 1]
  return ((sorted[below] ?? Number.NaN) + (sorted[above] ?? Number.NaN)) / 2
}

// All of one length, so that the length of an answer can be compared.
export const newAddress = () => `${randomUUID()}@client.example`

function shuffled<T>(values: T[]): T[] {
  return values
    .map((value) => ({ value, lot: Math.random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ value }) => value)
}

async function createAccounts(url: string, probes: Probe[]): Promise<void> {
  const authorization = `Bearer ${await serviceRoleToken()}`
  const password_hash = await hashPassword('a long enough password')
  for (const { address: email, standing } of probes) {
    if (standing === 'none') continue
    const answer = await fetch(`${url}/admin/users`, {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify({ email, password_hash, email_confirm: standing === 'confirmed' }),
    })
    if (!answer.ok) throw new Error(`No account was made: ${await answer.text()}`)
    await answer.text()
  }
}

/** One call of a stranger, and the time until its answer was there. */
export async function ask(
  url: string,
  call: CallName,
  about: Record<string, string>,
  agent?: Agent,
): Promise<{ ms: number; answer: string }> {
  const { path, body } = calls[call]
  const payload = JSON.stringify({ ...body, ...about })
  const started = performance.now()
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': payload.length }
    const sent = request(
      `${url}${path}`,
      { method: 'POST', headers, ...(agent && { agent }) },
      resolve,
    )
    sent.once('error', reject).end(payload)
  })
  const received = await text(response)
  const ms = performance.now() - started
  const { statusCode, rawHeaders } = response
  const whole = `${statusCode}\n${rawHeaders.join('\n')}\n${received}`
  return { ms, answer: withoutChance(whole, about.email ?? about.phone ?? '') }
}

function withoutChance(answer: string, address: string): string {
  return answer
    .replaceAll(address, '<address>')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '<moment>')
    .replaceAll(/\d+(?= seconds)|(?<=^retry-after\n)\d+/gm, '<wait>')
    .replace(/^Date\n.*$/im, 'Date\n<moment>')
}
