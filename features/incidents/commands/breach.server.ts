import { and, eq, gte, min } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { breaches, breachNotifications } from '#db/schema/incidents.ts'
import type { BreachAudience, BreachDecision } from '#lib/compliance-words.ts'
import { passedMoment } from '#lib/entered-moment.ts'
import { isBeforeAwareness, isLate, minuteBegin, stoppedAtOf } from '../policy/breach-clock.ts'
import { momentWords } from '../policy/moment-words.ts'
import { audienceWords, toldWords } from '../policy/told-words.ts'
import type { BreachVerdict, NewNotification } from '../schema/inputs.ts'
import {
  type Changed,
  done,
  type Incident,
  noteInTrail,
  withIncident,
  wrong,
} from './with-incident.server.ts'
import { writeEntries } from './write-entries.server.ts'

export const noBreach = 'It is not known as a personal-data breach'

const verdictWords = { notify: 'is to be told', 'not-needed': 'need not be told' }

/** Kept either way, with its reason (Art. 33(5)); an earlier one stays in the timeline. */
export function decideOn(
  ctx: Context,
  id: string,
  audience: BreachAudience,
  { decision, reason }: BreachVerdict,
): Promise<Changed> {
  return withIncident(ctx, id, async (incident) => {
    const breach = await breachOf(ctx, id)
    if (!breach) return { ok: false, reason: 'not_ready', message: noBreach }
    const verdict =
      audience === 'regulator'
        ? { regulator: decision, regulatorReason: reason, regulatorAt: ctx.clock.now() }
        : { people: decision, peopleReason: reason, peopleAt: ctx.clock.now() }
    const by = audience === 'regulator' ? { regulatorBy: ctx.actor } : { peopleBy: ctx.actor }
    await ctx.db.orm
      .update(breaches)
      .set({ ...verdict, ...by })
      .where(eq(breaches.incidentId, id))
    await setClock(ctx, id)
    const verb =
      audience === 'people' && decision === 'notify' ? 'are to be told' : verdictWords[decision]
    const text = `${capital(audienceWords[audience])} ${verb}. ${reason}`
    await writeEntries(ctx, [{ incidentId: id, kind: 'decision', text }])
    await noteInTrail(ctx, incident, `incident.${audience}_decided`, { decision })
    return done
  })
}

/** What was told, when and how. The first to the regulator stops the clock; more may follow in phases. */
export function recordNotification(
  ctx: Context,
  id: string,
  notification: NewNotification,
): Promise<Changed> {
  return withIncident(ctx, id, async (incident) => {
    const breach = await breachOf(ctx, id)
    if (!breach) return { ok: false, reason: 'not_ready', message: noBreach }
    const { key, day, time, ...told } = notification
    const now = ctx.clock.now()
    const entered = passedMoment({ day, time }, now)
    if ('wrong' in entered) return wrong(entered.wrong, entered.message)
    const at = entered.moment
    const { audience } = told
    if (isBeforeAwareness(breach.awareAt, at)) {
      const since = momentWords(breach.awareAt)
      return wrong('day', `We are aware of it since ${since}: nobody can have been told before`)
    }
    const lacks =
      audience === 'regulator' ? await lackingIn(ctx, id, breach.awareAt, at, told) : undefined
    if (lacks) return lacks
    const added = await ctx.db.orm
      .insert(breachNotifications)
      .values({ id: key, incidentId: id, ...told, at, recordedAt: now, actor: ctx.actor })
      .onConflictDoNothing()
      .returning({ id: breachNotifications.id })
    if (added.length === 0) return done
    await tellItIsSo(ctx, incident, audience, breach)
    await setClock(ctx, id)
    const text = toldWords(audience, told.how, told.reference)
    await writeEntries(ctx, [{ incidentId: id, kind: 'communication', at, text }])
    await noteInTrail(ctx, incident, `incident.${audience}_told`)
    return done
  })
}

/** What the first words to the regulator must have (Art. 33(3)); in phases, what is known by then. */
async function lackingIn(
  ctx: Context,
  id: string,
  awareAt: Date,
  at: Date,
  told: Omit<NewNotification, 'key' | 'day' | 'time'>,
): Promise<Changed | undefined> {
  const isFirst = (await firstToldAt(ctx, id, awareAt, 'regulator')) === null
  if (isFirst && isLate(awareAt, at) && !told.delayReason) {
    return wrong('delayReason', 'It is later than 72 hours: please say why')
  }
  if (told.moreToFollow || !isFirst) return undefined
  const needed = {
    peopleKinds: 'Please say whose data it is',
    consequences: 'Please say what it may lead to',
    measures: 'Please say what was done or will be',
    contact: 'Please say whom they can ask',
  } as const
  for (const [field, message] of Object.entries(needed)) {
    if (!told[field as keyof typeof needed]) return wrong(field, message)
  }
  return undefined
}

/** Whoever was told was to be told: nobody decides that again. */
async function tellItIsSo(
  ctx: Context,
  { id }: Incident,
  audience: BreachAudience,
  breach: typeof breaches.$inferSelect,
): Promise<void> {
  const told: BreachDecision = 'notify'
  if (breach[audience] === told) return
  const now = ctx.clock.now()
  const reason = 'They were told.'
  const by = ctx.actor
  const set =
    audience === 'regulator'
      ? { regulator: told, regulatorReason: reason, regulatorAt: now, regulatorBy: by }
      : { people: told, peopleReason: reason, peopleAt: now, peopleBy: by }
  await ctx.db.orm.update(breaches).set(set).where(eq(breaches.incidentId, id))
}

export async function setClock(ctx: Context, id: string): Promise<void> {
  const breach = await breachOf(ctx, id)
  if (!breach) return
  const told = await firstToldAt(ctx, id, breach.awareAt, 'regulator')
  const stoppedAt = stoppedAtOf({ ...breach, firstToldAt: told })
  await ctx.db.orm.update(breaches).set({ stoppedAt }).where(eq(breaches.incidentId, id))
}

export async function breachOf(ctx: Context, id: string) {
  const [breach] = await ctx.db.orm.select().from(breaches).where(eq(breaches.incidentId, id))
  return breach
}

/** When somebody was told first; what lies before awareness stops no clock. */
export async function firstToldAt(
  ctx: Context,
  id: string,
  awareAt: Date,
  audience?: BreachAudience,
): Promise<Date | null> {
  const isOfIt = and(
    eq(breachNotifications.incidentId, id),
    gte(breachNotifications.at, minuteBegin(awareAt)),
    audience && eq(breachNotifications.audience, audience),
  )
  const [first] = await ctx.db.orm
    .select({ at: min(breachNotifications.at) })
    .from(breachNotifications)
    .where(isOfIt)
  return first?.at ?? null
}

const capital = (text: string) => text[0]?.toUpperCase() + text.slice(1)
