import { randomUUID } from 'node:crypto'
import type { Context } from '#db/context.server.ts'
import type { LeadEntry } from '../schema/desk.ts'
import { captureLead } from './capture.server.ts'

/** Stores what somebody was told on the telephone or by email; its id. */
export async function enterLead(ctx: Context, entry: LeadEntry): Promise<string> {
  const { partnership, receivedAt, ...told } = entry
  const promise = { email: 'email', phone: 'form' } as const
  const lead = {
    ...told,
    source: 'desk',
    intent: partnership ? 'partnership' : 'contact',
    promise: partnership ? ('partnership' as const) : promise[entry.wayIn],
  }
  // Without mails: the colleague knows of it, and the customer was spoken to or has our address.
  const result = await captureLead(ctx, lead, {
    receivedAt: receivedAt ? new Date(receivedAt) : undefined,
    idempotencyKey: `desk-${randomUUID()}`,
  })
  if (!result.ok) throw new Error('A key that was just made up was used before')
  return result.id
}
