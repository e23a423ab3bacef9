import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoDevice } from '#demo/simulator/schema.ts'
import { watchFleet } from '#features/alerts/commands/watch.server.ts'
import { listFiles } from '#features/dex/queries/files.server.ts'
import { demoAsleepSince } from '#features/fleet/queries/demonstration.server.ts'
import { readMachines } from '#features/fleet/queries/machines.server.ts'
import { beginVisit } from '#features/visits/commands/begin-visit.server.ts'
import { finishVisit } from '#features/visits/commands/finish-visit.server.ts'
import { findVisit } from '#features/visits/queries/visits.server.ts'
import { londonDate } from '#lib/time.ts'
import { newDatabase, startApp, type TestApp } from '#tests/kit/app.ts'

const dayMs = 86_400_000
const sums = 'count(*)::int AS sold, sum(pence)::int AS pence'

describe('the demonstration fleet of a first start', () => {
  let app: TestApp
  let database: Awaited<ReturnType<typeof newDatabase>>
  // A weekday's noon: at night a machine sells nothing for hours.
  const clock = { now: () => new Date('2026-11-18T12:00:00Z') }
  beforeAll(async () => {
    database = await newDatabase()
    app = await startApp({ DEMO_CONTENT: 'on' }, { database, clock })
  })
  afterAll(async () => {
    await app?.close()
    await database.close()
  })

  const rows = async <Row>(text: string, params: unknown[] = []) =>
    (await database.query<Row>(text, params)).rows
  const one = async <Row>(text: string, params: unknown[] = []) =>
    (await rows<Row>(text, params))[0]
  const count = async (table: string) =>
    (await one<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))?.n
  const kept = <T>(file: string): T =>
    JSON.parse(readFileSync(join(app.config.dataDir, file), 'utf8'))

  it('is two clients, six sites in all kinds of building and twelve machines, marked as examples', async () => {
    expect([await count('companies'), await count('sites'), await count('machines')]).toEqual([
      2, 6, 12,
    ])
    const names = await rows<{ name: string }>('SELECT name FROM companies')
    expect(names.every(({ name }) => name.endsWith('(example)'))).toBe(true)
    const kinds = await rows('SELECT DISTINCT environment FROM sites WHERE latitude IS NOT NULL')
    expect(kinds).toHaveLength(5)
    const trials = await rows<{ trial_ends_at: Date }>(
      "SELECT trial_ends_at FROM machines WHERE terms = 'trial'",
    )
    expect(trials).toHaveLength(2)
    expect(trials.every((trial) => trial.trial_ends_at > app.ctx.clock.now())).toBe(true)
  })

  it('has statements: of earlier months paid, of the last one a draft', async () => {
    const made = await rows<{ state: string; months: number; companies: number }>(
      `SELECT state, count(DISTINCT month)::int AS months, count(DISTINCT company_id)::int AS companies
       FROM statements GROUP BY state ORDER BY state`,
    )
    // Ninety days reach into the month before last, or into the one before that, too.
    const months = expect.toBeOneOf([1, 2])
    expect(made).toEqual([
      { state: 'draft', months: 1, companies: 2 },
      { state: 'paid', months, companies: 2 },
    ])
  })

  it('has worked for ninety days, up to the first start', async () => {
    const now = app.ctx.clock.now().getTime()
    const days = await one<{ days: number; first: Date; last: Date }>(
      `SELECT count(DISTINCT (at AT TIME ZONE 'Europe/London')::date)::int AS days,
         min(at) AS first, max(at) AS last FROM sales`,
    )
    expect(days?.days).toBeGreaterThanOrEqual(90)
    expect(now - Number(days?.first)).toBeGreaterThan(89 * dayMs)
    expect(now - Number(days?.last)).toBeLessThan(3_600_000)
    expect(Number(days?.last)).toBeLessThanOrEqual(now)
    const read = await one<{ n: number }>(
      'SELECT count(*)::int AS n FROM reading_quarters WHERE at > $1',
      [new Date(now - dayMs)],
    )
    expect(read?.n).toBeGreaterThan(11 * 95)
  })

  it('has sums that equal its single sales to the penny, by machine, by hour and by day', async () => {
    const single = await rows(
      `SELECT machine_id, ${sums}, sum(cost_pence)::int AS cost FROM sales GROUP BY 1 ORDER BY 1`,
    )
    const summed = 'sum(sold)::int AS sold, sum(pence)::int AS pence'
    expect(
      await rows(
        `SELECT machine_id, ${summed}, sum(cost_pence)::int AS cost FROM sales_days
         GROUP BY 1 ORDER BY 1`,
      ),
    ).toEqual(single)
    const apart = await rows(
      `SELECT 1 FROM (SELECT machine_id, date_trunc('hour', at, 'UTC') AS hour, ${sums} FROM sales
         GROUP BY 1, 2) s
       FULL JOIN sales_hours h USING (machine_id, hour)
       WHERE (s.sold, s.pence) IS DISTINCT FROM (h.sold, h.pence::int)`,
    )
    expect(apart).toEqual([])
    expect(single).toHaveLength(12)
  })

  it('sold what its plans and prices of the time say, each event once', async () => {
    const wrong = await rows(
      `SELECT 1 FROM sales s LEFT JOIN planograms g ON g.machine_id = s.machine_id
         AND g.live_from <= s.at AND (g.live_until > s.at OR g.live_until IS NULL)
       LEFT JOIN slots l ON l.planogram_id = g.id AND l.code = s.slot
       WHERE l.product_id IS DISTINCT FROM s.product_id OR l.price_pence <> s.pence`,
    )
    expect(wrong).toEqual([])
    expect(
      await rows('SELECT 1 FROM sales GROUP BY stream_id, number HAVING count(*) > 1'),
    ).toEqual([])
    const unseen = await rows(
      'SELECT 1 FROM sales s JOIN report_streams r ON r.id = s.stream_id WHERE NOT r.seen @> s.number',
    )
    expect(unseen).toEqual([])
    expect(await count('planograms')).toBeGreaterThan(12)
    // Nothing refers to what is not there, although nobody looked when it was written.
    expect(
      await rows(
        `SELECT 1 FROM sales_days d LEFT JOIN products p ON p.id = d.product_id
         LEFT JOIN machines m ON m.id = d.machine_id WHERE p.id IS NULL OR m.id IS NULL`,
      ),
    ).toEqual([])
    expect(
      await rows(
        `SELECT 1 FROM visit_lines l LEFT JOIN products p ON p.id = l.product_id
         LEFT JOIN machines m ON m.id = l.machine_id LEFT JOIN visits v ON v.id = l.visit_id
         WHERE p.id IS NULL OR m.id IS NULL OR v.id IS NULL`,
      ),
    ).toEqual([])
  })

  it('has one machine that is too warm, one that is offline and one that is jammed', async () => {
    const now = app.ctx.clock.now().getTime()
    const states = await rows<{
      serial: string
      celsius: number | null
      warm_since: Date | null
      heard_at: Date
      faults: Record<string, { broken: boolean }>
    }>('SELECT m.serial, s.* FROM machine_states s JOIN machines m ON m.id = s.machine_id')
    const warm = states.filter(({ warm_since }) => warm_since)
    expect(warm.map(({ serial }) => serial)).toEqual(['ENX-D-1003'])
    expect(warm[0]?.celsius).toBeGreaterThan(8)
    const silent = states.filter(({ heard_at }) => now - heard_at.getTime() > 8 * 3_600_000)
    expect(silent.map(({ serial }) => serial)).toEqual(['ENX-D-2005'])
    const jammed = states.filter(({ faults }) => faults.jam?.broken)
    expect(jammed.map(({ serial }) => serial)).toEqual(['ENX-D-1005'])
  })

  it('sleeps without the simulator: days later there is no new alert, and its machines say so', async () => {
    const at = (ms: number) => {
      const now = new Date(app.ctx.clock.now().getTime() + ms)
      return { ...app.ctx, clock: { now: () => now } }
    }
    const watch = (ms: number) =>
      watchFleet(at(ms), { teamEmail: 'team@enix.example', siteUrl: 'http://enix.example' })
    const open = () =>
      rows(
        'SELECT m.serial, a.kind, a.part, a.urgency FROM alerts a JOIN machines m ON m.id = a.machine_id WHERE a.resolved_at IS NULL ORDER BY 1, 2, 3',
      )
    await watch(0)
    const staged = await open()
    expect(staged.length).toBeGreaterThan(2)
    for (const ms of [20 * 60_000, 2 * 3_600_000, 3 * dayMs]) await watch(ms)
    expect(await open()).toEqual(staged)
    const later = await readMachines(at(3 * dayMs), { companyId: null })
    expect(new Set(later.map(({ status }) => status.condition))).toEqual(new Set(['asleep']))
    expect(new Set(later.map(({ freshness }) => freshness))).toEqual(new Set(['asleep']))
    const now = await readMachines(at(0), { companyId: null })
    expect(now.map(({ status }) => status.condition)).not.toContain('asleep')
  })

  it('wakes once most of its machines report again', async () => {
    const late = new Date(app.ctx.clock.now().getTime() + dayMs)
    const ctx = { ...app.ctx, clock: { now: () => late } }
    const undone = new Error('Nothing of this is kept')
    const wake = app.ctx.db.transaction(async () => {
      const reportOf = (serials: string) =>
        app.ctx.db.query(
          `UPDATE machine_states SET heard_at = $1 WHERE machine_id IN (
             SELECT id FROM machines WHERE serial LIKE $2)`,
          [late, serials],
        )
      await reportOf('ENX-D-100%')
      expect(await demoAsleepSince(ctx)).not.toBeNull()
      await reportOf('ENX-D-%')
      expect(await demoAsleepSince(ctx)).toBeNull()
      throw undone
    })
    await expect(wake).rejects.toBe(undone)
  })

  it('has visits behind it and before it, and dates on its packs', async () => {
    const today = londonDate(app.ctx.clock.now())
    const next = await rows<{ site_id: string; next: string }>(
      `SELECT site_id, min(planned_for)::text AS next FROM visits WHERE state = 'planned' GROUP BY 1`,
    )
    expect(next).toHaveLength(6)
    expect(next.every((site) => site.next >= today)).toBe(true)
    expect((await rows("SELECT 1 FROM visits WHERE state = 'done'")).length).toBeGreaterThan(100)
    expect((await rows("SELECT 1 FROM visits WHERE state = 'cancelled'")).length).toBeGreaterThan(0)
    const stock = await rows('SELECT 1 FROM slot_stock WHERE expires_on IS NOT NULL')
    expect(stock.length).toBeGreaterThan(300)
    expect((await rows('SELECT 1 FROM slot_stock WHERE quantity < 0')).length).toBe(0)
  })

  it('has past visits with the machines that were filled, each seen to at its time', async () => {
    const apart = await rows(
      `SELECT 1 FROM (SELECT DISTINCT visit_id, machine_id FROM visit_lines) l
       LEFT JOIN visit_machines d USING (visit_id, machine_id) WHERE d.visit_id IS NULL`,
    )
    expect(apart).toEqual([])
    const done = await rows<{ id: string; machines: number; unseen: number }>(
      `SELECT v.id, count(d.machine_id)::int AS machines,
         count(*) FILTER (WHERE d.serviced_at IS NULL OR d.serviced_at > v.finished_at)::int AS unseen
       FROM visits v LEFT JOIN visit_machines d ON d.visit_id = v.id
       WHERE v.state = 'done' GROUP BY v.id ORDER BY v.planned_for DESC`,
    )
    expect(done.every(({ machines, unseen }) => machines > 0 && unseen === 0)).toBe(true)
    const [last] = done
    const shown = await findVisit(app.ctx, last?.id ?? '')
    expect(shown?.machines.length).toBeGreaterThan(0)
    expect(shown?.machines.every(({ servicedAt }) => servicedAt)).toBe(true)
  })

  it('has tickets that were answered and one that waits for us', async () => {
    const tickets = await rows<{ state: string; due: boolean; theirs: number; ours: number }>(
      `SELECT t.state, t.due_at IS NOT NULL AS due,
         (count(*) FILTER (WHERE NOT m.by_us))::int AS theirs,
         (count(*) FILTER (WHERE m.by_us))::int AS ours
       FROM tickets t JOIN ticket_messages m ON m.ticket_id = t.id
       GROUP BY t.id ORDER BY t.opened_at`,
    )
    expect(tickets).toEqual([
      { state: 'closed', due: false, theirs: 2, ours: 1 },
      { state: 'waiting', due: false, theirs: 1, ours: 1 },
      { state: 'open', due: true, theirs: 1, ours: 0 },
    ])
  })

  it('has audit files of a machine: one that agrees with what it told, and one that differs', async () => {
    const { rows: files } = await listFiles(app.ctx, {})
    expect(files.map(({ usable, errors, warnings }) => [usable, errors, warnings])).toEqual([
      ['yes', 0, 0],
      ['yes', 0, 0],
      ['yes', 0, 0],
    ])
    const byDay = files.toSorted((a, b) => a.readAt.localeCompare(b.readAt))
    expect(byDay.map(({ since, total }) => total?.verdict ?? since)).toEqual([
      'first',
      'agrees',
      'differs',
    ])
    expect(byDay[2]?.total?.difference?.sold).toBe(2)
  })

  it('has planned visits without lines, each of which can be begun with a pick list of its day', async () => {
    const planned = await rows<{ id: string; machines: number; lines: number }>(
      `SELECT v.id, (SELECT count(*)::int FROM visit_lines l WHERE l.visit_id = v.id) AS lines,
         (SELECT count(*)::int FROM machines m WHERE m.site_id = v.site_id) AS machines
       FROM visits v WHERE v.state = 'planned' ORDER BY v.planned_for`,
    )
    expect(planned).toHaveLength(12)
    let toPick = 0
    for (const { id, machines, lines } of planned) {
      expect(lines).toBe(0)
      expect(await beginVisit(app.ctx, id, { today: true })).toEqual({ ok: true, id })
      const begun = await findVisit(app.ctx, id)
      expect([begun?.state, begun?.machines.length]).toEqual(['under-way', machines])
      for (const machine of begun?.machines ?? []) {
        toPick += machine.lines.filter((line) => line.toPick > 0).length
      }
      // A site has one visit on a day: the next can be begun once this is over.
      await finishVisit(app.ctx, {}, id, { leaveOut: true })
    }
    expect(toPick).toBeGreaterThan(20)
  })

  it('leaves its logins and keys to whoever runs the server, and to nobody else', async () => {
    for (const file of ['demo-logins.json', 'demo-devices.json']) {
      expect(statSync(join(app.config.dataDir, file)).mode & 0o777).toBe(0o600)
    }
    const [mailbox, ...clients] =
      kept<{ for: string; username: string; password: string }[]>('demo-logins.json')
    expect(mailbox?.username).toBe('demo')
    expect(clients).toHaveLength(2)
    for (const { username: email, password } of clients) {
      const answer = await fetch(`${app.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      expect(answer.status).toBe(200)
    }
    const devices = kept<DemoDevice[]>('demo-devices.json')
    expect(devices).toHaveLength(12)
    const credentials = await rows<{ id: string }>('SELECT id FROM device_credentials')
    expect(devices.map(({ credentialId }) => credentialId).toSorted()).toEqual(
      credentials.map(({ id }) => id).toSorted(),
    )
    const stored = JSON.stringify(await rows('SELECT * FROM device_credentials'))
    expect(stored).not.toContain('PRIVATE KEY')
  })

  it('is made once: a second start adds nothing', async () => {
    // Not the trail: the watch of the first start opens alerts meanwhile.
    const tables = ['companies', 'machines', 'sales', 'visits', 'device_credentials']
    const before = await Promise.all(tables.map(count))
    const again = await startApp({ DEMO_CONTENT: 'on', DATA_DIR: app.config.dataDir }, { database })
    expect(await Promise.all(tables.map(count))).toEqual(before)
    await again.close()
  })
})
