import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Faults } from '#lib/fleet-words.ts'
import { id, linkTo, moment } from './columns.ts'
import { machines, products } from './fleet.ts'

/*
 * What machines tell. Single sales (sales), temperatures by the quarter of an hour (reading_quarters)
 * and everything else that happened (machine_events) are partitioned by month, so their migration is
 * written by hand (0008_fleet_months).
 */

const numberRanges = customType<{ data: string }>({ dataType: () => 'int8multirange' })

/** A machine's board counts its events, so that none is taken twice; a new board begins a new count. */
export const reportStreams = pgTable(
  'report_streams',
  {
    id: id(),
    machineId: linkTo(() => machines.id),
    /** The numbers of the events that are stored: one range, unless some are still on their way. */
    seen: numberRanges().notNull().default(sql`'{}'`),
    createdAt: moment().notNull(),
  },
  (table) => [index('report_streams_machine').on(table.machineId)],
)

/** With what a machine signs its reports. We keep the public half: a copy of our tables signs nothing. */
export const deviceCredentials = pgTable(
  'device_credentials',
  {
    /** Named in every report. */
    id: id(),
    machineId: linkTo(() => machines.id),
    streamId: linkTo(() => reportStreams.id),
    /** Ed25519, 32 bytes in base64url. */
    publicKey: text().notNull(),
    createdAt: moment().notNull(),
    /** From when on it is refused: at once when revoked, a day later when rotated. */
    endsAt: moment(),
    lastUsedAt: moment(),
  },
  (table) => [index('device_credentials_machine').on(table.machineId, table.createdAt)],
)

/** What we know of each machine now; one row, written with every report. */
export const machineStates = pgTable('machine_states', {
  machineId: uuid()
    .primaryKey()
    .references(() => machines.id),
  /** When we last heard from it, by our clock. */
  heardAt: moment(),
  /** When the newest reading was taken, by the machine's clock as we corrected it. */
  readAt: moment(),
  celsius: real(),
  /** Since when it has been above what chilled food may have; nothing while it is not. */
  warmSince: moment(),
  doorOpen: boolean().notNull().default(false),
  doorAt: moment(),
  powerOn: boolean().notNull().default(true),
  powerAt: moment(),
  /** Percent. */
  signal: integer(),
  /** What was last heard of each part that can break. */
  faults: jsonb().$type<Faults>().notNull().default({}),
  lastSaleAt: moment(),
  /** What it last told of itself (telemetry 1.1). */
  firmware: text(),
  /** What is in its cash box, and how many coins are in each tube, by their value. */
  cashBoxPence: integer(),
  coins: jsonb().$type<Record<string, number>>(),
  /** The plan that it follows, by its own word. */
  planVersion: text(),
  /** By its own clock, when it told this; a report from before that tells nothing of now. */
  toldAt: moment(),
  /** Fields of its report that nobody here knows yet. */
  unread: jsonb().$type<Record<string, unknown>>(),
  /** How far the machine's clock is ahead of ours. */
  skewMs: bigint({ mode: 'number' }).notNull().default(0),
})

/** What a machine is asked to do; it is told with the answer to each report until it says that it did. */
export const machineRequests = pgTable(
  'machine_requests',
  {
    id: id(),
    machineId: linkTo(() => machines.id),
    kind: text().$type<'reboot' | 'message'>().notNull(),
    text: text().notNull().default(''),
    createdAt: moment().notNull(),
    createdBy: text().notNull(),
    doneAt: moment(),
  },
  (table) => [
    index('machine_requests_open').on(table.machineId).where(sql`${table.doneAt} IS NULL`),
  ],
)

/** Sums of sales, kept with each sale, so that no page adds up history. Hours begin in UTC. */
export const salesHours = pgTable(
  'sales_hours',
  {
    machineId: linkTo(() => machines.id),
    hour: moment().notNull(),
    sold: integer().notNull(),
    pence: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.machineId, table.hour] }),
    index('sales_hours_hour').on(table.hour),
  ],
)

/** Days of London. */
export const salesDays = pgTable(
  'sales_days',
  {
    machineId: linkTo(() => machines.id),
    day: date().notNull(),
    productId: linkTo(() => products.id),
    sold: integer().notNull(),
    pence: bigint({ mode: 'number' }).notNull(),
    costPence: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.machineId, table.day, table.productId] }),
    index('sales_days_day').on(table.day),
  ],
)
