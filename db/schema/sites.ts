import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { SiteEnvironment } from '#lib/fleet-words.ts'
import { id, linkTo, moment, version } from './columns.ts'

/** A host: a business in whose places our machines stand. */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    version: version(),
  },
  (table) => [index('companies_name').on(table.name)],
)

/** The column of what belongs to a company. */
export const ofCompany = () => linkTo(() => companies.id)

/** A person at a company whom we call or write to. */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    companyId: ofCompany(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    role: text(),
    createdAt: moment().notNull(),
    version: version(),
  },
  (table) => [
    index('contacts_company').on(table.companyId),
    index('contacts_email').on(sql`lower(${table.email})`),
  ],
)

/** A place of a company where a machine stands or may stand. */
export const sites = pgTable(
  'sites',
  {
    id: id(),
    companyId: ofCompany(),
    name: text().notNull(),
    postcode: text().notNull(),
    environment: text().$type<SiteEnvironment>().notNull(),
    /** Where in the building: "2nd floor". */
    floor: text(),
    /** Where it is on the map; nothing until somebody has put it there. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** What the people there need of the range; the names are those of `needs` in forecasting. */
    needs: text().array().notNull().default(sql`'{}'`),
    /** In percent of all food and drink. */
    leastVegan: integer().notNull().default(0),
    createdAt: moment().notNull(),
    version: version(),
  },
  (table) => [
    index('sites_company').on(table.companyId),
    // What stands on a site names its company too, and cannot name another.
    unique('sites_id_company').on(table.id, table.companyId),
  ],
)
