import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { captureLead } from '#features/leads/commands/capture.server.ts'
import { releaseLead } from '#features/leads/commands/release.server.ts'
import { leadOf } from '#features/leads/policy.ts'
import { startApp, type TestApp, tickingFrom } from '#tests/kit/app.ts'
import { quoteRequest } from '#tests/kit/quote-request.ts'
import { pastTriggers } from '../kit/trail.ts'

let app: TestApp
let now = new Date('2026-11-13T10:00:00Z')
const teamEmail = 'team@enix.example'
const mailing = { teamEmail, siteUrl: 'https://trial.enix.example' }
const colleague = '0190a000-0000-7000-8000-000000000001'

beforeAll(async () => {
  app = await startApp({}, { clock: tickingFrom(() => now) })
})
afterAll(() => app.close())
beforeEach(async () => {
  now = new Date('2026-11-13T10:00:00Z')
  await app.ctx.db.script(pastTriggers('TRUNCATE leads, mails, audit_entries CASCADE'))
})

const rowsOf = async (query: string) =>
  (await app.ctx.db.query<Record<string, unknown>>(query)).rows

async function captureHeld() {
  const lead = leadOf(quoteRequest({ machineOfInterest: 'Combo' }), now)
  const screening = { heldFor: ['honeypot' as const], flags: ['no-token' as const] }
  const result = await captureLead(app.ctx, lead, { mailing, screening })
  if (!result.ok) throw new Error(result.reason)
  return result
}
const release = (id: string) => releaseLead({ ...app.ctx, actor: colleague }, id, mailing)

it('a released enquiry starts its promise then, and gets the mails that were held back', async () => {
  const { id, reference } = await captureHeld()
  expect(await rowsOf('SELECT 1 FROM mails')).toEqual([])
  now = new Date('2026-11-16T09:00:00Z')
  // The team was told that it waits here.
  await app.ctx.db.script('UPDATE leads SET escalated_at = received_at')
  expect(await release(id)).toEqual({ ok: true })
  expect(await rowsOf('SELECT held_for, flags, due_at, escalated_at, version FROM leads')).toEqual([
    {
      held_for: [],
      flags: ['no-token'],
      due_at: new Date('2026-11-17T18:00:00Z'),
      escalated_at: null,
      version: 2,
    },
  ])
  const mails = await rowsOf('SELECT recipient, text, lead_id FROM mails ORDER BY id')
  expect(mails.map(({ recipient }) => recipient)).toEqual([teamEmail, 'ada@engines.example'])
  for (const { text, lead_id } of mails) {
    expect(text).toContain(reference)
    expect(text).toMatch(/That is by Tuesday\s17 November\./)
    expect(lead_id).toBe(id)
  }
  expect(mails[0]?.text).toContain('Machine: Combo')
  const released = { actor: colleague, details: { heldFor: 'honeypot' } }
  expect(await rowsOf("SELECT actor, details FROM lead_events WHERE kind = 'released'")).toEqual([
    released,
  ])
  expect(
    await rowsOf("SELECT actor, details FROM audit_entries WHERE action = 'lead.released'"),
  ).toEqual([{ actor: colleague, details: { reference, heldFor: 'honeypot' } }])
})

it('of many colleagues at once, one releases it', async () => {
  const { id } = await captureHeld()
  await Promise.all(Array.from({ length: 6 }, () => release(id)))
  expect(await release(id)).toEqual({ ok: true })
  expect(await rowsOf('SELECT 1 FROM mails')).toHaveLength(2)
  expect(await rowsOf("SELECT 1 FROM audit_entries WHERE action = 'lead.released'")).toHaveLength(1)
})

it('what was let in and put there by staff had its mails, and keeps the promise that was made', async () => {
  const lead = leadOf(quoteRequest(), now)
  const captured = await captureLead(app.ctx, lead, { mailing })
  if (!captured.ok) throw new Error(captured.reason)
  await app.ctx.db.script("UPDATE leads SET held_for = '{reported}'")
  now = new Date('2026-11-18T09:00:00Z')
  await release(captured.id)
  expect(await rowsOf('SELECT 1 FROM mails')).toHaveLength(2)
  expect(await rowsOf('SELECT held_for, due_at FROM leads')).toEqual([
    { held_for: [], due_at: new Date('2026-11-16T18:00:00Z') },
  ])
})

it('what there is not cannot be released', async () => {
  expect(await release(colleague)).toEqual({ ok: false, reason: 'not_found' })
})
