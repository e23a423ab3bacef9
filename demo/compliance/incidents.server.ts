import { eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { breaches, breachNotifications, incidents, incidentTasks } from '#db/schema/incidents.ts'
import {
  type NewIncident,
  openIncidents,
} from '#features/incidents/commands/open-incidents.server.ts'
import {
  type WrittenEntry,
  writeEntries,
} from '#features/incidents/commands/write-entries.server.ts'
import { newId } from '#lib/ids.server.ts'
import { hourMs, londonDate } from '#lib/time.ts'

/** Three incidents that never happened, marked as examples; made once. */
export async function seedExampleIncidents(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  await ctx.db.transaction(async () => {
    if ((await ctx.db.orm.$count(incidents, eq(incidents.example, true))) > 0) return
    const [breach, fridge, door] = await openIncidents(ctx, examples(ago))
    if (!breach || !fridge || !door) return
    await writeEntries(ctx, [
      ...misaddressedStatement(breach.id, ago),
      ...warmFridge(fridge.id, ago),
    ])
    await finishFridge(ctx, fridge.id, ago)
    await ctx.db.orm.insert(incidentTasks).values([
      {
        id: newId(now),
        incidentId: breach.id,
        title: 'Have the other client confirm in writing that the copy is deleted',
        dueOn: londonDate(now),
        addedAt: ago(30),
      },
      {
        id: newId(now),
        incidentId: door.id,
        title: 'Have the lock of the service door changed',
        dueOn: londonDate(ago(-48)),
        addedAt: ago(5),
      },
    ])
    await ctx.db.orm.insert(breachNotifications).values({
      id: newId(now),
      incidentId: breach.id,
      audience: 'people',
      at: ago(28),
      recordedAt: ago(28),
      actor: ctx.actor,
      how: 'by telephone and by email',
      nature: 'That their name and their bank details were seen by one other client.',
      peopleKinds: 'Contacts of one client',
      peopleCount: 2,
    })
    await ctx.db.orm
      .update(breaches)
      .set({
        people: 'notify',
        peopleReason: 'Bank details are among what was seen.',
        peopleAt: ago(29),
      })
      .where(eq(breaches.incidentId, breach.id))
  })
}

type Ago = (hours: number) => Date

const examples = (ago: Ago): NewIncident[] => [
  {
    example: true,
    kind: 'data-breach',
    severity: 'serious',
    title: 'A statement went to the wrong client',
    description:
      'One client’s statement was attached to an email to another. It names two people and their company’s bank details.',
    since: ago(31),
  },
  {
    example: true,
    kind: 'food-safety',
    severity: 'major',
    title: 'A fridge was above 8 °C for five hours',
    description: 'The fan of the cooling stood still over night. What was in it was thrown away.',
    since: ago(24 * 12),
  },
  {
    example: true,
    kind: 'physical',
    severity: 'moderate',
    title: 'A service door was forced',
    description:
      'Somebody bent the service door of a machine. The cash box was not opened, nothing is missing.',
    since: ago(6),
  },
]

const misaddressedStatement = (incidentId: string, ago: Ago): WrittenEntry[] => [
  {
    incidentId,
    kind: 'action',
    at: ago(30),
    text: 'Asked the client who got it to delete the email. They have not opened the attachment.',
  },
  {
    incidentId,
    kind: 'decision',
    at: ago(29),
    text: 'The people concerned are to be told. Bank details are among what was seen.',
  },
]

const warmFridge = (incidentId: string, ago: Ago): WrittenEntry[] => [
  {
    incidentId,
    kind: 'action',
    at: ago(24 * 12 - 6),
    text: 'Sales stopped, 38 chilled products thrown away and counted.',
  },
  { incidentId, kind: 'evidence', at: ago(24 * 12 - 7), text: 'Temperature log of the night.' },
  {
    incidentId,
    kind: 'state-change',
    at: ago(24 * 9),
    text: 'From open to closed. The new fan has held 4 °C for three days.',
  },
]

async function finishFridge(ctx: Context, id: string, ago: Ago): Promise<void> {
  await ctx.db.orm
    .update(incidents)
    .set({
      state: 'closed',
      openedAt: ago(24 * 12 - 1),
      containedAt: ago(24 * 12 - 6),
      resolvedAt: ago(24 * 10),
      closedAt: ago(24 * 9),
      cause: 'equipment',
      rootCause: 'The bearing of the fan was worn out; it had run for six years.',
      lessons: 'Fans are changed after five years, at the yearly service.',
    })
    .where(eq(incidents.id, id))
}
