import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installationsJobs } from '#features/installations/jobs.server.ts'
import { dueDays } from '#features/installations/policy.ts'
import type { InstallationDetail } from '#features/installations/schema.ts'
import type { Step } from '#lib/installation-words.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { callApi, newCompany, personWith } from '../kit/accounts.ts'
import { startDesk, type TestDesk } from '../kit/desk.ts'
import { newDevice } from '../kit/device.ts'
import { newSite } from '../kit/fleet.ts'
import { type Installations, installationsAt, model } from '../kit/installations.ts'
import { actionsOn } from '../kit/trail.ts'

let desk: TestDesk
let today: string
let newLead: Installations['newLead']
let start: Installations['start']
let started: Installations['started']
let asGrace: Installations['asGrace']

beforeAll(async () => {
  desk = await startDesk()
  ;({ newLead, start, started, asGrace } = installationsAt(desk))
  today = londonDate(desk.clock.now())
})
afterAll(() => desk.close())

const rowsOf = async <Row = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  (await desk.identity.ctx.db.query<Row>(sql, values)).rows

const step = ({ id }: { id: string }, body: object) =>
  desk.post(`/api/installations/${id}/steps`, body)
const stepOf = ({ steps }: InstallationDetail, name: Step) =>
  steps.find((each) => each.step === name)
const runJob = (name: string) =>
  installationsJobs({ teamEmail: 'team@enix.example', siteUrl: 'https://enix.example' })
    .find((job) => job.name === name)
    ?.run(desk.identity.ctx, {} as never)

describe('an enquiry that leads to an installation', () => {
  it('becomes a company, a contact, a site and an account, and nothing is typed twice', async () => {
    const leadId = await newLead()
    const lead = (await desk.get(`/api/leads/${leadId}`)).body
    const { status, body } = await start(leadId, {
      company: { name: lead.company },
      invite: lead.email,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      company: { name: lead.company },
      site: { name: 'Main hall', postcode: 'M1 1AE' },
      lead: { id: leadId, reference: lead.reference },
      machine: null,
      plannedFor: addDays(today, 14),
    })
    const contacts = await desk.get(`/api/companies/${body.company.id}/contacts`)
    expect(contacts.body).toMatchObject([{ name: lead.name, email: lead.email }])
    const people = await rowsOf(
      `SELECT p.role, p.state, p.full_name FROM profiles p JOIN auth.users u ON u.id = p.user_id
       WHERE u.email = $1 AND p.company_id = $2`,
      [lead.email, body.company.id],
    )
    expect(people).toEqual([{ role: 'client', state: 'approved', full_name: lead.name }])
    expect((await desk.get(`/api/leads/${leadId}`)).body).toMatchObject({
      stage: 'trial',
      installationId: body.id,
    })
    expect(await actionsOn(desk.identity.ctx, body.id)).toContain('installation.started')
  })

  it('has no step due in the past, however soon the machine comes', async () => {
    const installation = await started({ plannedFor: addDays(today, 2) })
    expect(stepOf(installation, 'survey')).toMatchObject({ dueOn: today, late: false })
  })

  it('begins once: of two colleagues the second is told', async () => {
    const leadId = await newLead()
    const both = await Promise.all([start(leadId), start(leadId)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const { version } = (await desk.get(`/api/leads/${leadId}`)).body
    expect((await start(leadId, { version })).body.message).toBe(
      'The installation of this enquiry has begun already.',
    )
    const made = await rowsOf('SELECT FROM installations WHERE lead_id = $1', [leadId])
    expect(made).toHaveLength(1)
  })

  it('approves whoever waits for their account, and sends no second invitation', async () => {
    const waiting = await personWith(desk.identity, { state: 'pending' })
    const { company } = await started({ invite: waiting.email })
    const [profile] = await rowsOf('SELECT state, company_id FROM profiles WHERE user_id = $1', [
      waiting.id,
    ])
    expect(profile).toEqual({ state: 'approved', company_id: company.id })
  })

  it.each([
    ['a colleague’s account', { role: 'sales' as const }, 'not a client’s'],
    ['a suspended account', { state: 'suspended' as const }, 'not approved or suspended'],
    ['an account of another company', {}, 'of another company'],
  ])('lets nobody in by %s, and leaves nothing half done', async (_, profile, words) => {
    const companyId = await newCompany(desk.identity, 'Other')
    const known = await personWith(desk.identity, { companyId, ...profile })
    const leadId = await newLead()
    const before = await rowsOf('SELECT count(*) FROM companies')
    const { status, body } = await start(leadId, { invite: known.email })
    expect({ status, field: body.fields.invite }).toMatchObject({
      status: 422,
      field: expect.stringContaining(words),
    })
    expect(await rowsOf('SELECT count(*) FROM companies')).toEqual(before)
    expect((await desk.get(`/api/leads/${leadId}`)).body.stage).toBe('new')
  })

  it('is not planned for a day that has passed', async () => {
    const { status, body } = await start(await newLead(), { plannedFor: addDays(today, -1) })
    expect([status, body.fields]).toEqual([
      422,
      { plannedFor: 'Please choose today or a later day.' },
    ])
  })

  it('belongs to the one who starts it, unless it has an owner', async () => {
    const leadId = await newLead()
    const { ownerId } = (await start(leadId)).body
    const lead = (await desk.get(`/api/leads/${leadId}`)).body
    expect([ownerId, lead.ownerId]).toEqual([desk.ada.id, desk.ada.id])
  })

  it('goes to a site that the company has, and to no other company’s', async () => {
    const own = await newCompany(desk.identity)
    const site = await newSite(desk.identity.ctx, own)
    const other = await newCompany(desk.identity)
    const known = await started({ company: { id: own }, site: { id: site } })
    expect(known.site.id).toBe(site)
    const wrong = await start(await newLead(), { company: { id: other }, site: { id: site } })
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { site: 'This company has no such site.' },
    ])
  })
})

