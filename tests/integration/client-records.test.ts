import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { company } from '#content/company.ts'
import { fetchAs, protectedPersonWith, sendForm } from '#tests/kit/accounts.ts'
import { startCare, type TestCare } from '#tests/kit/care.ts'
import { erasedByTwo } from '#tests/kit/privacy.ts'
import { columnsWith, storedTexts } from '#tests/kit/stored-texts.ts'
import { tinyPdf } from '#tests/kit/tiny-files.ts'

let care: TestCare
beforeAll(async () => {
  care = await startCare()
})
afterAll(() => care.close())

async function upload(
  content: string | Uint8Array<ArrayBuffer>,
  change: Record<string, string> = {},
) {
  const form = new FormData()
  const words = { companyId: care.riverside.id, name: 'Risk assessment', kind: 'risk-assessment' }
  for (const [name, value] of Object.entries({ ...words, ...change })) form.set(name, value)
  form.set('file', new File([content], 'paper.pdf', { type: 'application/pdf' }))
  return sendForm(care.identity, care.staff, '/api/care/desk/documents', form)
}

describe('a document', () => {
  it('is what its content says, and is saved rather than shown', async () => {
    const { status, body } = await upload(tinyPdf('a risk assessment'))
    expect(status).toBe(201)
    const file = await fetchAs(care.identity, care.rita, `/api/care/documents/${body.id}/file`)
    expect(await file.text()).toBe(tinyPdf('a risk assessment'))
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Risk-assessment.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await upload('<script>alert(1)</script>')).body.fields).toHaveProperty('file')
    expect((await upload(tinyPdf('poem'), { kind: 'poem' })).body.fields).toHaveProperty('kind')
    expect((await upload(`%PDF-${'x'.repeat(8 * 1024 * 1024)}`)).status).toBe(413)
  })

  it('is kept and handed out in pieces, between which others are served; none is left behind', async () => {
    const { db } = care.identity.ctx
    const pieces = async () => {
      const { rows } = await db.query(
        'SELECT count(*)::int AS count, coalesce(max(length(content)), 0)::int AS largest FROM document_pieces',
      )
      return rows[0]
    }
    const before = await pieces()
    const large = Buffer.from(tinyPdf(randomBytes(5 * 192 * 1024).toString('base64')))
    const { body } = await upload(large)
    expect(await pieces()).toEqual({ count: Number(before?.count) + 6, largest: 256 * 1024 })
    const file = await fetchAs(care.identity, care.rita, `/api/care/documents/${body.id}/file`)
    expect(file.headers.get('content-length')).toBe(String(large.length))
    expect(Buffer.compare(Buffer.from(await file.arrayBuffer()), large)).toBe(0)
    const listed = (await care.as(care.rita, 'GET', '/api/care/documents')).body
    expect(listed).toContainEqual(expect.objectContaining({ id: body.id, bytes: large.length }))
    expect((await upload(large, { companyId: randomUUID() })).status).toBe(422)
    await care.as(care.staff, 'DELETE', `/api/care/desk/documents/${body.id}`)
    expect((await pieces())?.count).toBe(before?.count)
  })

  it('of another company is not to be had', async () => {
    const { body } = await upload(tinyPdf('theirs'))
    const path = `/api/care/documents/${body.id}/file`
    expect((await care.as(care.nora, 'GET', path)).status).toBe(404)
    expect((await care.as(care.nora, 'GET', '/api/care/documents')).body).toEqual([])
    const removed = await care.as(care.staff, 'DELETE', `/api/care/desk/documents/${body.id}`)
    expect(removed.status).toBe(204)
    expect((await care.as(care.rita, 'GET', path)).status).toBe(404)
  })
})

