import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Terms } from '#lib/fleet-words.ts'
import { id, linkTo, moment, partOf, version } from './columns.ts'
import { sites } from './sites.ts'

/** What we sell, whichever machine it is in. Those of content/products.ts keep their id as `code`. */
export const products = pgTable(
  'products',
  {
    id: id(),
    /** As pick lists and files of machines name it. */
    code: text().notNull().unique(),
    name: text().notNull(),
    category: text().notNull(),
    shape: text().notNull(),
    /** What we pay for one, without VAT. */
    costPence: integer().notNull(),
    /** What it is sold for unless a slot says otherwise, with VAT. */
    pricePence: integer().notNull(),
    /** In hundredths of a percent: 2000 is 20 %. */
    vatRate: integer().notNull(),
    allergens: text().array().notNull(),
    /** Nothing for what is not eaten. */
    kcal: integer(),
    /** From which age it may be sold; nothing if to everybody. */
    minimumAge: integer(),
    hfss: boolean().notNull(),
    /** High: 150 mg or more in a litre. */
    highCaffeine: boolean().notNull(),
    vegan: boolean().notNull(),
    halal: boolean().notNull(),
    /** Kept at or below 8 °C. */
    chilled: boolean().notNull(),
    /** Under the deposit return scheme, from 1 October 2027. */
    depositPence: integer().notNull(),
    /** How long it keeps from delivery; nothing if it does not spoil. */
    shelfLifeDays: integer(),
    /** No longer put into machines. */
    retiredAt: moment(),
    createdAt: moment().notNull(),
    version: version(),
  },
  (table) => [index('products_name').on(table.name)],
)

export const machines = pgTable(
  'machines',
  {
    id: id(),
    serial: text().notNull().unique(),
    /** A slug of content/machines.ts. */
    model: text().notNull(),
    /** Of another maker: what it is called. `model` is then the one of ours that is nearest. */
    modelName: text(),
    siteId: uuid().notNull(),
    /** Whose site it is. Written here too, so that each query can ask for one company's rows alone. */
    companyId: uuid().notNull(),
    /** Where it stands on the site: "Ground floor lobby". */
    spot: text().notNull(),
    terms: text().$type<Terms>().notNull(),
    commissionedAt: moment().notNull(),
    /** The trial's end; kept when a partnership follows. */
    trialEndsAt: moment(),
    /** Taken away; its history stays. */
    retiredAt: moment(),
    /** When it had passed its first checks, or staff said so; until then it is being commissioned. */
    liveAt: moment(),
    /** Kept in a store for later: no alerts, and nothing is expected of it. */
    storedAt: moment(),
    /** Of the demonstration fleet, which reports only while the simulator runs. */
    demo: boolean().notNull().default(false),
    version: version(),
  },
  (table) => [
    foreignKey({
      name: 'machines_site',
      columns: [table.siteId, table.companyId],
      foreignColumns: [sites.id, sites.companyId],
    }),
    index('machines_of_company').on(table.companyId, table.siteId),
    index('machines_of_site').on(table.siteId),
    index('machines_trials').on(table.trialEndsAt).where(sql`${table.terms} = 'trial'`),
  ],
)

/** What is to be in a machine. One is live, one may be a draft; the live ones of before stay. */
export const planograms = pgTable(
  'planograms',
  {
    id: id(),
    machineId: linkTo(() => machines.id),
    state: text().$type<'draft' | 'live' | 'past'>().notNull(),
    liveFrom: moment(),
    liveUntil: moment(),
    createdAt: moment().notNull(),
    /** "system", or the id of a signed-in person. */
    createdBy: text().notNull(),
    version: version(),
  },
  (table) => [
    uniqueIndex('planograms_live').on(table.machineId).where(sql`${table.state} = 'live'`),
    uniqueIndex('planograms_draft').on(table.machineId).where(sql`${table.state} = 'draft'`),
    index('planograms_machine').on(table.machineId, table.liveFrom),
  ],
)

/** A plan to begin with, for every machine of a model. */
export const planTemplates = pgTable(
  'plan_templates',
  {
    id: id(),
    /** A slug of content/machines.ts. */
    model: text().notNull(),
    name: text().notNull(),
    slots: jsonb().$type<PlannedSlotRow[]>().notNull(),
    createdAt: moment().notNull(),
    createdBy: text().notNull(),
  },
  (table) => [unique('plan_templates_name').on(table.model, table.name)],
)

interface PlannedSlotRow {
  code: string
  productId: string
  capacity: number
  par: number
  pricePence: number
}

export const slots = pgTable(
  'slots',
  {
    planogramId: partOf(() => planograms.id),
    /** The price tag: shelf and lane, as in A1. */
    code: text().notNull(),
    productId: linkTo(() => products.id),
    capacity: integer().notNull(),
    /** To how many it is filled at a visit. */
    par: integer().notNull(),
    pricePence: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planogramId, table.code] }),
    index('slots_product').on(table.productId),
  ],
)

/** What is in a slot of the live planogram now, as far as we know. */
export const slotStock = pgTable(
  'slot_stock',
  {
    machineId: linkTo(() => machines.id),
    slot: text().notNull(),
    productId: linkTo(() => products.id),
    quantity: integer().notNull(),
    /** Whether it was ever counted or filled with this product: before that, nobody knows what is in it. */
    isCounted: boolean().notNull().default(false),
    /** When it was last counted or filled: what was sold before is no longer in the count. */
    countedAt: moment().notNull(),
    /** The earliest date on a pack in it. */
    expiresOn: date(),
    /** Since when it is empty. */
    emptySince: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.machineId, table.slot] }),
    index('slot_stock_expiry').on(table.expiresOn).where(sql`${table.expiresOn} IS NOT NULL`),
    index('slot_stock_product').on(table.productId),
  ],
)

/** Which price a product had in a slot from when on. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: id(),
    machineId: linkTo(() => machines.id),
    slot: text().notNull(),
    productId: linkTo(() => products.id),
    pence: integer().notNull(),
    from: moment().notNull(),
  },
  (table) => [
    unique('price_changes_once').on(table.machineId, table.slot, table.from),
    index('price_changes_product').on(table.productId, table.from),
  ],
)
