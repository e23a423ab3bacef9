import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Noted } from '#features/accounts/policy/readings.ts'
import { makeStatements } from '#features/statements/commands.server.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { personWith, protectedPersonWith, type TestPerson } from '../kit/accounts.ts'
import { apiReadings } from '../kit/api-routes.ts'
import { startCare, type TestCare } from '../kit/care.ts'
import { postQuote, quoteRequest } from '../kit/quote-request.ts'
import { pastTriggers } from '../kit/trail.ts'

/** People of whom only a reading that is noted may tell. */
const people = /Zebedee|zebedee|Rita Rivers|Petra Pending/

let care: TestCare
let admin: TestPerson
let auditor: TestPerson
/** What stands in an address for each of the records that there are. */
const ids: Record<string, string> = {}

beforeAll(async () => {
  care = await startCare()
  const { identity, clock } = care
  admin = await protectedPersonWith(identity, clock, { role: 'admin', fullName: 'Alma Admin' })
  auditor = await protectedPersonWith(identity, clock, {
    role: 'auditor',
    fullName: 'Otto Outside',
  })
  await personWith(identity, { state: 'pending', fullName: 'Petra Pending' })
  const enquiry = quoteRequest({ name: 'Zebedee Quill', email: 'zebedee@quill.example' })
  expect((await postQuote(identity.siteUrl, enquiry)).status).toBe(200)
  await seedCare()
  const today = londonDate(clock.now())
  const audit = await care.as(admin, 'POST', '/api/audits', {
    ...{ title: 'Data protection', kind: 'internal', frameworks: ['uk-gdpr'], leadId: admin.id },
    ...{ plannedFrom: today, plannedTo: addDays(today, 7), scope: 'The portal.' },
  })
  const incident = await care.as(admin, 'POST', '/api/incident-reports', {
    ...{ key: randomUUID(), kind: 'physical', severity: 'moderate', title: 'A door was forced' },
    ...{ description: 'It is bent.', day: addDays(today, -1), time: '10:00', serial: '' },
  })
  const scores = { likelihood: 2, impact: 2 }
  const risk = await care.as(admin, 'POST', '/api/risks', {
    ...{ title: 'A machine tips over', description: 'Somebody is hurt.', category: 'legal' },
    ...{ ownerId: admin.id, inherent: scores, current: scores, residual: scores, dueOn: null },
    ...{ treatment: 'mitigate', plan: 'Fix it.', reviewOn: addDays(today, 90) },
    ...{ controls: [], incidents: [] },
  })
  const supplier = await care.as(admin, 'POST', '/api/privacy/registers/processors', {
    title: 'Hosting',
    content: {
      ...{ purpose: 'Runs our servers.', data: 'All of it.', country: 'United Kingdom' },
      transfer: 'None needed: stays in the UK',
    },
  })
  const review = await care.as(admin, 'POST', '/api/access-reviews', { dueOn: today })
  const file = new Blob(['Name,Postcode\nLobby,M1 1AE\n'])
  const sent = await care.as(admin, 'POST', '/api/imports?name=sites.csv', file)
  const lead = await idOf("leads WHERE name = 'Zebedee Quill'")
  const installation = await care.as(admin, 'POST', `/api/leads/${lead}/installation`, {
    ...{ version: 1, company: { id: care.riverside.id }, model: 'combo', terms: 'trial' },
    ...{ site: { name: 'Quay', postcode: 'M1 1AE', environment: 'office' }, plannedFor: today },
  })
  const proposal = await care.as(admin, 'POST', `/api/leads/${lead}/proposals`)
  const sentProposal = await care.as(admin, 'POST', `/api/proposals/${proposal.body.id}/versions`, {
    ...{ version: proposal.body.version, message: '' },
  })
  Object.assign(ids, {
    proposal: proposal.body.id,
    version: sentProposal.body.versions[0].id,
    installation: installation.body.id,
    lead,
    import: sent.body.id,
    contact_book: care.riverside.id,
    risk: risk.body.id,
    supplier: supplier.body.id,
    access_review: review.body.id,
    company: care.riverside.id,
    mail: await idOf("mails WHERE recipient = 'zebedee@quill.example'"),
    document: await idOf('documents'),
    statement: await idOf('statements'),
    audit: audit.body.id,
    incident: incident.body.id,
    work_item: risk.body.id,
    machine: care.riverside.machine.id,
    product: await idOf('products'),
  })
})
afterAll(() => care.close())