describe('the steps', () => {
  it('of people are ticked off and taken back; what the product sees nobody ticks off', async () => {
    const installation = await started()
    const done = await step(installation, { step: 'survey', done: true })
    expect(stepOf(done.body, 'survey')?.doneAt).not.toBeNull()
    const back = await step(installation, { step: 'survey', done: false })
    expect(stepOf(back.body, 'survey')?.doneAt).toBeNull()
    expect((await step(installation, { step: 'sale', done: true })).status).toBe(422)
    expect(await actionsOn(desk.identity.ctx, installation.id)).toContain(
      'installation.step_changed',
    )
  })

  it('have an owner of their own, and move with the day of the delivery', async () => {
    const installation = await started()
    const given = await step(installation, { step: 'training', ownerId: desk.grace.id })
    expect(stepOf(given.body, 'training')?.owner).toBe('Grace Hopper')
    const told = await rowsOf('SELECT FROM mails WHERE recipient = $1 AND subject LIKE $2', [
      desk.grace.email,
      'Yours to do: Host shown how it works%',
    ])
    expect(told).toHaveLength(1)
    const { body } = await desk.call('PUT', `/api/installations/${installation.id}`, {
      ...{ version: 1, model, ownerId: desk.grace.id, plannedFor: addDays(today, 21) },
    })
    const due = dueDays(addDays(today, 21), today)
    expect(body.steps).toMatchObject(due)
  })

  it('are reminded of by one mail to each owner on the day', async () => {
    const { company } = await started({ plannedFor: today })
    await runJob('installations.remind')
    const mails = await rowsOf<{ recipient: string; text_body: string }>(
      `SELECT recipient, text AS text_body FROM mails WHERE subject LIKE '%of installations to do'`,
    )
    const [mail] = mails.filter(({ text_body }) => text_body.includes(company.name))
    expect(mails).toHaveLength(1)
    expect(mail?.recipient).toBe(desk.ada.email)
    expect(mail?.text_body).toContain('Delivered and in place, due')
  })
})

