import { expect, it } from 'vitest'
import {
  chilledFinding,
  cleaningFinding,
  clocksFinding,
  expiredFinding,
  firmwareFinding,
  type MachineFacts,
} from './machines-checks.ts'
import {
  accessFinding,
  adminsFinding,
  factorFinding,
  sessionFinding,
  signInFinding,
  type Worker,
} from './people-checks.ts'
import {
  backupFinding,
  mailFinding,
  retentionFinding,
  type TransportFacts,
  transportFinding,
} from './system-checks.ts'
import { anchorFinding, trailFinding } from './trail-checks.ts'
import { datedFinding, recurringFinding, restoreFinding } from './work-checks.ts'

const now = new Date('2026-11-16T04:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

const backup = (hours: number, readable = true, holdsKeys = true) => ({
  folder: 'backups',
  newest: { name: 'enix.archive', bytes: 1000, madeAt: ago(hours), readable, holdsKeys },
})
it.each([
  ['of tonight', backup(2), true],
  ['of yesterday morning', backup(36), true],
  ['of the day before', backup(37), false],
  ['that cannot be read', backup(2, false), false],
  ['without the keys of second factors', backup(2, true, false), false],
  ['that there is not', { folder: 'backups', newest: undefined }, false],
])('a backup %s', (_, facts, passed) => {
  expect(backupFinding(facts, now).passed).toBe(passed)
})

const worker = (change: Partial<Worker> = {}): Worker => ({
  ...{ id: 'a', role: 'sales', since: ago(24 * 30), lastSignIn: ago(5), hasFactor: true },
  ...change,
})
it.each([
  ['everybody has one', [worker(), worker()], true],
  [
    'somebody who is new has none yet',
    [worker(), worker({ hasFactor: false, since: ago(24) })],
    true,
  ],
  ['somebody has none after a week', [worker({ hasFactor: false, since: ago(24 * 7 + 1) })], false],
  ['nobody works here', [], false],
])('second factors: %s', (_, workers, passed) => {
  expect(factorFinding(workers, now).passed).toBe(passed)
})

it.each([
  ['today', ago(3), true],
  ['a quarter ago', ago(24 * 92), true],
  ['longer ago', ago(24 * 93), false],
  ['never', undefined, false],
])('access that was reviewed %s', (_, reviewedAt, passed) => {
  const finding = accessFinding([worker()], reviewedAt, now)
  expect(finding.passed).toBe(passed)
  expect(finding.details).toMatchObject({ people: [{ id: 'a', role: 'sales' }] })
})

it.each([
  ['all ran', [ago(1), ago(30)], true],
  ['one is late', [ago(1), ago(37)], false],
  ['one never ran', [ago(1), undefined], false],
])('retention: %s', (_, moments, passed) => {
  const jobs = moments.map((completedAt, index) => ({ name: `job-${index}`, completedAt }))
  expect(retentionFinding(jobs, now).passed).toBe(passed)
})

const strict = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}
it.each<[string, Partial<TransportFacts>, passed: boolean, words: string]>([
  ['with all headers', {}, true, 'all four headers'],
  ['over plain http', { address: 'http://enix.example' }, false, 'plain http'],
  ['with no header', { headers: {} }, false, 'content-security-policy'],
  [
    'that insists on https for an hour',
    { headers: { ...strict, 'strict-transport-security': 'max-age=3600' } },
    false,
    'strict-transport-security',
  ],
  [
    'that may be framed',
    { headers: { ...strict, 'content-security-policy': "default-src 'none'" } },
    false,
    'frames',
  ],
  ['without an answer', { status: undefined }, false, 'does not answer'],
])('an address %s', (_, change, passed, words) => {
  const facts = { address: 'https://enix.example', status: 200, headers: strict, ...change }
  const finding = transportFinding(facts)
  expect([finding.passed, finding.found]).toEqual([passed, expect.stringContaining(words)])
})

