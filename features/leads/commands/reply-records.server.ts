import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { dropPieces } from '#db/file-pieces.server.ts'
import type { PersonalRecords } from '#db/personal-records.server.ts'
import { leadEvents, leadFiles, leadPieces, leads } from '#db/schema/leads.ts'

/** Emails of somebody in an enquiry that another person sent; their own are part of their enquiries. */
export const replyRecords: PersonalRecords = {
  name: 'replies',
  async list(ctx, contact) {
    const replies = await repliesOf(ctx, contact)
    const files = await filesOf(ctx, replies)
    return replies.map(({ id, at, subject, text }) => ({
      ...{ at, subject, text },
      files: files.filter(({ eventId }) => eventId === id).map((file) => file.name),
    }))
  },
  async erase(ctx, contact) {
    const replies = await repliesOf(ctx, contact)
    for (const { fileId } of await filesOf(ctx, replies)) await dropPieces(ctx, leadPieces, fileId)
    for (const { id, leadId, reference } of replies) {
      await ctx.db.orm.delete(leadFiles).where(eq(leadFiles.eventId, id))
      // That a reply came stays: it has started the clock.
      const words = { text: null, details: {} }
      await ctx.db.orm.update(leadEvents).set(words).where(eq(leadEvents.id, id))
      const erased = { subjectType: 'lead', subjectId: leadId, details: { reference } }
      await recordAudit(ctx, { action: 'lead.reply_erased', ...erased })
    }
    return replies.length
  },
}

function repliesOf(ctx: Context, contact: string) {
  const address = contact.toLowerCase()
  const { id, at, leadId, text, details } = leadEvents
  const subject = sql<string | null>`${details}->>'subject'`
  return ctx.db.orm
    .select({ id, at, leadId, reference: leads.reference, subject, text })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadId))
    .where(
      and(
        eq(sql`lower(${details}->>'sender')`, address),
        sql`lower(${leads.email}) IS DISTINCT FROM ${address}`,
      ),
    )
    .orderBy(id)
}

async function filesOf(ctx: Context, replies: { id: string }[]) {
  if (replies.length === 0) return []
  const { eventId, fileId } = leadFiles
  const ids = replies.map(({ id }) => id)
  return ctx.db.orm
    .select({
      eventId,
      fileId,
      name: sql<string>`${leadFiles.title} || '.' || ${leadFiles.extension}`,
    })
    .from(leadFiles)
    .where(inArray(eventId, ids))
}