describe('from the machine to the first sale', () => {
  it('every step happens, the host sees the same, and it ends by itself', async () => {
    const lead = await newLead()
    const { email } = (await desk.get(`/api/leads/${lead}`)).body
    const { body: installation } = await start(lead, { invite: email })
    const { id, company } = installation as InstallationDetail
    const host = await personWith(desk.identity, { companyId: company.id })
    const seenByHost = async () =>
      (await callApi(desk.identity, host.client, 'GET', '/api/own-installations')).body
    for (const name of ['survey', 'day', 'delivered', 'training'] as const) {
      await step(installation, { step: name, done: true })
    }
    const reservation = { version: 1, serial: 'ENX-W-0001', spot: 'Hall', withFirstPlan: true }
    const bySales = await desk.post(`/api/installations/${id}/machine`, reservation)
    expect(bySales.status).toBe(403)
    const { body } = await asGrace('POST', `/api/installations/${id}/machine`, reservation)
    expect(body.machine.serial).toBe('ENX-W-0001')
    const device = await newDevice(desk.identity.ctx, body.machine.id)
    const [slot] = await rowsOf<{ code: string; pence: number }>(
      `SELECT l.code, l.price_pence AS pence FROM slots l JOIN planograms g ON g.id = l.planogram_id
       WHERE g.machine_id = $1 AND g.state = 'live' ORDER BY l.code LIMIT 1`,
      [body.machine.id],
    )
    const now = desk.clock.now()
    const sold = await device.report(
      desk.identity.siteUrl,
      [
        {
          ...{ type: 'sale', number: 1, at: now.toISOString(), payment: 'contactless' },
          ...{ slot: slot?.code ?? '', pence: slot?.pence ?? 0 },
        },
      ],
      { sentAt: now, timestamp: now.toISOString() },
    )
    expect(sold).toMatchObject({ status: 200 })
    const left = async () =>
      (await seenByHost())[0].steps
        .filter(({ doneAt }: { doneAt: string | null }) => !doneAt)
        .map((each: { step: Step }) => each.step)
    expect(await left()).toEqual(['live'])
    const trialEnd = async () =>
      (
        await rowsOf<{ at: Date }>('SELECT trial_ends_at AS at FROM machines WHERE id = $1', [
          body.machine.id,
        ])
      )[0]?.at
    // The days of the trial do not pass while the machine waits for its delivery.
    expect(await trialEnd()).toBeNull()
    const toLive = { to: 'live', version: 1 }
    const path = `/api/fleet/desk/machines/${body.machine.id}/phase`
    expect((await asGrace('POST', path, toLive)).status).toBe(200)
    const trialDays = ((await trialEnd())?.getTime() ?? 0) - desk.clock.now().getTime()
    expect(Math.round(trialDays / 86_400_000)).toBe(30)
    await runJob('installations.finish')
    expect(await seenByHost()).toEqual([])
    const ended = (await desk.get(`/api/installations/${id}`)).body
    expect(ended.finishedAt).not.toBeNull()
    const told = await rowsOf('SELECT FROM mails WHERE recipient = $1 AND subject = $2', [
      host.email,
      'Your machine at Main hall is at work',
    ])
    expect(told).toHaveLength(1)
    expect((await step(ended, { step: 'survey', done: false })).status).toBe(409)
    const list = await desk.get('/api/installations?list=finished')
    expect(list.body.rows).toMatchObject([{ id, done: 10, next: null }])
  })

  it('reserves one machine: a second, and a serial number that is taken, are refused', async () => {
    const [first, second] = [await started(), await started()]
    const reserve = (id: string, serial: string) =>
      asGrace('POST', `/api/installations/${id}/machine`, {
        ...{ version: 1, serial, spot: 'Hall', withFirstPlan: false },
      })
    const both = await Promise.all([
      reserve(first.id, 'ENX-W-0002'),
      reserve(first.id, 'ENX-W-0003'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const serial = both.find(({ status }) => status === 200)?.body.machine.serial
    expect((await reserve(second.id, serial)).body.fields).toEqual({
      serial: 'There is a machine with this serial number already.',
    })
  })
})

describe('a trial', () => {
  it('that becomes a partnership wins its enquiry', async () => {
    const leadId = await newLead()
    const { id, company } = (await start(leadId)).body
    const reserved = await asGrace('POST', `/api/installations/${id}/machine`, {
      ...{ version: 1, serial: 'ENX-W-0009', spot: 'Hall', withFirstPlan: false },
    })
    const host = await personWith(desk.identity, { companyId: company.id })
    const asHost = (method: string, path: string, body?: unknown) =>
      callApi(desk.identity, host.client, method, path, body)
    const path = `/api/care/partnership/${reserved.body.machine.id}`
    const { sha256 } = (await asHost('GET', path)).body.wording
    const accepted = await asHost('POST', path, { fullName: 'Ada Host', agreed: true, sha256 })
    expect(accepted.status, JSON.stringify(accepted.body)).toBeLessThan(300)
    expect((await desk.get(`/api/leads/${leadId}`)).body.stage).toBe('won')
  })

  it('without is a partnership from its first day, and the enquiry is won at once', async () => {
    const leadId = await newLead()
    await start(leadId, { terms: 'partnership' })
    expect((await desk.get(`/api/leads/${leadId}`)).body.stage).toBe('won')
  })
})

describe('an installation that does not happen', () => {
  it('is cancelled with a reason, and the enquiry can begin another', async () => {
    const leadId = await newLead()
    const { id } = (await start(leadId)).body
    const cancel = { version: 1, reason: 'They have moved' }
    const { body } = await desk.post(`/api/installations/${id}/cancel`, cancel)
    expect(body).toMatchObject({ cancelReason: 'They have moved' })
    const lead = (await desk.get(`/api/leads/${leadId}`)).body
    expect(lead).toMatchObject({ installationId: null, stage: 'proposal' })
    expect((await start(leadId, { version: lead.version })).status).toBe(201)
  })

  it('gives its machine back to the store, and can lose the enquiry for the same reason', async () => {
    const leadId = await newLead()
    const { id } = (await start(leadId)).body
    const reservation = { version: 1, serial: 'ENX-W-0011', spot: 'Hall', withFirstPlan: false }
    await asGrace('POST', `/api/installations/${id}/machine`, reservation)
    const cancel = { version: 2, reason: 'No space', enquiry: 'lost' }
    const { body } = await desk.post(`/api/installations/${id}/cancel`, cancel)
    const machine = await asGrace('GET', `/api/fleet/machines/${body.machine.id}`)
    expect(machine.body.phase).toBe('stored')
    const lead = (await desk.get(`/api/leads/${leadId}`)).body
    expect(lead).toMatchObject({ stage: 'lost', lostReason: 'No space' })
  })
})
