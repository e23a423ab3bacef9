import type { Context } from '#db/context.server.ts'
import { listAccountsUnder } from '#features/accounts/queries/accounts-under.server.ts'
import { numberPattern } from '#lib/number-pattern.ts'

/** Where people write about an incident: table, columns, and the column with the incident's id. */
export const incidentTexts: [table: string, columns: string[], key: string][] = [
  ['incidents', ['title', 'description', 'root_cause', 'lessons'], 'id'],
  ['incident_entries', ['text'], 'incident_id'],
  ['incident_tasks', ['title', 'reason'], 'incident_id'],
  ['breaches', ['regulator_reason', 'people_reason', 'proposed_reason'], 'incident_id'],
  [
    'breach_notifications',
    [
      'how',
      'nature',
      'people_kinds',
      'record_kinds',
      'consequences',
      'measures',
      'contact',
      'delay_reason',
    ],
    'incident_id',
  ],
]

/** An address or a number within words, for the database. */
export function contactPattern(contact: string): string | undefined {
  if (!contact.includes('@')) {
    const pattern = numberPattern(contact)
    // With what stands before the digits that tell it from others: 0, +44 (0), 0044.
    return pattern && `(?:[+(]?[0-9][0-9() -]{0,7})?${pattern}`
  }
  const literal = contact.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return `(?<![a-z0-9._%+-])${literal}(?![a-z0-9-])`
}

interface About {
  id: string
  reference: string
  accounts: string[]
}

interface AboutRow {
  id: string
  reference: string
  kind: string
  state: string
  openedAt: Date
  closedAt: Date | null
  isAboutAccount: boolean
  isReporter: boolean
  passages: string[]
}

/** For the person to read: which incidents they are in and how, and the passages that name them. */
export async function listIncidentsAbout(ctx: Context, contact: string): Promise<object[]> {
  const { rows } = await find(ctx, contact)
  return rows.map(({ reference, kind, state, openedAt, closedAt, passages, ...how }) => ({
    ...{ reference, kind, state, openedAt, closedAt },
    ...{ aboutYourAccount: how.isAboutAccount, reportedByYou: how.isReporter },
    passagesThatNameYou: passages,
  }))
}

export async function incidentsAbout(ctx: Context, contact: string): Promise<About[]> {
  const { rows, accounts } = await find(ctx, contact)
  return rows.map(({ id, reference }) => ({ id, reference, accounts }))
}

async function find(ctx: Context, contact: string) {
  const accounts = (await listAccountsUnder(ctx, contact)).map(({ userId }) => userId)
  const pattern = contactPattern(contact) ?? null
  const passages = incidentTexts
    .flatMap(([table, columns, key]) =>
      columns.map(
        (column) =>
          `SELECT ${key} AS incident_id, ${column} AS passage FROM ${table} WHERE ${column} ~* $2`,
      ),
    )
    .join(' UNION ALL ')
  const { rows } = await ctx.db.query<AboutRow>(
    `WITH named AS (${passages}), passages AS (
       SELECT incident_id, array_agg(DISTINCT passage ORDER BY passage) AS passages
       FROM named GROUP BY incident_id
     )
     SELECT i.id, i.reference, i.kind, i.state, i.opened_at AS "openedAt", i.closed_at AS "closedAt",
       coalesce(i.person_id = ANY ($1::uuid[]), false) AS "isAboutAccount",
       coalesce(i.reported_by = ANY ($1::uuid[]), false) AS "isReporter",
       coalesce(p.passages, '{}') AS passages
     FROM incidents i LEFT JOIN passages p ON p.incident_id = i.id
     WHERE i.person_id = ANY ($1::uuid[]) OR i.reported_by = ANY ($1::uuid[]) OR p.passages IS NOT NULL
     ORDER BY i.opened_at, i.id`,
    [accounts, pattern],
  )
  return { rows, accounts }
}
