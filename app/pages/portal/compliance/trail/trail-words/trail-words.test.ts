import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { auditActions } from '#features/leads/policy/desk.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import { apiReadings } from '#tests/kit/api-routes.ts'
import { areas } from './areas.ts'
import { entryFacts } from './entry-facts.ts'
import { fieldWords } from './field-words.ts'
import { listNames } from './readings.ts'
import { actorWords, detailWords, isInWords, pathOf, subjectWords } from './trail-words.ts'

const entry = {
  id: 1,
  at: '2026-11-16T09:00:00Z',
  actor: 'system',
  actorName: null,
  action: 'lead.captured',
  details: {},
  subjectType: 'lead',
  subjectId: '0193a1b2-0000-7000-8000-0000deadbeef',
  subjectName: null,
  seal: null,
  veiled: { actor: false, subject: false },
}

it('has words for everything that is recorded', () => {
  const files = globSync('{features,db,server,packages}/**/*.ts', { cwd: projectRoot })
  const recorded = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
    .filter((source) => source.includes('recordAudit('))
    .flatMap((source) => [...source.matchAll(/action: '([a-z_]+\.[a-z_]+)'/g)])
    .map(([, action]) => action ?? '')
  expect(recorded.length).toBeGreaterThan(8)
  expect(recorded.filter((action) => !isInWords(action))).toEqual([])
  // Made from the outcome of a decision.
  for (const state of ['approved', 'rejected', 'more_needed']) {
    expect(isInWords(`account.${state}`)).toBe(true)
  }
  // Made from what happened to an enquiry.
  expect(Object.values(auditActions).filter((action) => !isInWords(action))).toEqual([])
})

it('has words for everything that somebody can read about people', () => {
  const noted = Object.values(apiReadings()).filter((reading) => typeof reading === 'object')
  const actions = noted.map((reading) => ('itself' in reading ? reading.itself : reading.action))
  expect(actions.filter((action) => !isInWords(action))).toEqual([])
  const lists = noted.flatMap((it) => ('per' in it && it.per === 'list' ? [it.subjectType] : []))
  expect(lists.length).toBeGreaterThan(10)
  expect(lists.filter((list) => !(list in listNames))).toEqual([])
})

it('says each deed and each kind of subject in one area', () => {
  for (const part of ['deeds', 'subjects'] as const) {
    const named = areas.flatMap((area) => Object.keys(area[part]))
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([])
  }
})

it('names people as they are called now, and whoever is gone by a part of their id', () => {
  expect(actorWords({ ...entry, actor: 'x', actorName: 'Ada' })).toBe('Ada')
  expect(actorWords(entry)).toBe('System')
  expect(actorWords({ ...entry, actor: entry.subjectId })).toBe('Deleted account deadbeef')
  expect(
    actorWords({ ...entry, actor: entry.subjectId, veiled: { actor: true, subject: false } }),
  ).toBe('Client deadbeef')
})

it.each([
  ['by a part of its id that is its own', {}, 'Enquiry deadbeef', undefined],
  ['by what was recorded of it', { details: { reference: 'ENX-1' } }, 'Enquiry ENX-1', undefined],
  [
    'by its name of today, with its page',
    { subjectType: 'risk', subjectName: 'RSK-1 Fire' },
    'Risk RSK-1 Fire',
    `/compliance/risks/${entry.subjectId}`,
  ],
  [
    'by the code of a control',
    { subjectType: 'control', details: { code: 'A.5.1' } },
    'Control A.5.1',
    '/compliance/controls/A.5.1',
  ],
  ['as a person', { subjectType: 'user', subjectName: 'Ada' }, 'Ada', undefined],
  [
    'as a client whose name is veiled',
    { subjectType: 'user', veiled: { actor: false, subject: true } },
    'Client deadbeef',
    undefined,
  ],
])('says to what it was done: %s', (_, change, words, path) => {
  expect(subjectWords({ ...entry, ...change })).toBe(words)
  expect(pathOf({ ...entry, ...change })).toBe(path)
})

it.each([
  [{ reason: 'The building has another operator.' }, 'The building has another operator.'],
  [{ from: 'sales', to: 'compliance', companyId: null }, 'Sales → Compliance'],
  [{ reason: 'asked', counts: { mails: 2 }, kept: {} }, 'asked'],
  [
    { reason: 'asked', counts: { mails: 2 }, kept: { dataRequests: 1 } },
    'asked, kept: 1 data request or complaint',
  ],
  [{ role: 'admin' }, 'Admin'],
  [{ fields: ['fullName', 'phone'], again: false }, 'Full name, phone'],
  [{ fields: ['client_secret'] }, 'Client secret'],
  [{ fields: 'companyName, phone' }, 'Company name, phone'],
  [{ fields: ['owner changed', 'IBAN'] }, 'Owner changed, IBAN'],
  [{}, ''],
])('says what was recorded with it: %j', (details, words) => {
  expect(detailWords({ ...entry, details })).toBe(words)
})

it.each([
  ['number', 'Version number'],
  ['sha256', 'SHA-256'],
  ['policyId', 'Policy id'],
  ['ip', 'IP address'],
  ['userAgent', 'Browser'],
  ['reason', 'Reason'],
])('names the field %s in words', (field, words) => {
  expect(fieldWords(field)).toBe(words)
})

it('shows everything of an entry, with names and values in words', () => {
  const fault = { kind: 'changed', number: 4, entryId: null }
  const details = { state: 'broken', fault, again: false, fields: ['a', 'b'], controls: [] }
  const shown = entryFacts({ ...entry, details }).map(({ name, value }) => `${name}: ${value}`)
  expect(shown).toEqual([
    'Moment, in UTC: 2026-11-16T09:00:00Z',
    'Action: lead.captured',
    'Id of who did it: system',
    'Kind of what it was done to: lead',
    `Id of what it was done to: ${entry.subjectId}`,
    'State: broken',
    'Fault: Kind: changed; Number: 4; Entry id: Nothing',
    'Again: No',
    'Fields: a, b',
    'Controls: Nothing',
  ])
})
