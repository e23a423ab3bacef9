import { describe, expect, it } from 'vitest'
import {
  anchorsFinding,
  backupFinding,
  certificateFinding,
  databaseFinding,
  diskFinding,
  isOverdue,
  mailFinding,
} from './findings.ts'
import { serviceStatus } from './status.ts'

const now = new Date('2026-11-19T10:30:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const gigabyte = 1024 ** 3

it.each([
  ['half of it free', 50, 100, 'fine'],
  ['less than a tenth', 9, 100, 'at_risk'],
  ['less than two gigabytes', 1.9, 10, 'at_risk'],
  ['plenty of a large disk', 25, 2000, 'fine'],
])('a disk with %s', (_, free, total, state) => {
  const disk = { folder: '/data', freeBytes: free * gigabyte, totalBytes: total * gigabyte }
  expect(diskFinding([disk])).toMatchObject({ state })
})

it('names the disk that is short of room', () => {
  const disks = [50, 1].map((free) => {
    const folder = `/${free}`
    return { folder, freeBytes: free * gigabyte, totalBytes: 100 * gigabyte }
  })
  expect(diskFinding(disks).found).toBe('1.0 GB of 100.0 GB are free in /1.')
})

it.each([
  ['made this night', { newestAt: hoursAgo(8) }, 'fine'],
  ['of the night before last', { newestAt: hoursAgo(37) }, 'at_risk'],
  ['missing on the first day', { since: hoursAgo(10) }, 'note'],
  ['missing for two days', { since: hoursAgo(48) }, 'at_risk'],
  ['left to other tools', { keep: 0 }, 'note'],
  ['left to other tools, which stopped', { keep: 0, newestAt: hoursAgo(100) }, 'at_risk'],
])('a backup that is %s', (_, facts, state) => {
  const all = { folder: '/backups', keep: 14, newestAt: undefined, since: undefined, ...facts }
  expect(backupFinding(all, now)).toMatchObject({ state })
})

it.each([
  ['none', { waiting: 0, oldestAt: undefined, othersLeft: false }, 'fine'],
  ['for a minute', { waiting: 2, oldestAt: hoursAgo(0.02), othersLeft: false }, 'fine'],
  ['for an hour', { waiting: 2, oldestAt: hoursAgo(1), othersLeft: false }, 'at_risk'],
  [
    'for an hour while others leave',
    { waiting: 1, oldestAt: hoursAgo(1), othersLeft: true },
    'fine',
  ],
])('emails that wait: %s', (_, facts, state) => {
  expect(mailFinding(facts, now)).toMatchObject({ state })
})

describe('a job of each night', () => {
  const job = { name: 'x', cron: '30 2 * * *', since: hoursAgo(1000), longestSeconds: 900 }
  it.each([
    ['this night', hoursAgo(7.9), job, false],
    ['the night before only', hoursAgo(31), job, true],
    ['never', undefined, job, true],
    [
      'never, and it is planned since this morning',
      undefined,
      { ...job, since: hoursAgo(2) },
      false,
    ],
    [
      'the night before, and it may take long',
      hoursAgo(31),
      { ...job, longestSeconds: 43_200 },
      false,
    ],
  ])('that finished %s', (_, lastCompletedAt, facts, expected) => {
    expect(isOverdue({ ...facts, lastCompletedAt }, now)).toBe(expected)
  })

  it('of each minute may be an hour late', () => {
    const minutely = { ...job, cron: '* * * * *' }
    expect(isOverdue({ ...minutely, lastCompletedAt: hoursAgo(0.9) }, now)).toBe(false)
    expect(isOverdue({ ...minutely, lastCompletedAt: hoursAgo(1.1) }, now)).toBe(true)
  })
})

const inDays = (days: number) => hoursAgo(-24 * days)
it.each([
  ['valid', { validTo: inDays(60), isTrusted: true }, 'fine'],
  ['about to expire', { validTo: inDays(13), isTrusted: true }, 'at_risk'],
  ['expired', { validTo: hoursAgo(30), isTrusted: false }, 'at_risk'],
  ['not trusted', { validTo: inDays(60), isTrusted: false }, 'at_risk'],
  ['out of reach', { failure: 'ECONNREFUSED' }, 'note'],
])('a certificate that is %s', (_, facts, state) => {
  expect(certificateFinding({ host: 'enix.example', ...facts }, now)).toMatchObject({ state })
})

it('an address without TLS is worth a note', () => {
  expect(certificateFinding(undefined, now).state).toBe('note')
})

it('anchors are at risk where one place takes none', () => {
  const folder = { name: 'folder', failure: null }
  expect(anchorsFinding([]).state).toBe('note')
  expect(anchorsFinding([folder]).state).toBe('fine')
  expect(anchorsFinding([folder, { name: 'endpoint', failure: '503' }])).toMatchObject({
    state: 'at_risk',
    found: 'Anchors of the audit trail do not arrive: endpoint (503).',
  })
})

describe('what visitors are told', () => {
  const fine = databaseFinding(undefined)
  const all = {
    ...{ database: fine, jobs: fine, mail: fine, disk: fine },
    ...{ backup: fine, certificate: fine, anchors: fine },
  }
  const risk = databaseFinding('DatabaseUnavailable')
  const everything = { site: true, portal: true, telemetry: true, mail: true }
  const nothing = { site: false, portal: false, telemetry: false, mail: false }
  it.each([
    ['everything works', all, everything],
    ['emails are stuck', { ...all, mail: risk }, { ...everything, mail: false }],
    ['a late job concerns nobody', { ...all, jobs: risk }, everything],
    ['an old backup concerns nobody', { ...all, backup: risk }, everything],
    ['nothing is stored', { ...all, database: risk }, nothing],
    ['nobody knows', undefined, nothing],
  ])('%s', (_, findings, works) => {
    expect(serviceStatus(findings, now)).toEqual({ checkedAt: now.toISOString(), works })
  })
})
