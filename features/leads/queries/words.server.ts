import { and, eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { leadEvents, leads } from '#db/schema/leads.ts'

/** What somebody wrote, in their enquiry or in a reply to it, and who they are. */
export async function wordsOfEnquiry(ctx: Context, id: string, eventId: string | undefined) {
  const { orm } = ctx.db
  const [lead] = await orm.select().from(leads).where(eq(leads.id, id))
  if (!lead) return undefined
  const { name, email, phone } = lead
  if (!eventId) {
    const text = [lead.details.Subject, lead.message].filter(Boolean).join('\n')
    return { name, email, phone, text, at: lead.receivedAt, isEmail: lead.wayIn === 'email' }
  }
  const [event] = await orm
    .select()
    .from(leadEvents)
    .where(and(eq(leadEvents.id, eventId), eq(leadEvents.leadId, id)))
  if (!event) return undefined
  const { sender, subject } = event.details
  const text = [subject, event.text].filter(Boolean).join('\n')
  const isTheirs = !sender || sender.toLowerCase() === email?.toLowerCase()
  const writer = isTheirs ? { name, email, phone } : { name: sender, email: sender, phone: null }
  return { ...writer, text, at: event.at, isEmail: true }
}
