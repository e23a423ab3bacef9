import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { leadEvents, leads } from '#db/schema/leads.ts'
import { staffAddresses } from '#features/accounts/queries/staff-addresses.server.ts'
import { queueMail } from '#features/mail/commands.server.ts'
import { newId } from '#lib/ids.server.ts'
import type { PromiseKind } from '#lib/lead-words.ts'
import {
  type EscalatedLead,
  EscalationMail,
  escalationSubject,
  escalationText,
} from '../components/escalation-mail.tsx'
import { warnedUntil } from '../policy/escalation.ts'

/** What is left over is taken by the next run. */
const mostAtOnce = 200

/**
 * Warns whoever has to keep a promise before it breaks: its owner, or the team if nobody owns it.
 * One email to each, once for each promise, however many processes look at the same moment.
 */
export async function escalateLeads(
  ctx: Context,
  options: { teamEmail: string; siteUrl: string },
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction(async () => {
    const escalated = await markEscalated(ctx, now)
    if (escalated.length === 0) return
    const owners = escalated.flatMap(({ ownerId }) => ownerId ?? [])
    const addresses = await staffAddresses(ctx, owners)
    const recipientOf = ({ ownerId }: { ownerId: string | null }) =>
      (ownerId && addresses.get(ownerId)) ?? options.teamEmail
    for (const [recipient, theirs] of Map.groupBy(escalated, recipientOf)) {
      const escalation = { leads: theirs, now, siteUrl: options.siteUrl }
      await queueMail(ctx, {
        recipient,
        subject: escalationSubject(escalation),
        text: escalationText(escalation),
        html: renderToStaticMarkup(createElement(EscalationMail, { escalation })),
      })
    }
    for (const { id, reference } of escalated) {
      await ctx.db.orm
        .insert(leadEvents)
        .values({ id: newId(now), leadId: id, at: now, actor: ctx.actor, kind: 'escalated' })
      const entry = { subjectType: 'lead', subjectId: id, details: { reference } }
      await recordAudit(ctx, { action: 'lead.escalated', ...entry })
    }
  })
}

type Escalated = EscalatedLead & { ownerId: string | null }

/** Not a change of the enquiry: whoever has it open goes on with the version that they see. */
async function markEscalated(ctx: Context, now: Date): Promise<Escalated[]> {
  const due = ctx.db.orm
    .select({ id: leads.id })
    .from(leads)
    .where(and(needsAnswer, isNull(leads.escalatedAt), fallsDue(warnedUntil(now))))
    .orderBy(asc(leads.dueAt))
    .limit(mostAtOnce)
    // Another process has taken those: it writes to their owners.
    .for('update', { skipLocked: true })
  const { id, reference, wayIn, promise, dueAt, ownerId } = leads
  const rows = await ctx.db.orm
    .update(leads)
    .set({ escalatedAt: now })
    .where(inArray(leads.id, due))
    .returning({ id, reference, wayIn, promise, dueAt, ownerId })
  return rows
    .filter((row): row is Escalated => row.promise !== null && row.dueAt !== null)
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
}

/** Open, and neither waiting for the customer, nor in quarantine, nor part of another one. */
const needsAnswer = and(
  isNull(leads.answeredAt),
  isNull(leads.pausedAt),
  isNotNull(leads.dueAt),
  isNull(leads.mergedInto),
  sql`coalesce(${leads.heldFor}, '{}') = '{}'`,
  sql`${leads.stage} NOT IN ('won', 'lost')`,
)

function fallsDue(until: Record<PromiseKind, Date>) {
  const kinds = Object.entries(until) as [PromiseKind, Date][]
  return or(
    ...kinds.map(([kind, moment]) => and(eq(leads.promise, kind), lte(leads.dueAt, moment))),
  )
}
