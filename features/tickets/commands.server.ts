import { and, eq, sql } from 'drizzle-orm'
import { company } from '#content/company.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { ticketMessages, tickets } from '#db/schema/tickets.ts'
import { announceCare } from '#features/accounts/commands/announce-change.server.ts'
import type { AccountsContext, Client } from '#features/accounts/context.server.ts'
import { addressOf } from '#features/accounts/queries/client-addresses.server.ts'
import { isStaff } from '#features/accounts/queries/staff.server.ts'
import { staffAddresses } from '#features/accounts/queries/staff-addresses.server.ts'
import { isMachineOf } from '#features/fleet/queries/own-machines.server.ts'
import { answerBy, answerPromise } from '#features/leads/policy/promise.ts'
import { sendLetter } from '#features/mail/commands/send-letter.server.ts'
import type { Letter } from '#features/mail/components/letter-mail.tsx'
import { newReferenceCode } from '#lib/ids.server.ts'
import { portalPath } from '#lib/portal-links.ts'
import { londonDate, longDate } from '#lib/time.ts'
import { afterClientWrote, afterClosing, afterWeAnswered } from './policy.ts'
import type { NewMessage, NewTicket } from './schema/own.ts'

type Ticket = typeof tickets.$inferSelect
export type Changed<Reason extends string = never> =
  | { ok: true; id: string }
  | { ok: false; reason: 'not_found' | Reason }

/** A client asks something. The same form sent twice is one ticket. */
export async function openTicket(
  ctx: AccountsContext,
  client: Client,
  { key, subject, text, machineId }: NewTicket,
): Promise<Changed<'machine'>> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async () => {
    if (machineId && !(await isMachineOf(ctx, machineId, client.companyId))) {
      return { ok: false, reason: 'machine' }
    }
    const [ticket] = await ctx.db.orm
      .insert(tickets)
      .values({
        id: key,
        reference: `${company.referencePrefix}-${newReferenceCode()}`,
        companyId: client.companyId,
        machineId: machineId ?? null,
        subject,
        openedBy: client.userId,
        openedAt: now,
        movedAt: now,
        ...afterClientWrote(undefined, now),
      })
      .onConflictDoNothing()
      .returning()
    if (!ticket) {
      const isTheirs = and(eq(tickets.id, key), eq(tickets.openedBy, client.userId))
      const there = (await ctx.db.orm.$count(tickets, isTheirs)) > 0
      return there ? { ok: true, id: key } : { ok: false, reason: 'not_found' }
    }
    // It carries the ticket's key: there is one first message.
    await ctx.db.orm
      .insert(ticketMessages)
      .values({ id: key, ticketId: key, at: now, authorId: client.userId, byUs: false, text })
    await note(ctx, ticket, 'ticket.opened')
    await sendLetter(ctx, toTeam(ctx, ticket, text), {
      to: ctx.teamEmail,
      aboutUserId: client.userId,
    })
    const email = await addressOf(ctx, client.userId)
    if (email) await sendLetter(ctx, receipt(ctx, ticket, text), { to: email })
    return { ok: true, id: key }
  })
}

/** The client goes on writing, which opens again what was closed. */
export async function writeAsClient(
  ctx: AccountsContext,
  client: Client,
  id: string,
  message: NewMessage,
): Promise<Changed> {
  const isTheirs = and(eq(tickets.id, id), eq(tickets.companyId, client.companyId))
  return withTicket(ctx, isTheirs, async (ticket) => {
    const now = ctx.clock.now()
    const author = { authorId: client.userId, byUs: false }
    const turn = afterClientWrote(ticket, now)
    if (!(await addMessage(ctx, ticket, message, author, turn))) return { ok: true, id }
    await note(ctx, ticket, 'ticket.written')
    const to = ticket.ownerId
      ? (await staffAddresses(ctx, [ticket.ownerId])).get(ticket.ownerId)
      : undefined
    await sendLetter(ctx, toTeam(ctx, { ...ticket, ...turn }, message.text), {
      to: to ?? ctx.teamEmail,
      aboutUserId: client.userId,
    })
    return { ok: true, id }
  })
}

/** The client says that it is done. */
export async function closeAsClient(ctx: Context, client: Client, id: string): Promise<Changed> {
  const isTheirs = and(eq(tickets.id, id), eq(tickets.companyId, client.companyId))
  return withTicket(ctx, isTheirs, (ticket) => close(ctx, ticket))
}