it.each([
  ['two of ten', 2, 10, true],
  ['three of three', 3, 3, true],
  ['one alone', 1, 10, false],
  ['four of ten', 4, 10, false],
  ['four of twenty', 4, 20, true],
])('admins: %s', (_, admins, people, passed) => {
  const workers = Array.from({ length: people }, (_, at) => {
    return { id: String(at), role: at < admins ? 'admin' : 'sales' }
  })
  expect(adminsFinding(workers).passed).toBe(passed)
})

it.each([
  ['that end after a day of work', 12 * 3600, 30 * 60, true],
  ['that last a day', 24 * 3600, 30 * 60, false],
  ['that last for ever', 0, 30 * 60, false],
  ['that are never idle', 12 * 3600, 0, false],
])('sessions %s', (_, longestSeconds, idleSeconds, passed) => {
  expect(sessionFinding({ longestSeconds, idleSeconds }).passed).toBe(passed)
})

it.each([
  ['nothing waits', [], true],
  ['one came this morning', [ago(3)], true],
  ['one has waited for more than a day', [ago(3), ago(25)], false],
])('signs of an attack: %s', (_, opened, passed) => {
  const waiting = opened.map((at, index) => {
    return { reference: `INC-${index}`, openedAt: at.toISOString() }
  })
  expect(signInFinding({ failedInADay: 7, waiting }, now)).toMatchObject({ passed, measured: 7 })
})

const spf = 'v=spf1 include:mail.example -all'
it.each([
  ['both records', [spf, 'other'], ['v=DMARC1; p=reject; rua=mailto:a@b.example'], true],
  ['a policy of quarantine', [spf], ['v=DMARC1;p=quarantine'], true],
  ['no SPF record', ['other'], ['v=DMARC1; p=reject'], false],
  ['two SPF records', [spf, spf], ['v=DMARC1; p=reject'], false],
  ['an SPF record for every server', ['v=spf1 +all'], ['v=DMARC1; p=reject'], false],
  ['no DMARC record', [spf], [], false],
  ['a policy that only reports', [spf], ['v=DMARC1; p=none; sp=reject'], false],
])('the domain of our email with %s', (_, domainTexts, dmarcTexts, passed) => {
  const facts = { domain: 'enix.example', domainTexts, dmarcTexts }
  expect(mailFinding(facts).passed).toBe(passed)
})

it.each([
  ['whole, tonight', { state: 'whole', checked: 12, finishedAt: ago(2) }, true],
  ['whole, too long ago', { state: 'whole', checked: 12, finishedAt: ago(37) }, false],
  ['broken', { state: 'broken', checked: 3, finishedAt: ago(2) }, false],
  ['never checked', undefined, false],
])('the trail: %s', (_, last, passed) => {
  expect(trailFinding(last, now).passed).toBe(passed)
})

it.each([
  ['in a second folder', false, [{ place: 'folder', failure: null }], true, 1],
  ['by email alone', true, [], true, 1],
  ['nowhere', false, [], false, 0],
  ['not taken', true, [{ place: 'endpoint', failure: 'refused' }], false, 1],
])('anchors outside: %s', (_, isMailed, places, passed, measured) => {
  expect(anchorFinding({ isMailed, places })).toMatchObject({ passed, measured })
})

it.each([
  ['all in time', { total: 3, late: [] }, true, 'All 3 policies are in time.'],
  ['one late', { total: 3, late: ['Privacy'] }, false, '1 of 3 policies overdue: Privacy.'],
  ['none, which is fine', { total: 0, late: [] }, true, 'There is no policy.'],
  ['none, though one is needed', { total: 0, late: [], isNeeded: true }, false, 'There is no'],
] as const)('things with a day: %s', (_, facts, passed, words) => {
  const finding = datedFinding({ one: 'policy', many: 'policies', ...facts })
  expect(finding).toMatchObject({ passed, found: expect.stringContaining(words) })
})

