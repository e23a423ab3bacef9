import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, linkTo, moment, partOf } from './columns.ts'
import { machines } from './fleet.ts'

/** An EVA-DTS audit file as it came, and what was found in it. */
export const dexFiles = pgTable(
  'dex_files',
  {
    id: id(),
    machineId: linkTo(() => machines.id),
    receivedAt: moment().notNull(),
    /** When the counters were read, as the file or whoever sent it says. */
    readAt: moment().notNull(),
    /** "upload" with the id of a person, "device" or "folder". */
    source: text().notNull(),
    name: text().notNull(),
    content: bytes().notNull(),
    sha256: text().notNull(),
    /** Whether its counters may be used, and everything that is odd about it. */
    usable: text().$type<'yes' | 'partly' | 'other' | 'no'>().notNull(),
    report: jsonb().notNull(),
    /** Number of the board in the machine, as ID1 and CB1 have it. */
    board: text().notNull().default(''),
  },
  (table) => [
    unique('dex_files_once').on(table.machineId, table.sha256),
    index('dex_files_machine').on(table.machineId, table.readAt),
  ],
)

/** How a machine writes money in its files, where staff had to say so. */
export const dexMoney = pgTable('dex_money', {
  machineId: uuid()
    .primaryKey()
    .references(() => machines.id),
  /** What the files have in ID4, which is then read as pounds. */
  currency: text().notNull(),
  decimals: integer().notNull(),
  setAt: moment().notNull(),
  setBy: text().notNull(),
})

/** A cumulative counter of a file, by slot; an empty slot is the whole machine. */
export const dexCounters = pgTable(
  'dex_counters',
  {
    fileId: partOf(() => dexFiles.id),
    slot: text().notNull(),
    pricePence: integer(),
    sold: integer().notNull(),
    pence: integer().notNull(),
  },
  (table) => [unique('dex_counters_once').on(table.fileId, table.slot)],
)