describe('the partnership', () => {
  it('promises the telephone in its own hours alone, and says of each machine how it stands', async () => {
    const { wording } = (await care.as(care.rita, 'GET', path())).body
    const text = JSON.stringify(wording)
    expect(text).toContain(`${company.phone.display}, is answered ${company.hours.phone[0]}`)
    expect(text).not.toContain(`${company.hours.support}, on ${company.phone.display}`)
    const machines = (await care.as(care.rita, 'GET', '/api/care/machines')).body
    expect(machines).toContainEqual(
      expect.objectContaining({
        ...{ id: care.riverside.trial.id, terms: 'trial' },
        trialEndsAt: expect.stringMatching(/^20/),
      }),
    )
  })

  const path = () => `/api/care/partnership/${care.riverside.trial.id}`
  const acceptance = async (change: object = {}) => {
    const { wording } = (await care.as(care.rita, 'GET', path())).body
    return { fullName: 'Rita Rivers', agreed: true, sha256: wording.sha256, ...change }
  }

  it('is offered with the wording and what the trial is', async () => {
    const { body } = await care.as(care.rita, 'GET', path())
    expect(body).toMatchObject({
      machine: { serial: care.riverside.trial.serial, terms: 'trial', site: 'Riverside lobby' },
      company: 'Riverside Court',
      wording: { title: 'Partnership agreement', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      accepted: null,
    })
    expect((await care.as(care.nora, 'GET', path())).status).toBe(404)
  })

  it('is accepted with a name and a tick, for the wording that was read, by its own company', async () => {
    const refused = async (change: object) => {
      const answer = await care.as(care.rita, 'POST', path(), await acceptance(change))
      return [answer.status, answer.body.code]
    }
    expect(await refused({ agreed: false })).toEqual([422, 'validation_failed'])
    expect(await refused({ fullName: ' ' })).toEqual([422, 'validation_failed'])
    expect(await refused({ sha256: '0'.repeat(64) })).toEqual([409, 'changed_meanwhile'])
    const foreign = await care.as(care.nora, 'POST', path(), await acceptance())
    expect(foreign.status).toBe(404)

    const answers = [
      await care.as(care.rita, 'POST', path(), await acceptance()),
      await care.as(care.rita, 'POST', path(), await acceptance()),
    ]
    for (const { status, body } of answers) {
      expect([status, body.machine.terms, body.accepted.acceptedName]).toEqual([
        ...[200, 'partnership', 'Rita Rivers'],
      ])
    }
    const { documentId, sha256 } = (await care.as(care.rita, 'GET', path())).body.accepted
    const copy = await care.as(care.rita, 'GET', `/api/care/documents/${documentId}/file`)
    expect(copy.body.slice(0, 5)).toBe('%PDF-')
    // It is the other side's proof as well.
    const removed = await care.as(care.staff, 'DELETE', `/api/care/desk/documents/${documentId}`)
    expect(removed.status).toBe(404)
    const { body: agreements } = await care.as(care.staff, 'GET', '/api/care/desk/agreements')
    expect(agreements).toMatchObject([
      { company: 'Riverside Court', acceptedName: 'Rita Rivers', sha256 },
    ])
    const mails = (await care.identity.mails()).filter(
      ({ recipient }) => recipient === care.rita.email,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('How it ends')
  })
})

describe('sustainability', () => {
  it('adds up what our own records say of a month, for one company', async () => {
    const now = care.clock.now()
    const { ctx } = care.identity
    const { machine, trial } = care.riverside
    for (const one of [machine, trial, care.northgate.machine]) {
      await one.tell({ type: 'reading', at: now, celsius: 4 })
    }
    await ctx.db.query(
      `INSERT INTO visits (id, site_id, company_id, planned_for, state, created_at, finished_at)
       VALUES (gen_random_uuid(), $1, $2, $3::timestamptz::date, 'done', $3, $3)`,
      [machine.siteId, care.riverside.id, now],
    )
    await ctx.db.query(
      `INSERT INTO visit_lines (visit_id, machine_id, slot, product_id, to_pick, expected, filled, wasted)
       SELECT v.id, $1, 'A1', p.id, 0, 0, 8, 2 FROM visits v, products p WHERE p.code = 'unknown'`,
      [machine.id],
    )
    const { body } = await care.as(care.rita, 'GET', '/api/care/sustainability')
    expect(body).toMatchObject({ visits: 1, filled: 8, wasted: 2, unfinished: true })
    expect(body.machines).toHaveLength(2)
    for (const { watts, hours, kilowattHours } of body.machines) {
      expect(kilowattHours).toBe((watts * hours) / 1000)
    }
    const other = (await care.as(care.nora, 'GET', '/api/care/sustainability')).body
    expect(other).toMatchObject({ visits: 0, wasted: 0, machines: [{ site: 'Northgate tower' }] })
    const wrong = await care.as(care.rita, 'GET', '/api/care/sustainability?month=2026-13-01')
    expect(wrong.status).toBe(422)
  })
})

describe('what somebody wrote as a client', () => {
  it('is exported to them and goes with their account; the agreement stays', async () => {
    const ticket = { key: crypto.randomUUID(), subject: 'Secret subject', machineId: '' }
    const write = (person: TestCare['rita'], id: string, text: string) =>
      care.as(person, 'POST', `/api/care/tickets/${id}/messages`, {
        key: crypto.randomUUID(),
        text,
      })
    const opened = { ...ticket, text: 'Secret text' }
    const { id } = (await care.as(care.ravi, 'POST', '/api/care/tickets', opened)).body
    await write(care.ravi, id, 'Secret text again')
    const other = { key: crypto.randomUUID(), subject: 'Rita’s', text: 'Hello.', machineId: '' }
    const ritas = (await care.as(care.rita, 'POST', '/api/care/tickets', other)).body.id
    await write(care.ravi, ritas, 'Secret text elsewhere')
    await care.as(care.ravi, 'POST', '/api/care/requests', { wish: 'Secret wish', machineId: '' })
    // A wish that both have, which stays with whoever is left.
    for (const person of [care.ravi, care.rita]) {
      await care.as(person, 'POST', '/api/care/requests', { wish: 'Oat milk', machineId: '' })
    }
    await care.as(care.ravi, 'POST', '/api/care/refunds', {
      key: crypto.randomUUID(),
      machineId: care.riverside.machine.id,
      ...{ slot: '', day: care.clock.now().toISOString().slice(0, 10), time: '00:00' },
      ...{ amount: '1.20', lastFourDigits: '9876', reason: 'Secret reason' },
    })
    const file = JSON.stringify((await care.as(care.ravi, 'GET', '/api/account/export')).body)
    for (const word of ['subject', 'text again', 'text elsewhere', 'wish', 'reason'])
      expect(file).toContain(`Secret ${word}`)
    await care.identity.ctx.db.query(`UPDATE profiles SET role = 'admin' WHERE user_id = $1`, [
      care.staff.id,
    ])

    // The same thing is one in the search, in the file and in what is erased, or kept by law.
    const { email } = care.ravi
    const ravi = await countsOf(email)
    expect(ravi.found).toMatchObject({ accounts: 1, tickets: 2, wishes: 2, refundRequests: 1 })
    expect([ravi.exported, ravi.foundKept]).toEqual([ravi.found, {}])
    const second = await protectedPersonWith(care.identity, care.clock, { role: 'compliance' })
    const gone = (await erasedByTwo(care.identity, [care.staff, second], email)).body
    expect(gone).toEqual({ counts: ravi.found, kept: {} })

    const caseId = await askToErase(care.rita.email)
    const rita = await countsOf(care.rita.email)
    expect(rita.foundKept).toEqual({ agreements: 1, dataRequests: 1 })
    expect(rita.exported).toEqual(rita.found)
    const confirmed = { step: 'confirm-identity', text: 'We called.' }
    await asStaff(`privacy/cases/${caseId}/steps`, confirmed)
    await asStaff(`privacy/cases/${caseId}/erase`, { confirm: care.rita.email })
    const decision = `/api/privacy/cases/${caseId}/erase/decision`
    const { events } = (await care.as(second, 'POST', decision, { approve: true })).body
    const { counts, kept } = events.at(-1).details
    expect(kept).toEqual(rita.foundKept)
    expect({ ...counts, ...kept }).toEqual(rita.found)
    // Whoever is erased is told what stays, and why.
    const answer = { outcome: 'answered', text: 'It is all gone.', reason: '', attach: false }
    await asStaff(`privacy/cases/${caseId}/answer`, answer)
    const [mail] = (await care.identity.mails()).filter((it) => it.recipient === care.rita.email)
    expect(mail?.text).toContain('What we have to keep, and why: 1 accepted agreement stays')
    const { body: agreements } = await care.as(care.staff, 'GET', '/api/care/desk/agreements')
    expect(agreements).toHaveLength(1)
    const texts = await storedTexts(care.identity.ctx)
    expect(columnsWith(texts, ['Secret'])).toEqual([])
    // Ids, hashes and the bytes of a PDF may hold four digits by chance, inside of something longer.
    const digits = [...texts].filter(([, text]) => /(?<![\w-])9876(?![\w-])/.test(text))
    expect(digits.map(([column]) => column)).toEqual([])
  })

  const asStaff = async (path: string, body: object) =>
    (await care.as(care.staff, 'POST', `/api/${path}`, body)).body

  async function countsOf(contact: string) {
    const { counts: found, kept: foundKept } = await asStaff('subjects/search', { contact })
    const file = await asStaff('subjects/export', { contact })
    const kinds = Object.keys(found)
    const exported = Object.fromEntries(kinds.map((kind) => [kind, file[kind].length]))
    return { found, foundKept, exported }
  }

  async function askToErase(email: string): Promise<string> {
    const receivedOn = care.clock.now().toISOString().slice(0, 10)
    const asked = { kind: 'erasure', wayIn: 'email', about: 'Please erase all of it.', receivedOn }
    const body = { ...asked, name: 'Rita Rivers', email, contact: '' }
    return (await asStaff('privacy/cases', body)).id
  }
})
