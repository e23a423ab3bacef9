import { and, eq, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { recordAudit, recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import type { PersonalRecords } from '#db/personal-records.server.ts'
import { companies, contacts, sites } from '#db/schema/sites.ts'
import {
  announceCompany,
  announceFleetOf,
} from '#features/accounts/commands/announce-change.server.ts'
import { newId } from '#lib/ids.server.ts'
import { isContact, listContactNames, listContactsAt } from './queries.server.ts'
import type { CompanyChange, NewSite, SiteChange, SitePlace } from './schema.ts'

export type Changed = { ok: true } | { ok: false; reason: 'not_found' | 'changed' }

export type NewPlace = z.input<typeof NewSite> & Partial<SitePlace>

/** Companies and sites under ids that their makers gave them, so that one file can name both. */
export async function createPlaces(
  ctx: Context,
  made: { companies: { id: string; name: string }[]; sites: (NewPlace & { id: string })[] },
): Promise<void> {
  const createdAt = ctx.clock.now()
  await ctx.db.transaction(async () => {
    const newCompanies = made.companies.map((company) => ({ ...company, createdAt }))
    const newSites = made.sites.map((site) => ({ ...site, createdAt }))
    if (newCompanies.length > 0) await ctx.db.orm.insert(companies).values(newCompanies)
    if (newSites.length > 0) await ctx.db.orm.insert(sites).values(newSites)
    await recordAudits(ctx, [
      ...made.companies.map(({ id, name }) => ({
        action: 'company.created' as const,
        subjectType: 'company',
        subjectId: id,
        details: { name },
      })),
      ...made.sites.map(({ id, companyId }) => ({
        action: 'site.created' as const,
        subjectType: 'site',
        subjectId: id,
        details: { companyId },
      })),
    ])
  })
}

export async function createCompany(
  ctx: Context,
  name: string,
): Promise<{ id: string; name: string }> {
  const company = { id: newId(ctx.clock.now()), name }
  await createPlaces(ctx, { companies: [company], sites: [] })
  return company
}

export async function createSite(ctx: Context, site: NewPlace): Promise<string> {
  const id = newId(ctx.clock.now())
  await createPlaces(ctx, { companies: [], sites: [{ ...site, id }] })
  return id
}

/** Which of the fields say something else now. Their words stay out of the trail: they may name a person. */
const changedFields = <Row extends object>(before: Row, change: Partial<Row>) =>
  (Object.keys(change) as (keyof Row)[]).filter((field) => before[field] !== change[field])

export async function changeCompany(
  ctx: Context,
  id: string,
  { version, ...change }: CompanyChange,
): Promise<Changed> {
  return ctx.db.transaction(async () => {
    const [before] = await ctx.db.orm
      .select()
      .from(companies)
      .where(eq(companies.id, id))
      .for('update')
    if (!before) return { ok: false, reason: 'not_found' }
    if (before.version !== version) return { ok: false, reason: 'changed' }
    const fields = changedFields(before, change)
    if (fields.length === 0) return { ok: true }
    await ctx.db.orm
      .update(companies)
      .set({ ...change, version: version + 1 })
      .where(eq(companies.id, id))
    await recordAudit(ctx, {
      action: 'company.changed',
      subjectType: 'company',
      subjectId: id,
      details: { fields },
    })
    await announceCompany(ctx, id)
    return { ok: true }
  })
}

export async function changeSite(
  ctx: Context,
  id: string,
  { version, ...change }: SiteChange,
): Promise<Changed> {
  return ctx.db.transaction(async () => {
    const [before] = await ctx.db.orm.select().from(sites).where(eq(sites.id, id)).for('update')
    if (!before) return { ok: false, reason: 'not_found' }
    if (before.version !== version) return { ok: false, reason: 'changed' }
    const fields = changedFields(before, change)
    if (fields.length === 0) return { ok: true }
    await ctx.db.orm
      .update(sites)
      .set({ ...change, version: version + 1 })
      .where(eq(sites.id, id))
    await recordAudit(ctx, {
      action: 'site.changed',
      subjectType: 'site',
      subjectId: id,
      details: { fields },
    })
    await announceFleetOf(ctx, before.companyId)
    return { ok: true }
  })
}

/** Where a site is on the map. */
export async function placeSite(ctx: Context, id: string, place: SitePlace): Promise<boolean> {
  return ctx.db.transaction(async () => {
    const placed = await ctx.db.orm
      .update(sites)
      .set(place)
      .where(eq(sites.id, id))
      .returning({ id: sites.id })
    if (placed.length === 0) return false
    const details = { ...place }
    await recordAudit(ctx, { action: 'site.placed', subjectType: 'site', subjectId: id, details })
    return true
  })
}

/** Somebody at a company, unless they are known there by their address, number or name. */
export async function keepContact(
  ctx: Context,
  contact: { companyId: string; name: string; email: string | null; phone: string | null },
): Promise<void> {
  const { companyId, name, email, phone } = contact
  const isKnown = and(
    eq(contacts.companyId, companyId),
    or(
      email ? eq(sql`lower(${contacts.email})`, email.toLowerCase()) : undefined,
      phone ? eq(contacts.phone, phone) : undefined,
      eq(sql`lower(${contacts.name})`, name.toLowerCase()),
    ),
  )
  if ((await ctx.db.orm.$count(contacts, isKnown)) > 0) return
  const id = newId(ctx.clock.now())
  await ctx.db.orm.insert(contacts).values({ ...contact, id, createdAt: ctx.clock.now() })
  await recordAudit(ctx, {
    action: 'contact.added',
    subjectType: 'contact',
    subjectId: id,
    details: { companyId },
  })
}

/** People at companies. */
export const contactRecords: PersonalRecords = {
  name: 'contacts',
  list: listContactsAt,
  named: listContactNames,
  async erase(ctx, contact) {
    const erased = await ctx.db.orm
      .delete(contacts)
      .where(isContact(contact))
      .returning({ id: contacts.id })
    for (const { id } of erased) {
      await recordAudit(ctx, {
        action: 'contact.erased',
        subjectType: 'contact',
        subjectId: id,
        details: {},
      })
    }
    return erased.length
  },
}
