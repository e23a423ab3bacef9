import { expect, it } from 'vitest'
import {
  accessFinding,
  backupFinding,
  factorFinding,
  retentionFinding,
  type TransportFacts,
  transportFinding,
  type Worker,
} from './checks.ts'

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
