import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { contacts } from '#db/schema/sites.ts'
import { newId } from '#lib/ids.server.ts'
import { nameKey } from '#lib/name-key.ts'
import type { SetupRow } from '../policy/understand-setup.ts'
import type { RowOutcome, Stored, Storing } from './store-setup.server.ts'
import { noteChanges } from './stored-import.server.ts'

type Row = SetupRow<'contacts'> & { line: number }

/** People of companies that are known. One of the same name and email address is there already. */
export async function storeContacts(
  ctx: Context,
  { importId, dry }: Storing,
  rows: readonly Row[],
): Promise<Stored> {
  const names = [...new Set(rows.map(({ company }) => company.toLowerCase()))]
  const { rows: companies } = await ctx.db.query<{ id: string; name: string }>(
    'SELECT id, name FROM companies WHERE lower(name) = ANY($1)',
    [names],
  )
  const companyOf = new Map(companies.map(({ id, name }) => [nameKey(name), id]))
  const { rows: known } = await ctx.db.query<{
    company_id: string
    name: string
    email: string | null
  }>('SELECT company_id, name, email FROM contacts WHERE company_id = ANY($1)', [
    [...companyOf.values()],
  ])
  const keyOf = (company: string, name: string, email: string | null) =>
    `${company} ${nameKey(name)} ${(email ?? '').toLowerCase()}`
  const there = new Set(known.map(({ company_id, name, email }) => keyOf(company_id, name, email)))
  const createdAt = ctx.clock.now()
  const added: (typeof contacts.$inferInsert)[] = []
  const outcomes = rows.map(({ line, company, name, email, phone, role }): RowOutcome => {
    const companyId = companyOf.get(nameKey(company))
    if (!companyId) {
      const message = 'No company has this name. Import sites or machines first.'
      return { line, problems: [{ field: 'company', message }] }
    }
    const key = keyOf(companyId, name, email)
    if (there.has(key)) return { line, outcome: 'same' }
    there.add(key)
    const empty = { email: email || null, phone: phone || null, role: role || null }
    added.push({ id: newId(createdAt), companyId, name, ...empty, createdAt })
    return { line, outcome: 'added' }
  })
  if (!dry && added.length > 0) {
    await ctx.db.orm.insert(contacts).values(added)
    await noteChanges(
      ctx,
      importId,
      added.map(({ id }) => ({ subjectType: 'contact', subjectId: id })),
    )
    await recordAudits(
      ctx,
      added.map(({ id, companyId }) => ({
        action: 'contact.added' as const,
        subjectType: 'contact',
        subjectId: id,
        details: { companyId, importId },
      })),
    )
  }
  return { outcomes }
}