/** What a client leaves with us: a ticket, a request for money back, an accepted agreement. */
async function seedCare() {
  const { rita, riverside } = care
  const machineId = riverside.machine.id
  ids.ticket = randomUUID()
  await care.as(rita, 'POST', '/api/care/tickets', {
    ...{ key: ids.ticket, subject: 'Slow', text: 'Half a minute.', machineId },
  })
  ids.refund = randomUUID()
  await care.as(rita, 'POST', '/api/care/refunds', {
    ...{ key: ids.refund, machineId, slot: 'a1', lastFourDigits: '1234', amount: '1.80' },
    ...{ day: addDays(londonDate(care.clock.now()), -2), time: '09:40', reason: 'Nothing.' },
  })
  const partnership = `/api/care/partnership/${riverside.trial.id}`
  const { wording } = (await care.as(rita, 'GET', partnership)).body
  const acceptance = { fullName: 'Rita Rivers', agreed: true, sha256: wording.sha256 }
  expect((await care.as(rita, 'POST', partnership, acceptance)).status).toBe(200)
  await care.riverside.machine.tell({ type: 'reading', at: care.clock.now(), celsius: 4 })
  await makeStatements(care.identity.ctx)
}

async function idOf(table: string): Promise<string> {
  const { rows } = await care.identity.ctx.db.query<{ id: string }>(
    `SELECT id FROM ${table} LIMIT 1`,
  )
  if (!rows[0]) throw new Error(`There is none of ${table}`)
  return rows[0].id
}

/** The readings of somebody: a row for each, in the order of time. */
async function readBy({ id }: TestPerson): Promise<{ action: string; subjectId: string }[]> {
  const { rows } = await care.identity.ctx.db.query<{ action: string; subjectId: string }>(
    `SELECT action, subject_id AS "subjectId" FROM audit_entries
     WHERE actor = $1 AND action ~ '\\.(read|taken|report_taken)$' ORDER BY id`,
    [id],
  )
  return rows
}

const forget = () => care.identity.ctx.db.script(pastTriggers('DELETE FROM audit_entries'))

/** Which record a route is about, by what stands before its id. */
const recordOf: Record<string, string> = {
  assets: 'machine',
  suppliers: 'supplier',
  reviews: 'access_review',
  audits: 'audit',
  imports: 'import',
  incidents: 'incident',
  installations: 'installation',
  leads: 'lead',
  machines: 'machine',
  mails: 'mail',
  planogram: 'machine',
  products: 'product',
  proposals: 'proposal',
  refunds: 'refund',
  risks: 'risk',
  statements: 'statement',
  tickets: 'ticket',
  documents: 'document',
  work: 'work_item',
}
const queries: Record<string, string> = {
  '/api/fleet/overview': 'company',
  '/api/fleet/machines': 'company',
  '/api/fleet/sales/recent': 'company',
}

/** The address of a route, with an id that is there wherever we have one. */
function addressOf(path: string): string {
  const address = path
    .replace(':companyId', ids.company ?? '')
    .replace(/(\w+)\/:id\b/, (_, noun) => `${noun}/${ids[recordOf[noun] ?? ''] ?? randomUUID()}`)
    .replace(':versionId/:kind{sent|signed}', `${ids.version}/sent`)
    .replace(':format{pdf|csv}', 'csv')
    .replace(':format', 'csv')
    .replace(':code', 'AC-01')
    .replace(/:\w+/g, randomUUID())
  return path in queries ? `${address}?company=${ids.company}` : address
}

const readings = apiReadings()
const noted = Object.entries(readings).flatMap(([path, reading]): [string, Noted][] =>
  typeof reading === 'object' && 'per' in reading ? [[path, reading]] : [],
)

