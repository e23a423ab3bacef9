import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { careers } from '#content/careers.ts'
import { company } from '#content/company.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { callApi, protectedPersonWith } from '../kit/accounts.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { faultsOf } from '../kit/schema-org.ts'
import { MovableClock } from '../kit/second-factors.ts'
import { actionsOn } from '../kit/trail.ts'

let identity: TestIdentity
let sam: GoTrueClient

const clock = new MovableClock()
beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  sam = (await protectedPersonWith(identity, clock, { role: 'sales' })).client
})
afterAll(() => identity.close())
beforeEach(() => identity.ctx.db.script('TRUNCATE career_roles'))

const call = (method: string, path = '', body?: unknown) =>
  callApi(identity, sam, method, `/api/content/careers${path}`, body)
const page = async () => (await fetch(`${identity.siteUrl}/careers`)).text()
const today = () => londonDate(clock.now())

const post = (change: object = {}) => ({
  kind: 'post',
  status: 'published',
  title: 'Van technician',
  text: 'You look after machines between Preston and Lancaster.',
  tasks: ['Fill machines'],
  brings: ['A driving licence'],
  place: 'Preston',
  hours: '37.5 hours a week',
  salary: '',
  closesOn: addDays(today(), 20),
  ...change,
})

const postings = async () =>
  [...(await page()).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json = '']) => JSON.parse(json))
    .filter((block) => block['@type'] === 'JobPosting')

describe('/careers', () => {
  it('shows what the site itself says until staff take it over, and the same right after', async () => {
    const before = await page()
    for (const { title } of careers.roles) expect(before).toContain(title)
    expect((await call('POST', '/own-text')).status).toBe(204)
    expect((await call('POST', '/own-text')).status).toBe(204)
    const { body: roles } = await call('GET')
    expect(roles.map(({ anchor }: { anchor: string }) => anchor)).toEqual(
      careers.roles.map(({ id }) => id),
    )
    expect(await page()).toBe(before)
  })

  it('shows an open post with its facts, to people and to search engines', async () => {
    await call('POST', '', post({ salary: '£28,000 a year' }))
    const html = await page()
    for (const fact of ['Van technician', 'Preston', '37.5 hours', '£28,000', 'One open post']) {
      expect(html).toContain(fact)
    }
    const [posting] = await postings()
    expect(await faultsOf([posting])).toEqual([])
    expect(posting).toMatchObject({
      title: 'Van technician',
      datePosted: today(),
      validThrough: addDays(today(), 20),
      hiringOrganization: { name: company.name },
      jobLocation: { address: { addressLocality: 'Preston', addressCountry: 'GB' } },
    })
    expect(posting).not.toHaveProperty('baseSalary')
  })

  it.each([
    ['a draft', { status: 'draft' }],
    ['a post whose last day has passed', { closesOn: addDays(today(), -1) }],
    ['a field of work', { kind: 'field' }],
  ])('%s is no post for search engines', async (_, change) => {
    await call('POST', '', post(change))
    expect(await postings()).toEqual([])
  })

  it('has a post up to its last day', async () => {
    await call('POST', '', post({ closesOn: today() }))
    expect(await postings()).toHaveLength(1)
  })
})

it.each(['place', 'hours', 'closesOn', 'tasks', 'brings', 'text'])(
  'a post without its %s stays a draft',
  async (field) => {
    const nothing = {
      ...post({ text: '', place: '', hours: '', tasks: [], brings: [] }),
      closesOn: null,
    }
    const lacking = { [field]: nothing[field as keyof typeof nothing] }
    const refused = await call('POST', '', post(lacking))
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]])
    expect((await call('POST', '', post({ ...lacking, status: 'draft' }))).status).toBe(201)
  },
)

it('roles are changed, put in order and deleted, each with its entry in the trail', async () => {
  const ids: string[] = []
  for (const title of ['First one', 'Second one', 'Second one']) {
    ids.push((await call('POST', '', post({ title }))).body.id)
  }
  const listed = async () => (await call('GET')).body
  expect((await listed()).map(({ anchor }: { anchor: string }) => anchor)).toEqual([
    ...['first-one', 'second-one', 'second-one-2'],
  ])
  expect((await call('PUT', '', { ids: [ids[2], ids[0]] })).status).toBe(204)
  expect((await listed()).map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[0], ids[1]])

  const save = (version: number, title: string) =>
    call('PUT', `/${ids[0]}`, { version, ...post({ title }) })
  expect((await save(1, 'First, renamed')).status).toBe(204)
  expect(await save(1, 'Too late')).toMatchObject({ status: 409 })
  expect(await page()).toContain('First, renamed')
  expect((await call('DELETE', `/${ids[0]}`)).status).toBe(204)
  expect(await page()).not.toContain('First, renamed')
  expect(await actionsOn(identity.ctx, String(ids[0]))).toEqual([
    ...['career_role.created', 'career_role.moved', 'career_role.changed', 'career_role.deleted'],
  ])
})
