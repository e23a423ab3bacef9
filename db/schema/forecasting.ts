import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { linkTo, moment, partOf } from './columns.ts'
import { machines, planograms, products } from './fleet.ts'

/** Each night's fit of the demand model: what it learnt, and from how much. */
export const demandFits = pgTable('demand_fits', {
  /** The first day that it had not seen. */
  asOf: date().primaryKey(),
  fittedAt: moment().notNull(),
  pairs: integer().notNull(),
  examples: integer().notNull(),
  weights: jsonb().$type<Record<string, number>>().notNull(),
  spread: jsonb().$type<{ over: number; vary: number }>().notNull(),
})

/** What is expected of each product in each machine now: units in a week in which it can always be bought. */
export const demand = pgTable(
  'demand',
  {
    machineId: linkTo(() => machines.id),
    productId: linkTo(() => products.id),
    /** The first day that the fit had not seen: what was sold from then on makes it more exact. */
    asOf: date().notNull(),
    mean: real().notNull(),
    shape: real().notNull(),
    /** Why, by the signals that moved it most. */
    moved: jsonb().$type<{ signal: string; factor: number }[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.machineId, table.productId] }),
    index('demand_product').on(table.productId),
  ],
)

/** When a machine's customers come: parts of a week of London by the hour, Monday 00:00 first. */
export const demandHours = pgTable('demand_hours', {
  machineId: linkTo(() => machines.id).primaryKey(),
  shares: real().array().notNull(),
})

/** A week's forecast as it was made before the week, kept to be compared with what came. */
export const demandForecasts = pgTable(
  'demand_forecasts',
  {
    week: date().notNull(),
    machineId: linkTo(() => machines.id),
    productId: linkTo(() => products.id),
    mean: real().notNull(),
    shape: real().notNull(),
    /** What exponential smoothing (0.2) and the mean of four weeks said. */
    smoothed: real().notNull(),
    fourWeeks: real().notNull(),
    /** Known once the week is over. */
    sold: integer(),
    /** Which part of the week's demand could buy it. */
    open: real(),
  },
  (table) => [
    primaryKey({ columns: [table.week, table.machineId, table.productId] }),
    index('demand_forecasts_machine').on(table.machineId, table.week),
    index('demand_forecasts_unscored').on(table.week).where(sql`${table.sold} IS NULL`),
  ],
)

/** How good a week's forecasts were, by category: sums over its machines and products. */
export const demandScores = pgTable(
  'demand_scores',
  {
    week: date().notNull(),
    category: text().notNull(),
    pairs: integer().notNull(),
    sold: integer().notNull(),
    expected: real().notNull(),
    /** Squared errors of the forecast, of smoothing (0.2) and of the mean of four weeks. */
    squared: real().notNull(),
    squaredSmoothed: real().notNull(),
    squaredFourWeeks: real().notNull(),
    /** What stocking to the level that is enough nine times in ten would have missed (pinball loss). */
    pinball: real().notNull(),
    pinballSmoothed: real().notNull(),
    /** How many counts fell into the middle 80 % of what was thought likely. */
    covered: real().notNull(),
    /** What was not sold because it could not be bought. */
    lostUnits: real().notNull(),
    lostPence: real().notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.category] })],
)

/** Times in which a slot was empty, written by a trigger of slot_stock when it is filled again. */
export const emptySpells = pgTable(
  'empty_spells',
  {
    machineId: linkTo(() => machines.id),
    slot: text().notNull(),
    productId: linkTo(() => products.id),
    from: moment().notNull(),
    until: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.machineId, table.slot, table.from] }),
    index('empty_spells_until').on(table.until),
    index('empty_spells_product').on(table.productId),
  ],
)

/** How the stock of each machine will last, looked at every hour, so that no page has to reckon it. */
export const stockOutlooks = pgTable('stock_outlooks', {
  machineId: linkTo(() => machines.id).primaryKey(),
  lookedAt: moment().notNull(),
  /** Slots that are more likely empty than not within three days. */
  sellingOut: integer().notNull(),
  /** What is expected to be lost within a week because slots are empty. */
  lostPence: integer().notNull(),
  /** What packs cost us that are expected to go out of date within a week. */
  wastedPence: integer().notNull().default(0),
  /** From this day on waiting costs more than a visit; nothing within two weeks. */
  visitBy: date(),
})

/** A plan with other products than the one before it: what it was to bring, and what it brought. */
export const rangeChanges = pgTable(
  'range_changes',
  {
    planogramId: partOf(() => planograms.id).primaryKey(),
    machineId: linkTo(() => machines.id),
    publishedAt: moment().notNull(),
    swaps: jsonb().$type<{ slot: string; from: string | null; to: string | null }[]>().notNull(),
    /** Pence of margin a week, more than before. */
    promisedPence: integer().notNull(),
    /** What was expected under the plan before: of the products that it changes, and of all the others. */
    before: jsonb().$type<{ productId: string; mean: number; marginPence: number }[]>().notNull(),
    restMean: real().notNull(),
    /** The day after the last that was measured; nothing until then. */
    measuredUntil: date(),
    /** Pence of margin a week; nothing if the next plan came too soon to tell. */
    broughtPence: integer(),
  },
  (table) => [
    index('range_changes_machine').on(table.machineId, table.publishedAt),
    index('range_changes_open').on(table.publishedAt).where(sql`${table.measuredUntil} IS NULL`),
  ],
)
