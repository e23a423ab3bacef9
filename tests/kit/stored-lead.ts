import type { Context } from '#db/context.server.ts'
import { newId } from '#lib/ids.server.ts'

let made = 0

/** An enquiry of the desk, as it would be stored; returns its id. */
export async function insertLead(
  ctx: Context,
  columns: Record<string, unknown> = {},
): Promise<string> {
  made += 1
  const all: Record<string, unknown> = {
    id: newId(new Date('2026-11-13T09:00Z')),
    reference: `EN-0000-${String(made).padStart(4, '0')}`,
    received_at: '2026-11-13T09:00Z',
    source: 'homepage_contact',
    intent: 'contact',
    name: 'Ada Lovelace',
    email: 'ada@engines.example',
    message: 'Forty people, one kitchen.',
    idempotency_key: `key ${made}`,
    content_hash: 'hash',
    promise: 'form',
    due_at: '2026-11-16T18:00Z',
    ...columns,
  }
  const names = Object.keys(all)
  await ctx.db.query(
    `INSERT INTO leads (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(all),
  )
  return String(all.id)
}
