import { expect, it } from 'vitest'
import { type AdvisoryFacts, type DependencyFacts, dependencyFinding } from './dependency-checks.ts'

const now = new Date('2026-11-16T04:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const advisory = (change: Partial<AdvisoryFacts> = {}): AdvisoryFacts => ({
  ...{ id: 'GHSA-1', packages: ['pkg:npm/%40a/b@1.0.0'], publishedAt: daysAgo(15) },
  ...{ severity: 'high', isFixed: true, ...change },
})
const answered = (...advisories: AdvisoryFacts[]): DependencyFacts => ({
  ...{ packages: 300, source: 'answered', advisories },
})

it.each<[string, DependencyFacts, boolean, string]>([
  ['nothing known', answered(), true, '300 packages: no patch of a serious weakness is overdue.'],
  [
    'a serious one for more than 14 days',
    answered(advisory()),
    false,
    'Patches overdue for more than 14 days: @a/b 1.0.0 (GHSA-1).',
  ],
  ['one that nobody has judged', answered(advisory({ severity: 'unknown' })), false, 'GHSA-1'],
  ['a serious one for 14 days', answered(advisory({ publishedAt: daysAgo(14) })), true, '1 newer'],
  ['one without a patch', answered(advisory({ isFixed: false })), true, 'without a patch'],
  ['a moderate one', answered(advisory({ severity: 'moderate' })), true, 'is overdue.'],
  ['no source', { packages: 300, source: 'none' }, false, 'set ADVISORIES_URL'],
  ['a silent source', { packages: 300, source: 'silent' }, false, 'does not answer'],
])('dependencies with %s', (_, facts, passed, words) => {
  const finding = dependencyFinding(facts, now)
  expect([finding.passed, finding.found]).toEqual([passed, expect.stringContaining(words)])
})
