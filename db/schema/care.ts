import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RefundState, StatementState, TicketState } from '#lib/fleet-words.ts'
import { users } from './auth.ts'
import { piecesTable } from './file-pieces.ts'
import { machines } from './fleet.ts'
import { companies } from './sites.ts'

const moment = () => timestamp({ withTimezone: true })
const ofCompany = () =>
  uuid()
    .notNull()
    .references(() => companies.id)

/** Something that a client asks of their account manager. */
export const tickets = pgTable(
  'tickets',
  {
    id: uuid().primaryKey(),
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
    version: integer().notNull().default(1),
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
    id: uuid().primaryKey(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Written by staff. */
    byUs: boolean().notNull(),
    text: text().notNull(),
  },
  (table) => [index('ticket_messages_ticket').on(table.ticketId, table.id)],
)

/** What clients would like to find in their machines. */
export const productRequests = pgTable(
  'product_requests',
  {
    id: uuid().primaryKey(),
    companyId: ofCompany(),
    machineId: uuid().references(() => machines.id),
    wish: text().notNull(),
    /** Two people who ask for the same thing ask once. */
    wishKey: text().notNull(),
    askedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    askedAt: moment().notNull(),
    /** Votes, counted with each. */
    votes: integer().notNull().default(0),
    answer: text(),
    /** "coming", "not-possible", or nothing yet. */
    outcome: text().$type<'coming' | 'not-possible'>(),
    answeredAt: moment(),
  },
  (table) => [
    unique('product_requests_once').on(table.companyId, table.wishKey),
    index('product_requests_queue').on(table.votes, table.id).where(sql`${table.outcome} IS NULL`),
  ],
)

export const productVotes = pgTable(
  'product_votes',
  {
    requestId: uuid()
      .notNull()
      .references(() => productRequests.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.userId] })],
)

/** Somebody paid at a machine and did not get what they paid for. Never a whole card number. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: uuid().primaryKey(),
    reference: text().notNull().unique(),
    companyId: ofCompany(),
    machineId: uuid()
      .notNull()
      .references(() => machines.id),
    slot: text().notNull(),
    boughtAt: moment().notNull(),
    pence: integer().notNull(),
    lastFourDigits: text(),
    reason: text().notNull(),
    state: text().$type<RefundState>().notNull(),
    askedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    askedAt: moment().notNull(),
    decidedAt: moment(),
    decidedBy: uuid(),
    answer: text(),
  },
  (table) => [
    index('refund_requests_company').on(table.companyId, table.askedAt),
    index('refund_requests_open').on(table.askedAt).where(sql`${table.state} = 'asked'`),
    index('refund_requests_machine').on(table.machineId, table.boughtAt),
  ],
)

/** What a host gets of their machines' net takings, as their agreement says; nothing unless it is here. */
export const hostShares = pgTable('host_shares', {
  companyId: ofCompany().primaryKey(),
  /** In hundredths of a percent: 500 is 5 %. */
  share: integer().notNull(),
  setAt: moment().notNull(),
})

/** A month of a company, closed: its figures do not change any more. */
export const statements = pgTable(
  'statements',
  {
    id: uuid().primaryKey(),
    companyId: ofCompany(),
    /** The first day of the month. */
    month: date().notNull(),
    state: text().$type<StatementState>().notNull(),
    /** What is listed: machines, deductions, and how the share was worked out. */
    figures: jsonb().notNull(),
    dueToClientPence: bigint({ mode: 'number' }).notNull(),
    madeAt: moment().notNull(),
    sentAt: moment(),
    paidAt: moment(),
  },
  (table) => [unique('statements_once').on(table.companyId, table.month)],
)

/** Papers of a company: agreements, certificates, risk assessments. */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey(),
    companyId: ofCompany(),
    name: text().notNull(),
    kind: text().notNull(),
    contentType: text().notNull(),
    /** Of its pieces, and how many bytes they have together. */
    fileId: uuid().notNull().unique(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    addedAt: moment().notNull(),
    addedBy: text().notNull(),
  },
  (table) => [index('documents_company').on(table.companyId, table.addedAt)],
)

export const documentPieces = piecesTable('document_pieces')

/** That somebody accepted the partnership for a machine, and which wording they saw. */
export const agreements = pgTable(
  'agreements',
  {
    id: uuid().primaryKey(),
    companyId: ofCompany(),
    machineId: uuid()
      .notNull()
      .references(() => machines.id),
    wording: text().notNull(),
    sha256: text().notNull(),
    acceptedBy: uuid().notNull(),
    acceptedName: text().notNull(),
    acceptedAt: moment().notNull(),
  },
  (table) => [
    unique('agreements_machine').on(table.machineId, table.wording),
    index('agreements_company').on(table.companyId),
  ],
)
