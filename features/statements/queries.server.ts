import { and, desc, eq, ne, type SQL } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { companies } from '#db/schema/sites.ts'
import { statements } from '#db/schema/statements.ts'
import type { StatementFigures } from './policy.ts'
import type { CompanyShare, DeskStatementRow, StatementRow } from './schema.ts'

const mostListed = 240

function select(ctx: Context, where: SQL | undefined) {
  return ctx.db.orm
    .select({ statement: statements, company: { id: companies.id, name: companies.name } })
    .from(statements)
    .innerJoin(companies, eq(companies.id, statements.companyId))
    .where(where)
    .orderBy(desc(statements.month), companies.name)
    .limit(mostListed)
}
type Row = Awaited<ReturnType<typeof select>>[number]

/** A draft is ours until it is sent. */
const isSent = () => ne(statements.state, 'draft')

export async function listStatementsOf(ctx: Context, companyId: string): Promise<StatementRow[]> {
  const rows = await select(ctx, and(eq(statements.companyId, companyId), isSent()))
  return rows.map(({ statement }) => rowOf(statement))
}

export async function listStatements(ctx: Context): Promise<DeskStatementRow[]> {
  return (await select(ctx, undefined)).map(deskRowOf)
}

export async function findStatementOf(
  ctx: Context,
  id: string,
  companyId: string,
): Promise<DeskStatementRow | undefined> {
  const isTheirs = and(eq(statements.id, id), eq(statements.companyId, companyId), isSent())
  const [row] = await select(ctx, isTheirs)
  return row && deskRowOf(row)
}

export async function findStatement(
  ctx: Context,
  id: string,
): Promise<DeskStatementRow | undefined> {
  const [row] = await select(ctx, eq(statements.id, id))
  return row && deskRowOf(row)
}

/** What each company that has a statement gets of its net takings. */
export async function listShares(ctx: Context): Promise<CompanyShare[]> {
  const { rows } = await ctx.db.query<{ id: string; name: string; share: number }>(
    `SELECT c.id, c.name, coalesce(h.share, 0) AS share
     FROM companies c LEFT JOIN host_shares h ON h.company_id = c.id
     WHERE EXISTS (SELECT FROM machines m WHERE m.company_id = c.id)
     ORDER BY c.name, c.id LIMIT 500`,
  )
  return rows.map(({ id, name, share }) => ({ id, name, percent: share / 100 }))
}

function rowOf(statement: Row['statement']): StatementRow {
  const { id, month, state, dueToClientPence } = statement
  return {
    ...{ id, month, state, dueToClientPence },
    figures: statement.figures as StatementFigures,
    madeAt: statement.madeAt.toISOString(),
    sentAt: statement.sentAt?.toISOString() ?? null,
    paidAt: statement.paidAt?.toISOString() ?? null,
  }
}

const deskRowOf = ({ statement, company }: Row): DeskStatementRow => ({
  ...rowOf(statement),
  company,
})