describe('what somebody reads about people', () => {
  it.each(noted)('is in the trail: %s', async (path, { action, per, subjectType }) => {
    await forget()
    const once = { action, subjectId: per === 'list' ? admin.id : ids[subjectType] }
    const times = per === 'file' ? [1] : [1, 2]
    for (const _ of times) expect((await care.as(admin, 'GET', addressOf(path))).status).toBe(200)
    expect(await readBy(admin)).toEqual([once])
  })

  // Those of one case, policy, incident or file of evidence are shown where there is one to open.
  it.each(['/api/leads/export', '/api/privacy/overview', '/api/privacy/cases', '/api/trail'])(
    'is in the trail by the command itself: %s',
    async (path) => {
      await forget()
      const reading = readings[path]
      expect((await care.as(admin, 'GET', path)).status).toBe(200)
      const { rows } = await care.identity.ctx.db.query(
        'SELECT action AS itself FROM audit_entries WHERE actor = $1',
        [admin.id],
      )
      expect(rows).toEqual([reading])
    },
  )

  it('is in it every time if it is a file', async () => {
    await forget()
    const file = `/api/care/desk/documents/${ids.document}/file`
    for (const _ of [1, 2]) await care.as(admin, 'GET', file)
    expect((await readBy(admin)).map(({ action }) => action)).toEqual([
      'document.taken',
      'document.taken',
    ])
  })

  it('is in it for each record and each reader, and again after an hour', async () => {
    await forget()
    const other = `/api/care/desk/tickets/${ids.ticket}`
    await care.as(admin, 'GET', `/api/leads/${ids.lead}`)
    await care.as(admin, 'GET', `/api/leads/${ids.lead}/templates`)
    await care.as(admin, 'GET', other)
    await care.as(care.staff, 'GET', other)
    const first = [
      { action: 'lead.read', subjectId: ids.lead },
      { action: 'ticket.read', subjectId: ids.ticket },
    ]
    expect(await readBy(admin)).toEqual(first)
    expect(await readBy(care.staff)).toEqual(first.slice(1))
    const sooner = (span: string) =>
      care.identity.ctx.db.script(
        pastTriggers(`UPDATE audit_entries SET at = at - interval '${span}'`),
      )
    await sooner('59 minutes')
    await care.as(admin, 'GET', other)
    expect(await readBy(admin)).toHaveLength(2)
    await sooner('1 minute')
    await care.as(admin, 'GET', other)
    expect(await readBy(admin)).toHaveLength(3)
  })

  it('is not in it if there was nothing to read', async () => {
    await forget()
    expect((await care.as(admin, 'GET', `/api/leads/${randomUUID()}`)).status).toBe(404)
    expect((await care.as(admin, 'GET', '/api/leads?list=gossip')).status).toBe(422)
    expect((await care.as(care.rita, 'GET', '/api/leads')).status).toBe(403)
    expect([...(await readBy(admin)), ...(await readBy(care.rita))]).toEqual([])
  })

  it('is seen by the auditor, with who it was and of what, and without what was searched for', async () => {
    await forget()
    await care.as(care.staff, 'GET', '/api/leads?list=all&q=zebedee')
    await care.as(care.staff, 'GET', `/api/leads/${ids.lead}`)
    const { body } = await care.as(auditor, 'GET', `/api/trail?actor=${care.staff.id}`)
    expect(body).toMatchObject([
      { action: 'lead.read', actorName: 'Sam Sales', subjectName: expect.stringMatching(/^EN/) },
      { action: 'lead_list.read', actorName: 'Sam Sales', subjectType: 'lead_list', details: {} },
    ])
    expect(JSON.stringify(body)).not.toMatch(people)
  })
})

describe('what is not noted', () => {
  it('is one’s own: a client’s company, tickets and papers', async () => {
    await forget()
    const own = Object.keys(readings).filter(
      (path) => path.startsWith('/api/care/') && readings[path] === 'own',
    )
    for (const path of [...own, '/api/account', '/api/companies/:companyId']) {
      const address = path.replace('partnership/:id', `partnership/${ids.machine}`)
      const { status } = await care.as(care.rita, 'GET', addressOf(address))
      // A draft of a statement is not theirs to see yet.
      expect([path, status]).toEqual([path, path.includes('/statements/') ? 404 : 200])
    }
    expect(await readBy(care.rita)).toEqual([])
  })

  it('tells of nobody whom we serve', async () => {
    await forget()
    const unnoted = Object.keys(readings).filter(
      (path) => readings[path] === 'nobody' || readings[path] === 'colleagues',
    )
    const answered: string[] = []
    for (const path of unnoted) {
      const { status, body } = await care.as(admin, 'GET', addressOf(path))
      if (status === 200) answered.push(path)
      expect([path, people.exec(JSON.stringify(body ?? ''))?.[0]]).toEqual([path, undefined])
    }
    expect(answered.length).toBeGreaterThan(30)
    expect(await readBy(admin)).toEqual([])
  })
})

it('what cannot be noted is not told, and the rest goes on', async () => {
  const script = (text: string) => care.identity.ctx.db.script(text)
  const file = `/api/care/desk/documents/${ids.document}/file`
  await script('ALTER TABLE audit_entries RENAME TO audit_away')
  try {
    for (const path of ['/api/leads', `/api/leads/${ids.lead}`, file]) {
      const { status, body } = await care.as(admin, 'GET', path)
      expect([status, body]).toEqual([500, { code: 'internal', message: expect.any(String) }])
    }
    expect((await care.as(admin, 'GET', '/api/fleet/summary')).status).toBe(200)
  } finally {
    await script('ALTER TABLE audit_away RENAME TO audit_entries')
  }
  expect((await care.as(admin, 'GET', file)).status).toBe(200)
})
