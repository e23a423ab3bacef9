import { and, asc, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { bookings } from '#db/schema/bookings.ts'
import { installations } from '#db/schema/installations.ts'
import { companyKey, leadEvents, leads } from '#db/schema/leads.ts'
import { namesOf } from '#features/accounts/queries/staff.server.ts'
import type { ReplyAddresses } from '#features/mail/policy/reply-addresses.server.ts'
import { listMailsOfLeads } from '#features/mail/queries.server.ts'
import type { LeadDetail, LeadEvent, LeadEventKind, LeadRow, MergedLead } from '../schema/desk.ts'
import { filesOf } from './conversation.server.ts'
import { asRows, notHeld, notMerged, rowColumns } from './desk.server.ts'

const mostEvents = 500
const mostDuplicates = 10

const detailColumns = {
  ...rowColumns,
  source: leads.source,
  intent: leads.intent,
  machine: leads.machine,
  machineOfInterest: leads.machineOfInterest,
  plan: leads.plan,
  locationType: leads.locationType,
  message: leads.message,
  details: leads.details,
  referrer: leads.referrer,
  variants: leads.variants,
  consentWording: leads.consentWording,
  consentedAt: leads.consentedAt,
  submittedAt: leads.submittedAt,
  lostReason: leads.lostReason,
}

type Lead = Pick<
  typeof leads.$inferSelect,
  Exclude<keyof typeof detailColumns, 'answerMail' | 'heldMessage'>
>
type Part = Pick<MergedLead, 'id' | 'reference'>

export async function findLead(
  ctx: Context & { replies: ReplyAddresses | undefined },
  id: string,
): Promise<LeadDetail | undefined> {
  const [lead] = await ctx.db.orm.select(detailColumns).from(leads).where(eq(leads.id, id))
  if (!lead) return undefined
  const [row] = await asRows(ctx, [lead])
  const parts = await partsOf(ctx, id)
  const ids = [id, ...parts.map((part) => part.id)]
  return {
    ...lead,
    ...(row as LeadRow),
    consentedAt: lead.consentedAt?.toISOString() ?? null,
    submittedAt: lead.submittedAt?.toISOString() ?? null,
    mergedInto: lead.mergedInto ? await whole(ctx, lead.mergedInto) : null,
    merged: parts,
    installationId: await installationOf(ctx, id),
    duplicates: await duplicatesOf(ctx, lead),
    events: await eventsOf(ctx, lead, parts),
    files: await filesOf(ctx, ids),
    mails: await listMailsOfLeads(ctx, ids),
    repliesTo: ctx.replies?.addressFor(lead.reference) ?? null,
  }
}

/** The row that stands in a list, for whoever has seen an older one. */
export async function findLeadRow(ctx: Context, id: string): Promise<LeadRow | undefined> {
  const found = await ctx.db.orm.select(rowColumns).from(leads).where(eq(leads.id, id))
  const [row] = await asRows(ctx, found)
  return row
}

async function installationOf(ctx: Context, leadId: string): Promise<string | null> {
  const [found] = await ctx.db.orm
    .select({ id: installations.id })
    .from(installations)
    .where(and(eq(installations.leadId, leadId), isNull(installations.cancelledAt)))
  return found?.id ?? null
}

/** Whether a consultation of this enquiry is still to come. */
export async function hasConsultation(ctx: Context, id: string): Promise<boolean> {
  const coming = and(
    eq(bookings.leadId, id),
    eq(bookings.state, 'booked'),
    gt(bookings.startsAt, ctx.clock.now()),
  )
  return (await ctx.db.orm.$count(bookings, coming)) > 0
}

async function whole(ctx: Context, id: string): Promise<Part | null> {
  const columns = { id: leads.id, reference: leads.reference }
  const [found] = await ctx.db.orm.select(columns).from(leads).where(eq(leads.id, id))
  return found ?? null
}

/** What was merged into an enquiry, and into that in turn, the first first. */
export async function partsOf(ctx: Context, id: string): Promise<MergedLead[]> {
  const { rows } = await ctx.db.query<Omit<MergedLead, 'receivedAt'> & { at: Date }>(
    `WITH RECURSIVE part AS (
       SELECT id FROM leads WHERE merged_into = $1
       UNION SELECT l.id FROM leads l JOIN part ON l.merged_into = part.id)
     SELECT id, reference, received_at AS at, way_in AS "wayIn", message
     FROM part JOIN leads USING (id) WHERE id <> $1 ORDER BY id`,
    [id],
  )
  return rows.map(({ at, ...part }) => ({ ...part, receivedAt: at.toISOString() }))
}

/** Others of the same address or company, the newest first. */
async function duplicatesOf(ctx: Context, lead: Lead): Promise<LeadDetail['duplicates']> {
  if (lead.mergedInto) return []
  const newest = (same: SQL) =>
    ctx.db.orm
      .select(rowColumns)
      .from(leads)
      .where(and(same, ne(leads.id, lead.id), notMerged, notHeld))
      .orderBy(desc(leads.id))
      .limit(mostDuplicates)
  const byEmail = lead.email
    ? await newest(sql`lower(${leads.email}) = ${lead.email.toLowerCase()}`)
    : []
  const byCompany = lead.company
    ? await newest(sql`${companyKey(leads.company)} = ${companyKey(sql`${lead.company}`)}`)
    : []
  const known = new Set(byEmail.map(({ id }) => id))
  const others = byCompany.filter(({ id }) => !known.has(id))
  const rows = await asRows(ctx, [...byEmail, ...others])
  return rows
    .map((row) => ({
      ...row,
      because: known.has(row.id) ? ('email' as const) : ('company' as const),
    }))
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, mostDuplicates)
}

/** What happened to it and to what was merged into it, the first first. */
async function eventsOf(ctx: Context, lead: Lead, parts: Part[]): Promise<LeadEvent[]> {
  const ids = [lead.id, ...parts.map(({ id }) => id)]
  const newest = await ctx.db.orm
    .select()
    .from(leadEvents)
    .where(inArray(leadEvents.leadId, ids))
    .orderBy(desc(leadEvents.id))
    .limit(mostEvents)
  const rows = newest.reverse()
  const names = await namesOf(
    ctx,
    rows.flatMap(({ actor, details }) => [actor, details.fromId, details.toId]),
  )
  const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? goneAccount) : null)
  const references = new Map(parts.map(({ id, reference }) => [id, reference]))
  return rows.map(({ id, at, actor, kind, text, details: stored, leadId }) => {
    const { fromId, toId, ...details } = stored
    const isAssigned = toId !== undefined
    return {
      id,
      at: at.toISOString(),
      by: parties[actor] ?? names.get(actor) ?? goneAccount,
      mine: actor === ctx.actor,
      kind: kind as LeadEventKind,
      text,
      details: isAssigned ? { ...details, from: nameOf(fromId), to: nameOf(toId) } : details,
      of: references.get(leadId) ?? null,
    }
  })
}

const goneAccount = 'A deleted account'
const parties: Record<string, string> = { visitor: 'Visitor', system: 'System' }

/** The next of those that match, by their arrival. */
export function leadsAfter(ctx: Context, where: SQL | undefined, last: string, most: number) {
  return ctx.db.orm
    .select()
    .from(leads)
    .where(and(where, sql`${leads.id} > ${last}`))
    .orderBy(asc(leads.id))
    .limit(most)
}

export async function referencesOf(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const columns = { id: leads.id, reference: leads.reference }
  const rows = await ctx.db.orm.select(columns).from(leads).where(inArray(leads.id, ids))
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}
