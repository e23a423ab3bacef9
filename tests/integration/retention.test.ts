import { removeExpired } from '@enix/identity/commands/remove-expired.server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireAddresses } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { deleteOldErrors } from '#features/errors/commands.server.ts'
import { eraseExpiredFeedback } from '#features/feedback/commands.server.ts'
import { forgetOldFiles } from '#features/imports/commands/forget-files.server.ts'
import { forgetReceivedMails } from '#features/inbox/commands/forget.server.ts'
import { eraseExpiredIncidents } from '#features/incidents/commands/retain.server.ts'
import { dropOldEvents } from '#features/insights/commands/keep-events.server.ts'
import { eraseExpiredLeads } from '#features/leads/commands.server.ts'
import { eraseExpiredCases } from '#features/privacy/commands/retain.server.ts'
import { correspondingDay } from '#features/privacy/policy/statutory-clock.ts'
import type { RetentionRow } from '#features/privacy/schema/registers.ts'
import { eraseExpiredProposals } from '#features/proposals/commands/erase.server.ts'
import { eraseExpiredRefunds } from '#features/refunds/commands/erase.server.ts'
import { dropOldReports } from '#features/telemetry/commands/keep-months.server.ts'
import { eraseExpiredTickets } from '#features/tickets/commands/erase.server.ts'
import { eraseExpiredRequests } from '#features/trust/commands/erase.server.ts'
import { newId } from '#lib/ids.server.ts'
import { addDays, daysBetween } from '#lib/time.ts'
import { identityHost } from '#server/identity-host.ts'
import { newCompany } from '../kit/accounts.ts'
import { feedbackRequest, postFeedback } from '../kit/feedback-request.ts'
import { newMachine, newSite } from '../kit/fleet.ts'
import { startPrivacy, type TestPrivacy } from '../kit/privacy.ts'
import { postQuote, quoteRequest } from '../kit/quote-request.ts'

let privacy: TestPrivacy
beforeAll(async () => {
  privacy = await startPrivacy()
})
afterAll(() => privacy.close())

const call = (...asked: Parameters<TestPrivacy['call']>) => privacy.call(...asked)

