import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { privacyEntries } from '#db/schema/privacy.ts'
import { supplierAnswers } from '#db/schema/registers.ts'
import { listColleagues, nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import { evidenceByIds } from '#features/controls/queries/evidence.server.ts'
import { listEntries } from '#features/privacy/queries/registers.server.ts'
import type { Questioned, SupplierDetail, SupplierRow } from '../schema/suppliers.ts'

/** The register of processors says it by the basis of the transfer: one place for one fact. */
const withoutPersonalData = 'No personal data'

interface Facts {
  id: string
  owner_id: string | null
  files: number
  next_end: string | null
  answered_on: string | null
}

const fileLinks = `SELECT l.from_id AS supplier, e.id, e.expires_on FROM register_links l
  JOIN evidence e ON e.id::text = l.to_id
  WHERE l.from_kind = 'supplier' AND l.to_kind = 'evidence' AND e.retired_at IS NULL`

async function factsOf(ctx: Context): Promise<Map<string, Facts>> {
  const { rows } = await ctx.db.query<Facts>(
    `SELECT p.id, p.owner_id, count(f.id)::int AS files, min(f.expires_on)::text AS next_end,
       (SELECT max(answered_on)::text FROM supplier_answers a WHERE a.entry_id = p.id) AS answered_on
     FROM privacy_entries p LEFT JOIN (${fileLinks}) f ON f.supplier = p.id::text
     WHERE p.register = 'processors' AND p.removed_at IS NULL GROUP BY p.id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export async function listSuppliers(ctx: Context): Promise<SupplierRow[]> {
  const facts = await factsOf(ctx)
  const names = await namesOf(
    ctx,
    [...facts.values()].map(({ owner_id }) => owner_id),
  )
  return (await listEntries(ctx, 'processors')).map(({ id, title, content, reviewOn, example }) => {
    const known = facts.get(id)
    return {
      ...{ id, title, reviewOn, example },
      services: content.purpose ?? '',
      criticality: (content.criticality ?? '').split(':')[0] || 'Not rated yet',
      personalData: content.transfer !== withoutPersonalData,
      owner: nameOf(names, known?.owner_id ?? null),
      files: known?.files ?? 0,
      nextEnd: known?.next_end ?? null,
      answeredOn: known?.answered_on ?? null,
    }
  })
}

export async function findSupplier(ctx: Context, id: string): Promise<SupplierDetail | undefined> {
  const entry = (await listEntries(ctx, 'processors')).find((one) => one.id === id)
  if (!entry) return undefined
  const [owned] = await ctx.db.orm
    .select({ ownerId: privacyEntries.ownerId })
    .from(privacyEntries)
    .where(eq(privacyEntries.id, id))
  const ownerId = owned?.ownerId ?? null
  const { rows } = await ctx.db.query<{ id: string }>(
    `SELECT id FROM (${fileLinks}) f WHERE supplier = $1`,
    [id],
  )
  const names = await namesOf(ctx, [ownerId])
  return {
    ...{ entry, ownerId, owner: nameOf(names, ownerId) },
    personalData: entry.content.transfer !== withoutPersonalData,
    files: await evidenceByIds(
      ctx,
      rows.map((file) => file.id),
    ),
    questioned: (await listAnswers(ctx, id)).map(({ supplier: _, example: __, ...one }) => one),
    people: await listColleagues(ctx),
  }
}

/** What suppliers answered, the newest first: of one, or of all. */
export async function listAnswers(
  ctx: Context,
  entryId?: string,
): Promise<(Questioned & { supplier: string; example: boolean })[]> {
  const rows = await ctx.db.orm
    .select({
      answered: supplierAnswers,
      supplier: privacyEntries.title,
      example: privacyEntries.example,
    })
    .from(supplierAnswers)
    .innerJoin(privacyEntries, eq(privacyEntries.id, supplierAnswers.entryId))
    .where(and(entryId === undefined ? undefined : eq(supplierAnswers.entryId, entryId)))
    .orderBy(desc(supplierAnswers.answeredOn), desc(supplierAnswers.id))
  const names = await namesOf(
    ctx,
    rows.map(({ answered }) => answered.recordedBy),
  )
  return rows.map(({ answered, supplier, example }) => {
    const { id, answeredOn, answeredBy, answers, notes, recordedBy } = answered
    return {
      ...{ id, answeredOn, answeredBy, answers, notes, supplier, example },
      recordedBy: nameOf(names, recordedBy),
    }
  })
}
