import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { machines } from '#db/schema/fleet.ts'
import { companies, sites } from '#db/schema/sites.ts'
import { ticketMessages, tickets } from '#db/schema/tickets.ts'
import { listStaff } from '#features/accounts/queries/staff.server.ts'
import { machineName } from '#features/fleet/queries/own-machines.server.ts'
import type { DeskTicket, DeskTicketRow, TicketList } from './schema/desk.ts'
import type { Ticket, TicketMessage, TicketRow } from './schema/own.ts'

/** As many as anybody looks through; the newest. */
const mostListed = 200

const owner = alias(profiles, 'owner')
const opener = alias(profiles, 'opener')

const columns = {
  id: tickets.id,
  reference: tickets.reference,
  subject: tickets.subject,
  state: tickets.state,
  openedAt: tickets.openedAt,
  movedAt: tickets.movedAt,
  dueAt: tickets.dueAt,
  machine: machineName,
  company: companies.name,
  ownerId: tickets.ownerId,
  ownerName: owner.fullName,
  openedBy: opener.fullName,
}

function select(ctx: Context, where: SQL | undefined, order: SQL[]) {
  return ctx.db.orm
    .select(columns)
    .from(tickets)
    .innerJoin(companies, eq(companies.id, tickets.companyId))
    .leftJoin(machines, eq(machines.id, tickets.machineId))
    .leftJoin(sites, eq(sites.id, machines.siteId))
    .leftJoin(owner, eq(owner.userId, tickets.ownerId))
    .leftJoin(opener, eq(opener.userId, tickets.openedBy))
    .where(where)
    .orderBy(...order)
    .limit(mostListed)
}
type Row = Awaited<ReturnType<typeof select>>[number]

/** A client's own, whatever moved last first. */
export async function listTicketsOf(ctx: Context, companyId: string): Promise<TicketRow[]> {
  const order = [desc(tickets.movedAt), desc(tickets.id)]
  return (await select(ctx, eq(tickets.companyId, companyId), order)).map(rowOf)
}

/** What the team owes an answer to, earliest due first; or what waits, or is closed. */
export async function listTickets(ctx: Context, list: TicketList): Promise<DeskTicketRow[]> {
  const order =
    list === 'open'
      ? [asc(tickets.dueAt), asc(tickets.id)]
      : [desc(tickets.movedAt), desc(tickets.id)]
  return (await select(ctx, eq(tickets.state, list), order)).map(deskRowOf)
}

export async function findTicketOf(
  ctx: Context,
  id: string,
  companyId: string,
): Promise<Ticket | undefined> {
  const isTheirs = and(eq(tickets.id, id), eq(tickets.companyId, companyId))
  const [row] = await select(ctx, isTheirs, [asc(tickets.id)])
  return row && { ...rowOf(row), messages: await listMessages(ctx, id) }
}

export async function findTicket(ctx: Context, id: string): Promise<DeskTicket | undefined> {
  const [row] = await select(ctx, eq(tickets.id, id), [asc(tickets.id)])
  if (!row) return undefined
  const messages = await listMessages(ctx, id)
  return { ...deskRowOf(row), openedBy: row.openedBy, messages, staff: await listStaff(ctx) }
}

async function listMessages(ctx: Context, ticketId: string): Promise<TicketMessage[]> {
  const { id, at, byUs, text } = ticketMessages
  const rows = await ctx.db.orm
    .select({ id, at, byUs, text, author: sql<string | null>`NULLIF(${profiles.fullName}, '')` })
    .from(ticketMessages)
    .leftJoin(profiles, eq(profiles.userId, ticketMessages.authorId))
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(asc(at), asc(id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

function rowOf({ id, reference, subject, state, machine, ...row }: Row): TicketRow {
  return {
    ...{ id, reference, subject, state, machine },
    openedAt: row.openedAt.toISOString(),
    movedAt: row.movedAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
  }
}

function deskRowOf(row: Row): DeskTicketRow {
  const { company, ownerId, ownerName } = row
  return {
    ...rowOf(row),
    company,
    owner: ownerId && ownerName !== null ? { id: ownerId, name: ownerName } : null,
  }
}
