import { openDatabase } from '#db/client.server.ts'
import { dueAt } from '#features/leads/policy/promise.ts'
import { parseConfig } from '#lib/config.server.ts'
import { newId } from '#lib/ids.server.ts'
import type { PromiseKind, Stage, WayIn } from '#lib/lead-words.ts'
import { createLogger } from '#lib/logger.server.ts'

export const leadCount = 50_000
const atOnce = 500
const oneMergedOf = 50
const dayMs = 86_400_000
/** Three years, which is as long as enquiries are kept. */
const days = 1095

/** The same numbers in every run: what is measured twice is the same desk. */
function numbers(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T
  return { next, below, one }
}

const { next, below, one } = numbers(7)

const firstNames = 'Ada Grace Alan Katherine Barbara Tim Radia Ken Edsger Donald Joan Linus'.split(
  ' ',
)
const lastNames =
  'Lovelace Hopper Turing Johnson Liskov Lee Perlman Thompson Dijkstra Knuth Clarke Smith'.split(
    ' ',
  )
const kinds = 'Logistics Apartments College Clinic Offices Gym Hotel Warehouse'.split(' ')
const towns = 'Manchester Liverpool Preston Chester Lancaster Bolton Bury Wigan Leigh'.split(' ')
const words =
  'we have a kitchen with forty people and would like a machine for snacks drinks coffee please call after lunch the site is open from seven until late and parking is free near the loading bay our last supplier left in spring and staff ask for fresh food vegan choices halal options contactless payment only no cash a quiet cooler would suit the lobby best'.split(
    ' ',
  )
const waysIn: WayIn[] = ['home', 'home', 'contact', 'product', 'planner', 'call-back', 'email']
const closedReasons = ['No space', 'Has a supplier', 'Could not be reached', 'Too far away']

/** An enquiry of some day of three years: the older it is, the further it has come. */
function lead(n: number, now: Date, owners: string[]) {
  const ageDays = (1 - n / leadCount) * days
  const receivedAt = new Date(now.getTime() - ageDays * dayMs)
  const promise = one<PromiseKind>(['form', 'form', 'form', 'partnership', 'email'])
  const due = dueAt(promise, receivedAt)
  const stage = stageOf(ageDays)
  const isHeld = ageDays < 60 && next() < 0.05
  const isAnswered = !isHeld && (stage !== 'new' || ageDays > 10)
  const answerMs = next() * 1.1 * (due.getTime() - receivedAt.getTime())
  const company = `${one(towns)} ${one(kinds)} ${below(900)}`
  const [first, last] = [one(firstNames), one(lastNames)]
  return {
    id: newId(receivedAt),
    reference: `EN-${code(n)}`,
    received_at: receivedAt,
    submitted_at: receivedAt,
    way_in: one(waysIn),
    source: 'homepage_contact',
    intent: one(['contact', 'quote']),
    name: `${first} ${last}`,
    email: `${first}.${last}${below(4000)}@${company.replaceAll(' ', '-')}.example`.toLowerCase(),
    phone: next() < 0.5 ? `0161 496 ${String(below(10_000)).padStart(4, '0')}` : null,
    company: `${company}${one(['', ' Ltd', ' Limited', ' PLC'])}`,
    machine: 'General Inquiry',
    location_type: one(['office', 'apartment', 'retail', 'education']),
    message: Array.from({ length: 20 + below(80) }, () => one(words)).join(' '),
    details: {},
    variants: {},
    consent_wording: 'privacy-policy-2026-11',
    consented_at: receivedAt,
    idempotency_key: `bench:${n}`,
    content_hash: String(n),
    stage,
    lost_reason: stage === 'lost' ? one(closedReasons) : null,
    owner_id: stage === 'new' && next() < 0.6 ? null : one(owners),
    promise,
    due_at: due,
    paused_at: !isAnswered && !isHeld && next() < 0.15 ? receivedAt : null,
    answered_at: isAnswered ? new Date(receivedAt.getTime() + answerMs) : null,
    held_for: isHeld ? ['honeypot'] : null,
    flags: [],
    updated_at: receivedAt,
    version: 1,
  }
}

function stageOf(ageDays: number): Stage {
  if (ageDays < 10) return next() < 0.7 ? 'new' : 'contacted'
  const openUntil = 30 + next() * 150
  if (ageDays > openUntil) return next() < 0.25 ? 'won' : 'lost'
  return one<Stage>(['contacted', 'assessment-booked', 'proposal', 'trial'])
}

/** As spread out as those that are drawn by lot. */
export const code = (n: number) => {
  const text = ((n * 2_654_435_761 + 97) % 32 ** 8).toString(32).toUpperCase().padStart(8, '0')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

function eventsOf({ id, received_at, answered_at }: ReturnType<typeof lead>, owner: string) {
  const event = (kind: string, at: Date, actor: string, text: string | null = null) => ({
    ...{ id: newId(at), lead_id: id, at, actor, kind, text, details: {} },
  })
  if (!answered_at) return [event('received', received_at, 'visitor')]
  return [
    event('received', received_at, 'visitor'),
    event('mailed', answered_at, owner, 'Dear customer, thank you for writing to us.'),
    event('note', answered_at, owner, 'Called, will decide next week.'),
  ]
}

/** Before the server starts: three years of enquiries with their history. */
export async function seedDesk(env: Record<string, string>): Promise<void> {
  const db = await openDatabase(parseConfig(env), createLogger('error'))
  try {
    const { rows } = await db.query<{ user_id: string }>('SELECT user_id FROM profiles')
    const owners = rows.map((row) => row.user_id)
    const insert = (table: string, values: object[]) => {
      const columns = Object.keys(values[0] ?? {}).join(', ')
      return db.query(
        `INSERT INTO ${table} (${columns})
         SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
        [JSON.stringify(values)],
      )
    }
    const now = new Date()
    for (let done = 0; done < leadCount; done += atOnce) {
      const alone = Array.from({ length: atOnce }, (_, n) => lead(done + n, now, owners))
      const batch = alone.map((each, n) => ({
        ...each,
        merged_into: n % oneMergedOf === 1 ? alone[n - 1]?.id : null,
      }))
      await db.transaction(async () => {
        await insert('leads', batch)
        await insert(
          'lead_events',
          batch.flatMap((each) => eventsOf(each, one(owners))),
        )
      })
    }
    // As the night does it.
    await db.script('VACUUM (ANALYZE)')
  } finally {
    await db.close()
  }
}
