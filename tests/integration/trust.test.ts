import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { controlChecks } from '#db/schema/controls.ts'
import { serviceDays } from '#db/schema/operations.ts'
import { retireEvidence } from '#features/controls/commands/evidence.server.ts'
import { addEntry } from '#features/privacy/commands/registers.server.ts'
import { addDays, dayMs } from '#lib/time.ts'
import type { TestPerson } from '../kit/accounts.ts'
import { startTrust, type TestTrust } from '../kit/trust.ts'

let trust: TestTrust
beforeAll(async () => {
  trust = await startTrust()
})
afterAll(() => trust.identity.close())

async function looked(shows: string, passed: boolean, hoursAgo = 0) {
  const at = new Date(trust.clock.now().getTime() - hoursAgo * 3_600_000)
  const values = { at, passed, found: 'So it is.', details: {} }
  await trust.identity.ctx.db.orm
    .insert(controlChecks)
    .values({ shows, ...values })
    .onConflictDoUpdate({ target: controlChecks.shows, set: values })
}

describe('the public page', () => {
  it('says that nothing is published until something is', async () => {
    expect(await trust.seen()).toMatchObject({ number: null, certificates: [], checks: [] })
    const page = await (await fetch(`${trust.identity.siteUrl}/trust`)).text()
    expect(page).toContain('We have not published anything here yet')
  })

  it('shows what an officer published, and nothing of the draft', async () => {
    const certificate = await trust.newEvidence(
      'ISO 27001',
      'certificate',
      addDays(trust.today(), 90),
    )
    const policy = await trust.newPolicy('Information security')
    const { id: processor = '' } =
      (await addEntry({ ...trust.identity.ctx, actor: trust.olga.id }, 'processors', {
        title: 'Hosting Ltd',
        version: 0,
        content: {
          ...{ purpose: 'Servers', country: 'United Kingdom', data: 'All of it' },
          ...{ transfer: 'None needed: stays in the UK', notes: 'Not for everyone' },
        },
      })) ?? {}
    const on = trust.today()
    const answer = { id: randomUUID(), question: 'Do you back up?', answer: 'Every night.', on }
    await looked('backups', true)
    await trust.change({
      certificates: [certificate],
      policies: [{ id: policy, summary: 'Who may do what.', onRequest: true }],
      processors: [processor],
      checks: ['backups'],
      answers: [{ ...answer, basis: `evidence:${certificate}` }],
    })
    expect(await trust.seen()).toMatchObject({ number: null, certificates: [] })
    expect((await trust.publish()).body).toMatchObject({ isDraft: false, published: { number: 1 } })
    const view = await trust.seen()
    expect(view).toMatchObject({
      number: 1,
      certificates: [{ title: 'ISO 27001', expiresOn: addDays(trust.today(), 90) }],
      policies: [{ title: 'Information security', number: 3, summary: 'Who may do what.' }],
      processors: [{ name: 'Hosting Ltd', country: 'United Kingdom', purpose: 'Servers' }],
      checks: [{ result: 'passed' }],
      answers: [{ question: 'Do you back up?', answer: 'Every night.', on }],
      documents: ['Information security, version 3'],
      uptime: null,
    })
    expect(JSON.stringify(view)).not.toMatch(/Not for everyone|We lock up|All of it/)
    const page = await (await fetch(`${trust.identity.siteUrl}/trust`)).text()
    for (const words of ['ISO 27001', 'Hosting Ltd', 'Every night.', 'Passed']) {
      expect(page).toContain(words)
    }
    await trust.change({ certificates: [] })
    expect((await trust.seen()).certificates).toHaveLength(1)
  })

  it('leaves out by itself what its evidence no longer backs', async () => {
    const [ending, retired] = [
      await trust.newEvidence('Cyber Essentials', 'certificate', addDays(trust.today(), 20)),
      await trust.newEvidence('Insurance', 'certificate', addDays(trust.today(), 90)),
    ]
    const [id, on] = [randomUUID(), trust.today()]
    const answer = { id, question: 'Are you insured?', answer: 'Yes.', on }
    await trust.published({
      certificates: [ending, retired],
      answers: [{ ...answer, basis: `evidence:${retired}` }],
    })
    expect(await trust.seen()).toMatchObject({ certificates: [{}, {}], answers: [{}] })
    await retireEvidence(
      { ...trust.identity.ctx, actor: trust.olga.id },
      retired,
      'Another insurer',
    )
    expect(await trust.seen()).toMatchObject({
      certificates: [{ title: 'Cyber Essentials' }],
      answers: [],
    })
    expect((await trust.desk()).answersWithheld).toEqual({ [id]: 'retired' })
    await trust.pass(21)
    expect(await trust.seen()).toMatchObject({ number: expect.any(Number), certificates: [] })
  })

  it('never shows a green light that is older than 48 hours, and no example', async () => {
    await looked('backups', true, 49)
    const example = await trust.newEvidence('Made up', 'certificate', addDays(trust.today(), 90))
    await trust.identity.ctx.db.query('UPDATE evidence SET example = true WHERE id = $1', [example])
    await trust.published({ checks: ['backups'], certificates: [example] })
    expect(await trust.seen()).toMatchObject({ checks: [{ result: 'stale' }], certificates: [] })
    await looked('backups', false)
    expect(await trust.seen()).toMatchObject({ checks: [{ result: 'failed' }] })
    await looked('backups', true)
  })

  it('lets a failing check be left out for a reason only, which the trail keeps', async () => {
    await looked('clocks', false)
    await trust.published({ checks: ['clocks'], hidden: [] })
    await trust.change({ checks: [] })
    const refused = await trust.publish()
    expect([refused.status, (await trust.desk()).unexplained]).toEqual([409, ['clocks']])
    expect((await trust.seen()).checks).toHaveLength(1)
    const hidden = [{ check: 'clocks', reason: 'Two machines are being moved' }]
    await trust.published({ checks: [], hidden })
    expect((await trust.seen()).checks).toEqual([])
    const { rows } = await trust.identity.ctx.db.query<{ details: object }>(
      "SELECT details FROM audit_entries WHERE action = 'trust_page.published' ORDER BY id DESC LIMIT 1",
    )
    expect(rows[0]?.details).toMatchObject({ hidden })
  })

  it('shows uptime once a day was measured', async () => {
    await trust.published({ uptime: true })
    expect((await trust.seen()).uptime).toBeNull()
    const at = new Date(Math.floor(trust.clock.now().getTime() / 300_000) * 300_000 - 2 * dayMs)
    const day = at.toISOString().slice(0, 10)
    const measured = { day, looks: 288, firstAt: at, lastAt: at }
    await trust.identity.ctx.db.orm
      .insert(serviceDays)
      .values({ ...measured, service: 'site' })
      .onConflictDoNothing()
    const { uptime } = await trust.seen()
    expect(uptime).toMatchObject({ since: at.toISOString() })
    expect(uptime?.services).toContainEqual({ service: 'site', share: 0.5 })
  })
})

