import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { hostShares, statements } from '#db/schema/statements.ts'
import { announceCare } from '#features/accounts/commands/announce-change.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { addressesOfCompany } from '#features/accounts/queries/client-addresses.server.ts'
import { sendLetter } from '#features/mail/commands/send-letter.server.ts'
import { newId } from '#lib/ids.server.ts'
import { pounds } from '#lib/pounds.ts'
import { londonDate, monthFrom, monthWords } from '#lib/time.ts'
import { dueToClient } from './policy.ts'
import { figuresOf } from './queries/month-figures.server.ts'

/**
 * Makes the drafts of the month that is over, for each company that had a machine, and works those out
 * anew that are not sent yet. Run as often as you like: what is sent stays as it is.
 */
export async function makeStatements(ctx: Context): Promise<void> {
  const month = monthFrom(londonDate(ctx.clock.now()), -1)
  const { rows } = await ctx.db.query<{ id: string; month: string }>(
    `SELECT DISTINCT m.company_id AS id, $1::text AS month FROM machines m
     WHERE m.commissioned_at < ($1::date + interval '1 month') AT TIME ZONE 'Europe/London'
       AND (m.retired_at IS NULL OR m.retired_at >= $1::date::timestamp AT TIME ZONE 'Europe/London')
       AND NOT EXISTS (SELECT FROM statements s WHERE s.company_id = m.company_id AND s.month = $1::date
         AND s.state <> 'draft')
     UNION SELECT company_id, to_char(month, 'YYYY-MM-DD') FROM statements WHERE state = 'draft'`,
    [month],
  )
  // The earliest first: a later one may list what came too late for it.
  for (const [of, companies] of [...Map.groupBy(rows, ({ month }) => month)].toSorted()) {
    await makeMonth(
      ctx,
      of,
      companies.map(({ id }) => id),
    )
  }
}

export async function makeMonth(ctx: Context, month: string, companyIds: string[]): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction(async () => {
    const figures = await figuresOf(ctx, month, companyIds)
    if (figures.size === 0) return
    const rows = [...figures].map(([companyId, worked]) => ({
      id: newId(now),
      companyId,
      month,
      state: 'draft' as const,
      figures: worked,
      dueToClientPence: dueToClient(worked.lines),
      madeAt: now,
    }))
    const excluded = (column: string) => sql.raw(`excluded.${column}`)
    const changed = await ctx.db.orm
      .insert(statements)
      .values(rows)
      .onConflictDoUpdate({
        target: [statements.companyId, statements.month],
        set: {
          figures: excluded('figures'),
          dueToClientPence: excluded('due_to_client_pence'),
          madeAt: excluded('made_at'),
        },
        // A draft that has not changed keeps its time: whoever looks at it may send it.
        setWhere: sql`${statements.state} = 'draft' AND ${statements.figures} <> excluded.figures`,
      })
      .returning({ id: statements.id, companyId: statements.companyId })
    for (const { id, companyId } of changed) {
      await recordAudit(ctx, {
        action: 'statement.made',
        subjectType: 'statement',
        subjectId: id,
        details: { companyId, month },
      })
    }
  })
}

type Moved = { ok: true } | { ok: false; reason: 'not_found' | 'changed' | 'state' }

/** From here on it is fixed. Everybody of the company who has an account is told. */
export async function sendStatement(
  ctx: AccountsContext,
  id: string,
  madeAt: string,
): Promise<Moved> {
  return withStatement(ctx, id, async (statement) => {
    if (statement.state !== 'draft') return { ok: false, reason: 'state' }
    if (statement.madeAt.toISOString() !== madeAt) return { ok: false, reason: 'changed' }
    const { companyId, month, dueToClientPence } = statement
    const sentAt = ctx.clock.now()
    await ctx.db.orm.update(statements).set({ state: 'sent', sentAt }).where(eq(statements.id, id))
    await note(ctx, statement, 'statement.sent')
    const letter = {
      subject: `Your statement for ${monthWords(month)}`,
      title: `Your statement for ${monthWords(month)}`,
      paragraphs: [
        `Your statement is ready. Due to you: ${pounds(dueToClientPence)}. Every deduction is listed in it.`,
      ],
      action: {
        label: 'Open your statements',
        address: `${ctx.settings.siteUrl}/dashboard/statements`,
      },
    }
    for (const to of await addressesOfCompany(ctx, companyId)) await sendLetter(ctx, letter, { to })
    return { ok: true }
  })
}

export async function payStatement(ctx: Context, id: string): Promise<Moved> {
  return withStatement(ctx, id, async (statement) => {
    if (statement.state !== 'sent') return { ok: false, reason: 'state' }
    const paidAt = ctx.clock.now()
    await ctx.db.orm.update(statements).set({ state: 'paid', paidAt }).where(eq(statements.id, id))
    await note(ctx, statement, 'statement.paid')
    return { ok: true }
  })
}

/** In percent. Drafts of the company are worked out anew with it. */
export async function setShare(
  ctx: Context,
  companyId: string,
  percent: number,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const share = Math.round(percent * 100)
  const now = ctx.clock.now()
  return ctx.db.transaction(async () => {
    const { rows } = await ctx.db.query('SELECT 1 FROM companies WHERE id = $1', [companyId])
    if (rows.length === 0) return { ok: false, reason: 'not_found' }
    await ctx.db.orm
      .insert(hostShares)
      .values({ companyId, share, setAt: now })
      .onConflictDoUpdate({ target: hostShares.companyId, set: { share, setAt: now } })
    await recordAudit(ctx, {
      action: 'host_share.set',
      subjectType: 'company',
      subjectId: companyId,
      details: { percent },
    })
    const drafts = await ctx.db.orm
      .select({ month: statements.month })
      .from(statements)
      .where(and(eq(statements.companyId, companyId), eq(statements.state, 'draft')))
    for (const { month } of drafts) await makeMonth(ctx, month, [companyId])
    return { ok: true }
  })
}

type Statement = typeof statements.$inferSelect

async function withStatement(
  ctx: Context,
  id: string,
  act: (statement: Statement) => Promise<Moved>,
): Promise<Moved> {
  return ctx.db.transaction(async () => {
    const [statement] = await ctx.db.orm
      .select()
      .from(statements)
      .where(eq(statements.id, id))
      .for('update')
    return statement ? act(statement) : { ok: false, reason: 'not_found' }
  })
}

async function note(
  ctx: Context,
  { id, companyId, month }: Statement,
  action: `statement.${string}`,
): Promise<void> {
  const details = { companyId, month }
  await recordAudit(ctx, { action, subjectType: 'statement', subjectId: id, details })
  await announceCare(ctx, companyId)
}
