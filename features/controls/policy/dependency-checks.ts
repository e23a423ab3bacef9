import { hourMs } from '#lib/time.ts'
import type { Finding } from './check-finding.ts'

export interface AdvisoryFacts {
  id: string
  /** Package URLs of what we run that it is about. */
  packages: readonly string[]
  publishedAt: Date
  /** low, moderate, high or critical; unknown where nobody has judged it. */
  severity: string
  /** Whether a release without it is there. */
  isFixed: boolean
}

export type DependencyFacts = { packages: number } & (
  | { source: 'none' | 'silent' }
  | { source: 'answered'; advisories: readonly AdvisoryFacts[] }
)

/** As Cyber Essentials and OP-05 have it. */
const patchDays = 14
/** What nobody has judged may be serious. */
const isSerious = ({ severity }: AdvisoryFacts) => !['low', 'moderate', 'medium'].includes(severity)
const mostNamed = 10

/** Whether a serious weakness of what we run has a patch that we did not take in time. */
export function dependencyFinding(facts: DependencyFacts, now: Date): Finding {
  const { packages } = facts
  if (facts.source !== 'answered') {
    const found =
      facts.source === 'none'
        ? 'Dependencies are compared with no advisories: set ADVISORIES_URL.'
        : 'The service with advisories does not answer.'
    return { passed: false, found, details: { packages } }
  }
  const serious = facts.advisories.filter(isSerious)
  const late = serious.filter(
    ({ isFixed, publishedAt }) =>
      isFixed && now.getTime() - publishedAt.getTime() > patchDays * 24 * hourMs,
  )
  const named = late
    .slice(0, mostNamed)
    .map(({ id, packages: [first = ''] }) => `${nameOf(first)} (${id})`)
  const more = late.length > mostNamed ? ` and ${late.length - mostNamed} more` : ''
  const waiting = serious.length - late.length
  const also = waiting > 0 ? ` ${waiting} newer or without a patch.` : ''
  return {
    passed: late.length === 0,
    found:
      late.length === 0
        ? `${packages} packages: no patch of a serious weakness is overdue.${also}`
        : `Patches overdue for more than ${patchDays} days: ${named.join(', ')}${more}.${also}`,
    details: {
      packages,
      advisories: facts.advisories.map(({ publishedAt, ...advisory }) => {
        return { ...advisory, publishedAt: publishedAt.toISOString() }
      }),
    },
    measured: late.length,
  }
}

/** pkg:npm/%40a/b@1.0.0 is "@a/b 1.0.0". */
const nameOf = (purl: string) =>
  decodeURIComponent(purl.replace(/^pkg:npm\//, '')).replace(/@([^@]+)$/, ' $1')
