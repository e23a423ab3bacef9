import { users } from '@enix/identity/tables/auth.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TicketState } from '#lib/fleet-words.ts'
import { id, moment, partOf, version } from './columns.ts'
import { machines } from './fleet.ts'
import { ofCompany } from './sites.ts'

/** Something that a client asks of their account manager. */
export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    reference: text().notNull().unique(),
    companyId: ofCompany(),
    machineId: uuid().references(() => machines.id),
    subject: text().notNull(),
    state: text().$type<TicketState>().notNull(),
    openedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    openedAt: moment().notNull(),
    /** When somebody last wrote. */
    movedAt: moment().notNull(),
    /** By when we answer; nothing while it is the client's turn. */
    dueAt: moment(),
    closedAt: moment(),
    version: version(),
  },
  (table) => [
    index('tickets_company').on(table.companyId, table.movedAt),
    index('tickets_open').on(table.dueAt, table.id).where(sql`${table.state} <> 'closed'`),
    index('tickets_moved').on(table.movedAt, table.id),
  ],
)

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: id(),
    ticketId: partOf(() => tickets.id),
    at: moment().notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Written by staff. */
    byUs: boolean().notNull(),
    text: text().notNull(),
  },
  (table) => [index('ticket_messages_ticket').on(table.ticketId, table.id)],
)