/** Our answer. Whoever gives the first one has taken the ticket on. */
export async function answerTicket(
  ctx: AccountsContext,
  id: string,
  message: NewMessage,
): Promise<Changed> {
  return withTicket(ctx, eq(tickets.id, id), async (ticket) => {
    const author = { authorId: ctx.actor, byUs: true }
    const turn = { ...afterWeAnswered(), ownerId: ticket.ownerId ?? ctx.actor }
    if (!(await addMessage(ctx, ticket, message, author, turn))) return { ok: true, id }
    await note(ctx, ticket, 'ticket.answered')
    const email = await addressOf(ctx, ticket.openedBy)
    if (email) await sendLetter(ctx, ourAnswer(ctx, ticket, message.text), { to: email })
    return { ok: true, id }
  })
}

export async function closeTicket(ctx: Context, id: string): Promise<Changed> {
  return withTicket(ctx, eq(tickets.id, id), (ticket) => close(ctx, ticket))
}

export async function assignTicket(
  ctx: Context,
  id: string,
  ownerId: string | null,
): Promise<Changed<'nobody'>> {
  return withTicket(ctx, eq(tickets.id, id), async (ticket): Promise<Changed<'nobody'>> => {
    if (ownerId && !(await isStaff(ctx, ownerId))) return { ok: false, reason: 'nobody' }
    await change(ctx, ticket, { ownerId })
    await note(ctx, ticket, 'ticket.assigned')
    return { ok: true, id }
  })
}

async function withTicket<Result>(
  ctx: Context,
  where: ReturnType<typeof eq> | undefined,
  act: (ticket: Ticket) => Promise<Result>,
): Promise<Result | { ok: false; reason: 'not_found' }> {
  return ctx.db.transaction(async () => {
    const [ticket] = await ctx.db.orm.select().from(tickets).where(where).for('update')
    return ticket ? act(ticket) : { ok: false, reason: 'not_found' }
  })
}

/** False if it was there before: its first answer was lost on the way back. */
async function addMessage(
  ctx: Context,
  ticket: Ticket,
  { key, text }: NewMessage,
  author: { authorId: string; byUs: boolean },
  turn: Partial<Ticket>,
): Promise<boolean> {
  const now = ctx.clock.now()
  const added = await ctx.db.orm
    .insert(ticketMessages)
    .values({ id: key, ticketId: ticket.id, at: now, text, ...author })
    .onConflictDoNothing()
    .returning({ id: ticketMessages.id })
  if (added.length === 0) return false
  await change(ctx, ticket, { ...turn, movedAt: now })
  return true
}

async function close(ctx: Context, ticket: Ticket): Promise<Changed> {
  if (ticket.state === 'closed') return { ok: true, id: ticket.id }
  const now = ctx.clock.now()
  await change(ctx, ticket, { ...afterClosing(now), movedAt: now })
  await note(ctx, ticket, 'ticket.closed')
  return { ok: true, id: ticket.id }
}

async function change(ctx: Context, { id }: Ticket, columns: Partial<Ticket>): Promise<void> {
  await ctx.db.orm
    .update(tickets)
    .set({ ...columns, version: sql`${tickets.version} + 1` })
    .where(eq(tickets.id, id))
}

async function note(
  ctx: Context,
  { id, reference, companyId }: Ticket,
  action: `ticket.${string}`,
): Promise<void> {
  const details = { reference, companyId }
  await recordAudit(ctx, { action, subjectType: 'ticket', subjectId: id, details })
  await announceCare(ctx, companyId)
}

const titled = ({ subject, reference }: Ticket) => `${subject} (${reference})`

function toTeam(ctx: AccountsContext, ticket: Ticket, text: string): Letter {
  return {
    subject: `Client ticket: ${titled(ticket)}`,
    title: ticket.subject,
    paragraphs: ['A client has written.'],
    ...(ticket.dueAt && { facts: [['Answer due', longDate(londonDate(ticket.dueAt))]] }),
    quoted: text,
    action: {
      label: 'Open the ticket',
      address: `${ctx.settings.siteUrl}${portalPath('/dashboard/care/:id', { id: ticket.id })}`,
    },
  }
}

function receipt(ctx: AccountsContext, ticket: Ticket, text: string): Letter {
  const by = answerBy('form', ctx.clock.now())
  return {
    subject: `We have your message: ${titled(ticket)}`,
    title: 'We have your message',
    paragraphs: [`Thank you. A person answers ${answerPromise('form', by)}.`],
    quoted: text,
    action: {
      label: 'See your ticket',
      address: `${ctx.settings.siteUrl}${portalPath('/dashboard/support/:id', { id: ticket.id })}`,
    },
  }
}

function ourAnswer(ctx: AccountsContext, ticket: Ticket, text: string): Letter {
  return {
    subject: `Our answer: ${titled(ticket)}`,
    title: ticket.subject,
    paragraphs: ['We have answered your ticket:'],
    quoted: text,
    action: {
      label: 'Reply or close it',
      address: `${ctx.settings.siteUrl}${portalPath('/dashboard/support/:id', { id: ticket.id })}`,
    },
  }
}
