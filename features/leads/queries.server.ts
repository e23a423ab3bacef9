import { and, asc, desc, eq, ilike, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { leadEvents, leads } from '#db/schema/leads.ts'
import { type Suspicion, suspicions } from '#lib/lead-words.ts'
import { readPhone } from '#lib/phone-number.ts'
import { filesOf } from './queries/conversation.server.ts'

/**
 * By an address; or by the number of somebody who gave no address, however it is written. Without an
 * extension it is found with every one, with an extension with that one alone.
 */
export function isFrom(contact: string): SQL {
  if (contact.includes('@')) return eq(sql`lower(${leads.email})`, contact.toLowerCase())
  const phone = readPhone(contact)
  if (!phone) return sql`false`
  const { number, extension } = phone
  // As readPhone reads a number and its extension.
  const stored = sql`regexp_match(lower(${leads.phone}), '^([^ex#]*)[^0-9]*([0-9]*)$')`
  const digits = sql`right(regexp_replace((${stored})[1], '[^0-9]', '', 'g'), 10)`
  return sql`${leads.email} IS NULL AND ${digits} = ${number.slice(-10)}
    AND (${extension} = '' OR (${stored})[2] = ${extension})`
}

/** Under what whoever has such a name has written to us. */
export function listLeadNames(ctx: Context, pattern: string, most: number) {
  const contact = sql<string>`coalesce(lower(${leads.email}), ${leads.phone})`
  return ctx.db.orm
    .selectDistinct({ name: leads.name, contact })
    .from(leads)
    .where(and(ilike(leads.name, pattern), isNotNull(contact)))
    .orderBy(asc(leads.name), asc(contact))
    .limit(most)
}

/** What somebody asked us for, the newest first. */
export async function listLeadsFrom(ctx: Context, contact: string) {
  const rows = await ctx.db.orm
    .select()
    .from(leads)
    .where(isFrom(contact))
    .orderBy(desc(leads.receivedAt))
  const ids = rows.map(({ id }) => id)
  const events = await eventsOf(ctx, ids)
  const files = await filesOf(ctx, ids)
  return rows.map((row) => ({
    ...sentByVisitor(row),
    files: files.filter(({ leadId }) => leadId === row.id).map(({ name }) => name),
    history: (events.get(row.id) ?? []).map(({ at, kind, text }) => ({ at, kind, text })),
  }))
}

/** What happened to it and what was written about it, but not by whom of us. */
async function eventsOf(ctx: Context, leadIds: string[]) {
  const { leadId, at, kind, text } = leadEvents
  const events = await ctx.db.orm
    .select({ leadId, at, kind, text })
    .from(leadEvents)
    .where(inArray(leadId, leadIds))
    .orderBy(asc(leadEvents.id))
  return Map.groupBy(events, (event) => event.leadId)
}

/** What somebody sent, how far it has come, and what our software found odd about it. */
function sentByVisitor(row: typeof leads.$inferSelect) {
  const { reference, receivedAt, submittedAt, wayIn, source, intent } = row
  const { name, email, phone, company, machine, machineOfInterest, plan, locationType } = row
  const { message, details, referrer, variants, consentWording, consentedAt } = row
  return {
    ...{ reference, receivedAt, submittedAt, wayIn, source, intent },
    ...{ name, email, phone, company, machine, machineOfInterest, plan, locationType },
    ...{ message, details, referrer, variants, consentWording, consentedAt },
    stage: row.stage,
    answeredAt: row.answeredAt,
    heldFor: named(row.heldFor ?? []),
    flags: named(row.flags),
  }
}

const named = (found: Suspicion[]) => found.map((suspicion) => suspicions[suspicion])