it.each([
  ['done and not due', { isAssigned: true, doneOn: '2026-10-01', overdue: [] }, true],
  ['assigned, not due yet', { isAssigned: true, doneOn: undefined, overdue: [] }, true],
  ['overdue', { isAssigned: true, doneOn: '2026-01-01', overdue: ['2026-07-01'] }, false],
  ['nobody does it', { isAssigned: false, doneOn: undefined, overdue: [] }, false],
])('work that comes back: %s', (_, work, passed) => {
  expect(recurringFinding(work).passed).toBe(passed)
})

const machine = (change: Partial<MachineFacts> = {}): MachineFacts => ({
  ...{ serial: 'EX-1', model: 'ai-vend-pro', heardAt: ago(0), warmFoodSince: null },
  ...{ expiredSlots: 0, skewMs: 0, firmware: '1.9', cleaned: null, ...change },
})
it.each([
  ['cold', null, true],
  ['warm for four hours', ago(4), true],
  ['warm for longer', ago(4.1), false],
])('chilled food: %s', (_, warmFoodSince, passed) => {
  expect(chilledFinding([machine(), machine({ warmFoodSince })], now).passed).toBe(passed)
})

it('packs that are out of date are counted by slot', () => {
  expect(expiredFinding([machine()])).toMatchObject({ passed: true, measured: 0 })
  const found = expiredFinding([machine(), machine({ serial: 'EX-2', expiredSlots: 3 })])
  expect(found).toMatchObject({ passed: false, measured: 3 })
  expect(found.found).toBe('Packs out of date: EX-2, 1 of 2 machines.')
})

it.each([
  ['five minutes ahead', 300_000, true],
  ['more than five minutes behind', -300_001, false],
])('a clock %s', (_, skewMs, passed) => {
  expect(clocksFinding([machine({ skewMs })]).passed).toBe(passed)
})

it.each([
  ['tried by the server today', ago(3), true, 'restored a backup today'],
  ['tried four days ago', ago(24 * 4), true, '4 days ago'],
  ['tried longer ago', ago(24 * 5), false, '5 days ago'],
  ['never tried', undefined, false, 'No backup has been restored'],
  ['made by other tools', null, true, 'Last done on 2026-10-01'],
])('a restore: %s', (_, restoredAt, passed, words) => {
  const finding = restoreFinding(done, restoredAt, now)
  expect([finding.passed, finding.found]).toEqual([passed, expect.stringContaining(words)])
  expect(restoreFinding({ ...done, isAssigned: false }, restoredAt, now).passed).toBe(false)
})

const done = { isAssigned: true, doneOn: '2026-10-01', overdue: [] }
it.each([
  ['cleaned at each visit', done, [true, null], true, 0],
  ['left out at one visit', done, [true, false], false, 1],
  ['nothing visited', done, [null], true, 0],
  ['a deep clean overdue', { ...done, overdue: ['2026-11-01'] }, [true], false, 1],
  ['nobody for the deep clean', { ...done, isAssigned: false }, [true], false, 0],
])('cleaning: %s', (_, work, visits, passed, measured) => {
  const machines = visits.map((cleaned) => machine({ cleaned }))
  expect(cleaningFinding(work, machines)).toMatchObject({ passed, measured })
})

it.each([
  ['all the same', ['1.9', '1.9'], true],
  ['one of two behind', ['1.9', '1.10'], false],
  ['one of ten behind', ['1.9', ...Array.from({ length: 9 }, () => '1.10')], true],
  ['nobody tells it', [null, null], true],
])('firmware: %s', (_, versions, passed) => {
  const machines = versions.map((firmware) => machine({ firmware }))
  expect(firmwareFinding(machines).passed).toBe(passed)
})

it('firmware of another model is not compared', () => {
  const other = machine({ model: 'ai-locker', firmware: '7.0' })
  expect(firmwareFinding([machine(), other]).passed).toBe(true)
})