describe('the retention schedule', () => {
  it('really deletes, and says when and how much', async () => {
    const companyId = await newCompany(privacy.identity, 'Old Court')
    const { db } = privacy.identity.ctx
    const { today } = privacy
    const old = newId(new Date())
    await db.query(
      `INSERT INTO tickets (id, reference, company_id, subject, state, opened_at, moved_at, closed_at)
       VALUES ($1, 'EN-0000-0001', $3, 'Old', 'closed', $4, $4, $4),
              ($2, 'EN-0000-0002', $3, 'Newer', 'closed', $5, $5, $5)`,
      [...[old, newId(new Date()), companyId], ...[addDays(today, -800), addDays(today, -100)]],
    )
    await eraseExpiredTickets(privacy.on(today))
    const { rows } = await db.query('SELECT subject FROM tickets WHERE company_id = $1', [
      companyId,
    ])
    expect(rows).toEqual([{ subject: 'Newer' }])
    expect(await privacy.auditOf(old)).toEqual(['ticket.erased'])

    const schedule = (await call('GET', '/retention')).body as RetentionRow[]
    const tickets = schedule.find(({ rule }) => rule === 'tickets')
    expect(tickets).toMatchObject({
      keptFor: '24 months after they closed',
      job: 'care.retention',
      lastRunAt: `${today}T12:00:00.000Z`,
      lastRows: 1,
      nextRunAt: expect.stringMatching(/T03:35:00/),
    })
    expect(schedule.map(({ rule }) => rule)).toContain('privacy-cases')
    const byNoJob = schedule.filter(({ job }) => job === null)
    expect(byNoJob.map(({ rule }) => rule)).toEqual([
      ...[
        'accounts',
        'training-and-access',
        'contacts',
        'signed-proposals',
        'telephone-numbers',
        'trail',
      ],
    ])

    const closed = await privacy.taken({ name: 'Old Case', email: 'old@harbour.example' })
    await call('POST', `/cases/${closed}/export`, {})
    expect((await privacy.answered(closed)).status).toBe(200)
    await eraseExpiredCases(privacy.on(addDays(today, 365 * 3 - 2)))
    expect((await call('GET', `/cases/${closed}`)).status).toBe(200)
    await eraseExpiredCases(privacy.on(addDays(today, 365 * 3 + 2)))
    expect((await call('GET', `/cases/${closed}`)).status).toBe(404)
  })

  it('is carried out rule by rule: nothing goes before its time, and nothing stays after it', async () => {
    const { today, identity } = privacy
    const { ctx, siteUrl } = identity
    const { db } = ctx
    const at = `${today}T12:00:00Z`
    const email = 'schedule@harbour.example'
    await postQuote(siteUrl, quoteRequest({ email }))
    await postFeedback(siteUrl, feedbackRequest({ email }))
    const site = await newSite(ctx, await newCompany(identity, 'Schedule Court'))
    const machine = await newMachine(ctx, site)
    const made = [newId(new Date()), machine.companyId, at]
    await db.query(
      `INSERT INTO tickets (id, reference, company_id, subject, state, opened_at, moved_at, closed_at)
       VALUES ($1, 'EN-0000-0003', $2, 'Schedule', 'closed', $3, $3, $3)`,
      made,
    )
    await db.query(
      `INSERT INTO refund_requests (id, reference, company_id, machine_id, slot, bought_at, pence,
         reason, state, asked_at, decided_at)
       VALUES ($1, 'RF-0000-0001', $2, $4, 'A1', $3, 150, 'Schedule', 'refunded', $3, $3)`,
      [...made, machine.id],
    )
    const told = { kind: 'access', name: 'Sched Ule', email, contact: '', wayIn: 'phone' }
    const taken = { ...told, about: 'What do you hold about me?', receivedOn: today }
    const { id } = (await call('POST', '/cases', taken)).body
    await call('POST', `/cases/${id}/export`, {})
    await call('POST', `/cases/${id}/answer`, {
      ...{ outcome: 'answered', text: 'Here it is, all of it.', reason: '', attach: false },
    })
    await db.query('INSERT INTO identity.attempts (key, expire) VALUES ($1, $2)', [
      ...['schedule', Date.parse(at) + 1],
    ])
    await db.query(
      `INSERT INTO insight_events (at, kind, path, session, visitor, source, referrer, device,
         browser, os, not_found)
       VALUES ($1, 'page_view', '/schedule', 's', ''::bytea, 'direct', '', 'phone', 'safari', 'ios', false)`,
      [at],
    )
    await db.query(`INSERT INTO sales VALUES ($1, $2, 'A1', $2, 150, 80, 'card', $1, $2, 1)`, [
      at,
      machine.id,
    ])
    await db.query(
      `INSERT INTO reading_quarters (at, machine_id, readings, power_lost, door_open)
       VALUES ($1, $2, 15, false, false)`,
      [at, machine.id],
    )
    await db.query(`INSERT INTO machine_events VALUES ($1, $2, 'door', '{}')`, [at, machine.id])
    await db.query(
      "INSERT INTO retention_days (rule, day, last_run_at, rows) VALUES ('schedule', $1, $2, 0)",
      [today, at],
    )

    await db.query(
      `INSERT INTO erasure_requests (id, contact, reason, identity, requested_by, requested_at)
       VALUES ($1, 'schedule', 'not-needed', '', $2, $3)`,
      [made[0], privacy.officer.id, at],
    )
    await db.query(
      `INSERT INTO incidents (id, reference, kind, severity, state, title, description, since, opened_at, closed_at)
       VALUES ($1, 'INC-0000-0001', 'physical', 'low', 'closed', 'Schedule', '', $2, $2, $2)`,
      [made[0], at],
    )
    await db.query(
      "INSERT INTO audit_addresses (entry_id, at, ip, salt) VALUES (999999, $1, '192.0.2.9', '')",
      [at],
    )
    await db.query(
      `INSERT INTO browser_errors (id, fingerprint, message, stack, page, release, browser, first_seen_at, last_seen_at)
       VALUES ($1, 'schedule', '', '', '/', '', '', $2, $2)`,
      [made[0], at],
    )

    await db.query(
      `INSERT INTO imports (id, state, kind, file_name, sha256, file_id, fingerprint, rows, about, plan,
         names, created_at, created_by)
       VALUES ($1, 'done', 'contacts', 'schedule.csv', '', $1, '', 1, '{}', '{}', '{}', $2, 'system')`,
      [made[0], at],
    )
    await db.query(
      "INSERT INTO import_pieces (file_id, position, content, written_at) VALUES ($1, 0, '', $2)",
      [made[0], at],
    )

    await db.query(
      "INSERT INTO received_mails (id, received_at, fingerprint, outcome) VALUES ($1, $2, 'schedule', 'replied')",
      [made[0], at],
    )

    await db.query(
      `INSERT INTO proposals (id, reference, draft, created_at, changed_at)
       VALUES ($1, 'P-0000-0001', '{}', $2, $2)`,
      [made[0], at],
    )

    await db.query(
      `INSERT INTO trust_requests (id, reference, name, company, email, purpose, received_at, content_key)
       VALUES ($1, 'NDA-0000-0001', 'Grace', 'Harbour', 'grace@nda.example', 'To read', $2, 'one')`,
      [made[0], at],
    )

    const noLimits = { timeboxSeconds: 0, inactivitySeconds: 0 }
    const settings = { sessions: noLimits } as Parameters<typeof removeExpired>[1]
    type Carried = [run: (ctx: Context) => Promise<void>, rest: string, days: [number, number]]
    const byMonths = (months: number): [number, number] => {
      const day = daysBetween(today, correspondingDay(today, months))
      return [day - 2, day + 2]
    }
    // A whole month goes once it lies so many months back.
    const byWholeMonths = (months: number): [number, number] => [
      daysBetween(today, correspondingDay(today, months)),
      daysBetween(today, correspondingDay(today, months + 1)),
    ]
    const rules: Record<string, Carried> = {
      leads: [eraseExpiredLeads, `leads WHERE email = '${email}'`, byMonths(24)],
      mails: [eraseExpiredLeads, `mails WHERE recipient = '${email}'`, byMonths(24)],
      'received-mails': [
        forgetReceivedMails,
        "received_mails WHERE fingerprint = 'schedule'",
        byMonths(24),
      ],
      proposals: [eraseExpiredProposals, `proposals WHERE id = '${made[0]}'`, byMonths(24)],
      'document-requests': [
        eraseExpiredRequests,
        `trust_requests WHERE id = '${made[0]}'`,
        byMonths(24),
      ],
      feedback: [eraseExpiredFeedback, `feedback WHERE email = '${email}'`, byMonths(24)],
      tickets: [eraseExpiredTickets, "tickets WHERE subject = 'Schedule'", byMonths(24)],
      refunds: [eraseExpiredRefunds, "refund_requests WHERE reason = 'Schedule'", byMonths(72)],
      'privacy-cases': [eraseExpiredCases, `privacy_cases WHERE id = '${id}'`, byMonths(36)],
      'privacy-files': [eraseExpiredCases, `privacy_case_files WHERE case_id = '${id}'`, [29, 32]],
      'erasure-requests': [
        eraseExpiredCases,
        "erasure_requests WHERE contact = 'schedule'",
        [29, 32],
      ],
      'import-files': [forgetOldFiles, `import_pieces WHERE file_id = '${made[0]}'`, [89, 91]],
      incidents: [eraseExpiredIncidents, "incidents WHERE title = 'Schedule'", byMonths(72)],
      'trail-addresses': [
        (ctx) => expireAddresses(ctx, 90),
        "audit_addresses WHERE ip = '192.0.2.9'",
        [89, 91],
      ],
      browser_errors: [deleteOldErrors, "browser_errors WHERE fingerprint = 'schedule'", [89, 91]],
      identity: [
        (ctx) => removeExpired({ ...ctx, host: identityHost }, settings),
        "identity.attempts WHERE key = 'schedule'",
        [0, 1],
      ],
      events: [dropOldEvents, "insight_events WHERE path = '/schedule'", byWholeMonths(13)],
      sales: [dropOldReports, `sales WHERE machine_id = '${machine.id}'`, byWholeMonths(25)],
      reading_quarters: [
        dropOldReports,
        `reading_quarters WHERE machine_id = '${machine.id}'`,
        byWholeMonths(25),
      ],
      machine_events: [
        dropOldReports,
        `machine_events WHERE machine_id = '${machine.id}' AND kind = 'door'`,
        byWholeMonths(13),
      ],
      'retention-notes': [eraseExpiredCases, "retention_days WHERE rule = 'schedule'", [399, 402]],
    }
    const schedule = (await call('GET', '/retention')).body as RetentionRow[]
    const carriedOut = schedule.filter(({ job }) => job !== null).map(({ rule }) => rule)
    expect(Object.keys(rules).toSorted()).toEqual(carriedOut.toSorted())

    const turns = Object.entries(rules)
      .flatMap(([rule, [run, rest, [last, over]]]) => [
        { rule, run, rest, day: last, there: true },
        { rule, run, rest, day: over, there: false },
      ])
      .toSorted((one, other) => one.day - other.day)
    const seen: [string, number, boolean][] = []
    for (const { rule, run, rest, day } of turns) {
      await run(privacy.on(addDays(today, day)))
      const { rows } = await db.query(`SELECT 1 FROM ${rest}`)
      seen.push([rule, day, rows.length > 0])
    }
    expect(seen).toEqual(turns.map(({ rule, day, there }) => [rule, day, there]))
  })
})
