import type { Database } from '#db/client.server.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { leads } from '#db/schema/leads.ts'
import type { Clock } from '#lib/clock.ts'
import { newId } from '#lib/ids.server.ts'
import type { PromiseKind } from '#lib/lead-words.ts'
import { hourMs } from '#lib/time.ts'

const seedLock = 7_301_955

/** Answered, so that nobody is warned of a promise to somebody who does not exist. */
const examples = [
  {
    reference: 'EN-DEM0-0001',
    name: 'Priya Example',
    email: 'priya@riverside-court.example',
    company: 'Riverside Court (example)',
    locationType: 'apartment',
    intent: 'contact',
    stage: 'contacted',
    daysAgo: 2,
    message: 'We have 180 flats and a lobby with a spare corner. Could you come and look at it?',
  },
  {
    reference: 'EN-DEM0-0002',
    name: 'Tom Example',
    email: 'tom@northgate-offices.example',
    company: 'Northgate Offices (example)',
    locationType: 'office',
    intent: 'quote',
    stage: 'proposal',
    daysAgo: 6,
    message: 'About 240 people over three floors. We would like drinks, snacks and phone chargers.',
  },
  {
    reference: 'EN-DEM0-0003',
    name: 'Grace Example',
    email: 'grace@sixth-form.example',
    company: 'Lakeside Sixth Form (example)',
    locationType: 'education',
    intent: 'contact',
    stage: 'trial',
    daysAgo: 20,
    message: 'No energy drinks, please. Is the thirty-day trial possible during term time?',
  },
] as const

/**
 * Fills an empty database with examples that are marked as such. A used database is left alone. When
 * an answer to each falls due is said by the policy of promises, which whoever calls has.
 */
export async function seedDemoContent(
  db: Database,
  clock: Clock,
  dueAt: (promise: PromiseKind, madeAt: Date) => Date,
): Promise<void> {
  await db.transaction(async () => {
    // Several processes may start at once on an empty database.
    await db.query('SELECT pg_advisory_xact_lock($1)', [seedLock])
    const used = await db.query('SELECT 1 FROM audit_entries LIMIT 1')
    if (used.rows.length > 0) return

    const now = clock.now()
    // The oldest first: ids stand in the order of their making.
    for (const { daysAgo, ...example } of examples.toReversed()) {
      const receivedAt = new Date(now.getTime() - daysAgo * 24 * hourMs)
      const id = newId(receivedAt)
      await db.orm.insert(leads).values({
        ...example,
        id,
        receivedAt,
        promise: 'form',
        dueAt: dueAt('form', receivedAt),
        answeredAt: new Date(receivedAt.getTime() + 3 * hourMs),
        machine: 'General Inquiry',
        source: 'demo_content',
        consentWording: 'demo',
        consentedAt: receivedAt,
        idempotencyKey: `demo:${example.reference}`,
        contentHash: '',
      })
      await db.orm.insert(auditEntries).values({
        at: now,
        actor: 'system',
        action: 'demo.seeded',
        subjectType: 'lead',
        subjectId: id,
        details: { reference: example.reference },
      })
    }
  })
}