describe('the desk', () => {
  it('refuses what somebody made of an older draft, also after a publication', async () => {
    const { version, content } = await trust.desk()
    const save = (uptime: boolean) =>
      trust.as(trust.ada, 'PUT', '/api/trust/draft', { ...content, uptime, version })
    const both = await Promise.all([save(!content.uptime), save(!content.uptime)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await trust.publish()).status).toBe(200)
    expect((await save(content.uptime)).body.code).toBe('changed_meanwhile')
    expect((await trust.publish()).status).toBe(409)
  })

  it.each([
    ['an answer that rests on nothing', { answers: [{ basis: '' }] }, 'answers.0.basis'],
    ['a policy without a summary', { policies: [{ summary: ' ' }] }, 'policies.0.summary'],
    ['a check left out without a reason', { hidden: [{ check: 'clocks', reason: '' }] }, 'hidden'],
  ])('does not take %s', async (_, wrong, field) => {
    const [id, on] = [randomUUID(), trust.today()]
    const { version, content } = await trust.desk()
    const full = {
      answers: [{ id, question: 'Do you?', answer: 'Yes.', on, basis: 'control:AC-01' }],
      policies: [{ id, summary: 'So.', onRequest: false }],
    }
    const [name = '', [item] = []] = Object.entries(wrong)[0] as [string, object[]]
    const usual = (full as Record<string, object[]>)[name]?.[0]
    const body = { ...content, version, [name]: [{ ...usual, ...item }] }
    const refused = await trust.as(trust.olga, 'PUT', '/api/trust/draft', body)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.fields).join()).toContain(field.split('.')[0])
  })

  it('is read by auditors without the people who ask, and is not for others', async () => {
    const statuses = async (person: TestPerson) => [
      (await trust.as(person, 'GET', '/api/trust')).status,
      (await trust.as(person, 'GET', '/api/trust/requests')).status,
      (await trust.as(person, 'POST', '/api/trust/versions', { version: 0 })).status,
    ]
    expect(await statuses(trust.auditor)).toEqual([200, 403, 403])
    expect(await statuses(trust.sam)).toEqual([403, 403, 403])
  })
})
