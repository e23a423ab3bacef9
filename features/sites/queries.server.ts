import {
  and,
  asc,
  count,
  eq,
  exists,
  ilike,
  inArray,
  isNotNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Context } from '#db/context.server.ts'
import { companies, contacts, sites } from '#db/schema/sites.ts'
import { numberPattern } from '#lib/number-pattern.ts'
import {
  type CompanyView,
  type ContactView,
  type Directory,
  type DirectoryQuery,
  type SiteDetail,
  SiteFields,
  type SiteView,
} from './schema.ts'

type Written = Omit<
  typeof sites.$inferSelect,
  'id' | 'companyId' | 'latitude' | 'longitude' | 'needs' | 'leastVegan' | 'createdAt' | 'version'
>
/** A column without a field in the schema does not compile. */
const fields: { [Column in keyof Written]: z.ZodMiniType<Written[Column]> } = SiteFields.shape
const names = ['id', ...(Object.keys(fields) as (keyof Written)[])] as const

/** The columns of a SiteView, for a select of Drizzle. */
export const siteColumns = Object.fromEntries(names.map((name) => [name, sites[name]])) as {
  [Name in keyof SiteView]: (typeof sites)[Name]
}

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The same as JSON, for SQL in which the table is called `s`. */
export const siteJson = `json_build_object(${names.map((name) => `'${name}', s.${inSnakeCase(name)}`)})`

const mostCompanies = 50
const pageSize = 20

const patternOf = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`

/** "NORTH QUAY  OFFICES LTD" finds "North Quay Offices". */
const withoutForm = (name: string) =>
  name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[ ,.]+(ltd|limited|plc)\.?$/i, '')

export async function listCompanies(ctx: Context, sought: string) {
  const search = withoutForm(sought)
  return ctx.db.orm
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(search ? ilike(companies.name, patternOf(search)) : undefined)
    .orderBy(asc(companies.name))
    .limit(mostCompanies)
}

/** A page of companies with all of their sites. What is sought is the name of either, or a postcode. */
export async function directory(
  ctx: Context,
  { search, page }: DirectoryQuery,
): Promise<Directory> {
  const pattern = patternOf(search)
  const ofSite = ctx.db.orm
    .select({ id: sites.id })
    .from(sites)
    .where(
      and(
        eq(sites.companyId, companies.id),
        or(
          ilike(sites.name, pattern),
          // People leave out the blank of a postcode, or put it somewhere else.
          ilike(sql`replace(${sites.postcode}, ' ', '')`, pattern.replaceAll(' ', '')),
        ),
      ),
    )
  const where = search ? or(ilike(companies.name, pattern), exists(ofSite)) : undefined
  const found = await ctx.db.orm
    .select({ id: companies.id, name: companies.name, version: companies.version })
    .from(companies)
    .where(where)
    .orderBy(asc(companies.name), asc(companies.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await ctx.db.orm.select({ total: count() }).from(companies).where(where)
  return { companies: await withSites(ctx, found), total: counted?.total ?? 0, pageSize }
}

export async function findCompany(ctx: Context, id: string): Promise<CompanyView | undefined> {
  const found = await ctx.db.orm
    .select({ id: companies.id, name: companies.name, version: companies.version })
    .from(companies)
    .where(eq(companies.id, id))
  return (await withSites(ctx, found))[0]
}

async function withSites(
  ctx: Context,
  found: Omit<CompanyView, 'sites'>[],
): Promise<CompanyView[]> {
  const ids = found.map(({ id }) => id)
  const rows = await ctx.db.orm
    .select({ companyId: sites.companyId, site: siteColumns })
    .from(sites)
    .where(inArray(sites.companyId, ids))
    .orderBy(asc(sites.name), asc(sites.id))
  return found.map((company) => ({
    ...company,
    sites: rows.filter(({ companyId }) => companyId === company.id).map(({ site }) => site),
  }))
}

export async function findSite(ctx: Context, id: string): Promise<SiteDetail | undefined> {
  const [found] = await ctx.db.orm
    .select({
      site: siteColumns,
      version: sites.version,
      company: { id: companies.id, name: companies.name },
    })
    .from(sites)
    .innerJoin(companies, eq(companies.id, sites.companyId))
    .where(eq(sites.id, id))
  if (!found) return undefined
  const { site, ...more } = found
  return { ...site, ...more }
}

/** Whom we call or write to at a company. */
export function listContacts(ctx: Context, companyId: string): Promise<ContactView[]> {
  const { id, name, email, phone, role } = contacts
  return ctx.db.orm
    .select({ id, name, email, phone, role })
    .from(contacts)
    .where(eq(contacts.companyId, companyId))
    .orderBy(asc(name), asc(id))
    .limit(200)
}

const contactEmail = sql<string>`lower(${contacts.email})`

/** By an address; a contact without one by the telephone number. */
export function isContact(contact: string): SQL {
  if (contact.includes('@')) return eq(contactEmail, contact.toLowerCase())
  const pattern = numberPattern(contact)
  if (!pattern) return sql`false`
  return sql`(${contacts.email} IS NULL AND ${contacts.phone} ~* ${pattern})`
}

export function listContactsAt(ctx: Context, contact: string) {
  const { name, email, phone, role, createdAt } = contacts
  return ctx.db.orm
    .select({ name, email, phone, role, createdAt })
    .from(contacts)
    .where(isContact(contact))
}

export function listContactNames(ctx: Context, pattern: string, most: number) {
  return ctx.db.orm
    .selectDistinct({ name: contacts.name, contact: contactEmail })
    .from(contacts)
    .where(and(ilike(contacts.name, pattern), isNotNull(contacts.email)))
    .orderBy(asc(contacts.name), asc(contactEmail))
    .limit(most)
}
