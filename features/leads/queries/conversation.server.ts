import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { company } from '#content/company.ts'
import type { Context } from '#db/context.server.ts'
import { leadEvents, leadFiles, leads } from '#db/schema/leads.ts'
import { mails } from '#db/schema/mail.ts'
import { messageIdOf } from '#lib/message-id.ts'
import type { Candidate, Clues } from '../policy/threading.ts'
import type { LeadFile } from '../schema/desk.ts'

/** As many as mail programs need to keep a conversation together. */
const mostIds = 10

/** The Message-IDs of what was written to this address and came from there, the newest last. */
export async function messageIdsOf(
  ctx: Context,
  leadIds: string[],
  address: string,
): Promise<string[]> {
  const theirId = sql<string>`${leadEvents.details}->>'messageId'`
  const theirs = await ctx.db.orm
    .select({ at: leadEvents.at, messageId: theirId })
    .from(leadEvents)
    .where(and(inArray(leadEvents.leadId, leadIds), isNotNull(theirId)))
    .orderBy(desc(leadEvents.id))
    .limit(mostIds)
  const ours = await ctx.db.orm
    .select({ at: mails.queuedAt, id: mails.id })
    .from(mails)
    .where(
      and(
        inArray(mails.leadId, leadIds),
        eq(sql`lower(${mails.recipient})`, address.toLowerCase()),
      ),
    )
    .orderBy(desc(mails.id))
    .limit(mostIds)
  return [
    ...theirs,
    ...ours.map(({ at, id }) => ({ at, messageId: messageIdOf(id, company.email) })),
  ]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-mostIds)
    .map(({ messageId }) => messageId)
}

/** Every enquiry that some clue leads to. */
export async function candidatesFor(ctx: Context, clues: Clues): Promise<Candidate[]> {
  const followed = await mailsOf(ctx, clues.mailIds)
  const references = [...clues.signed, ...clues.named]
  const ids = followed.map(({ leadId }) => leadId)
  const columns = { id: leads.id, reference: leads.reference, email: leads.email }
  const rows = [
    ...(references.length > 0
      ? await ctx.db.orm.select(columns).from(leads).where(inArray(leads.reference, references))
      : []),
    ...(ids.length > 0
      ? await ctx.db.orm.select(columns).from(leads).where(inArray(leads.id, ids))
      : []),
  ]
  const byId = new Map(rows.map((row) => [row.id, row]))
  const senders = await sendersIn(ctx, [...byId.keys()])
  return [...byId.values()].map(({ id, reference, email }) => ({
    id,
    reference,
    mailIds: followed.filter(({ leadId }) => leadId === id).map((mail) => mail.id),
    addresses: [...(email ? [email.toLowerCase()] : []), ...(senders.get(id) ?? [])],
  }))
}

async function mailsOf(ctx: Context, ids: string[]): Promise<{ id: string; leadId: string }[]> {
  if (ids.length === 0) return []
  const { id, leadId } = mails
  const rows = await ctx.db.orm.select({ id, leadId }).from(mails).where(inArray(id, ids))
  return rows.flatMap(({ id, leadId }) => (leadId ? [{ id, leadId }] : []))
}

/** From where else customers have replied, by enquiry. */
async function sendersIn(ctx: Context, leadIds: string[]): Promise<Map<string, string[]>> {
  if (leadIds.length === 0) return new Map()
  const sender = sql<string>`lower(${leadEvents.details}->>'sender')`
  const rows = await ctx.db.orm
    .selectDistinct({ leadId: leadEvents.leadId, sender })
    .from(leadEvents)
    .where(and(inArray(leadEvents.leadId, leadIds), eq(leadEvents.kind, 'replied')))
  const byLead = Map.groupBy(rows, ({ leadId }) => leadId)
  return new Map([...byLead].map(([leadId, found]) => [leadId, found.map((row) => row.sender)]))
}

/** The files that came with the emails of these enquiries, the first first. */
export async function filesOf(ctx: Context, leadIds: string[]): Promise<LeadFile[]> {
  const { id, leadId, eventId, title, extension, bytes } = leadFiles
  const rows = await ctx.db.orm
    .select({ id, leadId, eventId, title, extension, bytes })
    .from(leadFiles)
    .where(inArray(leadFiles.leadId, leadIds))
    .orderBy(asc(id))
  return rows.map(({ title, extension, ...file }) => ({ ...file, name: `${title}.${extension}` }))
}

export async function findLeadFile(ctx: Context, leadId: string, id: string) {
  const [file] = await ctx.db.orm
    .select()
    .from(leadFiles)
    .where(and(eq(leadFiles.id, id), eq(leadFiles.leadId, leadId)))
  return file
}
