import { checkWords } from '#content/compliance/check-words.ts'
import type { SelfShown } from '#content/compliance/controls.ts'
import { hourMs } from '#lib/time.ts'
import type { TrustAnswer, TrustContent } from '#lib/trust-words.ts'
import type { CheckResult, TrustView } from '../schema/visitor.ts'

/** A green light needs a result that is no older than two nights. */
const freshHours = 48

export interface BackingEvidence {
  id: string
  title: string
  kind: string
  effectiveOn: string
  expiresOn: string | null
  retiredAt: string | null
  example: boolean
}

export interface BackingPolicy {
  id: string
  title: string
  number: number
  publishedAt: string
  example: boolean
}

export interface BackingProcessor {
  id: string
  title: string
  content: Record<string, string>
  example: boolean
}

/** What is known of all that the trust page may name. What is not there is gone. */
export interface TrustFacts {
  now: Date
  today: string
  evidence: ReadonlyMap<string, BackingEvidence>
  policies: ReadonlyMap<string, BackingPolicy>
  processors: ReadonlyMap<string, BackingProcessor>
  checks: ReadonlyMap<string, { at: Date; passed: boolean }>
  /** Codes and titles of the controls that are in place, and not shown to fail. */
  controls: ReadonlyMap<string, string>
  uptime: TrustView['uptime']
}

/** Why something that was chosen is not shown. */
export const withheldWords = {
  gone: 'No longer there',
  retired: 'Retired',
  not_begun: 'Not valid yet',
  ended: 'Ended',
  no_end: 'Has no end date',
  not_certificate: 'Not a certificate',
  example: 'Only an example',
  system_check: 'Result of a system check',
  not_in_place: 'The control is not in place',
  no_basis: 'Rests on nothing',
} as const
export type Withheld = keyof typeof withheldWords

/** Evidence counts to the end of its last day. */
export function evidenceProblem(
  it: BackingEvidence | undefined,
  today: string,
): Withheld | undefined {
  if (!it) return 'gone'
  if (it.retiredAt) return 'retired'
  if (it.example) return 'example'
  if (it.effectiveOn > today) return 'not_begun'
  return it.expiresOn !== null && it.expiresOn < today ? 'ended' : undefined
}

export function certificateProblem(
  it: BackingEvidence | undefined,
  today: string,
): Withheld | undefined {
  const problem = evidenceProblem(it, today)
  if (problem || !it) return problem
  if (it.kind !== 'certificate') return 'not_certificate'
  return it.expiresOn === null ? 'no_end' : undefined
}

/** What the nightly checks found names people and machines. */
export function documentProblem(
  it: BackingEvidence | undefined,
  today: string,
): Withheld | undefined {
  return it?.kind === 'shown' ? 'system_check' : evidenceProblem(it, today)
}

export function entryProblem(it: { example: boolean } | undefined): Withheld | undefined {
  if (!it) return 'gone'
  return it.example ? 'example' : undefined
}

export function answerProblem(
  { basis }: Pick<TrustAnswer, 'basis'>,
  facts: Pick<TrustFacts, 'evidence' | 'controls' | 'today'>,
): Withheld | undefined {
  const [kind, key = ''] = basis.split(':', 2)
  if (kind === 'evidence') return evidenceProblem(facts.evidence.get(key), facts.today)
  if (kind === 'control') return facts.controls.has(key) ? undefined : 'not_in_place'
  return 'no_basis'
}

export function checkResult(
  finding: { at: Date; passed: boolean } | undefined,
  now: Date,
): CheckResult {
  if (!finding || now.getTime() - finding.at.getTime() > freshHours * hourMs) return 'stale'
  return finding.passed ? 'passed' : 'failed'
}

/** Checks that the page shows now and the draft leaves out while they fail: each needs a reason. */
export function unexplained(
  draft: Pick<TrustContent, 'checks' | 'hidden'>,
  published: Pick<TrustContent, 'checks'> | undefined,
  facts: Pick<TrustFacts, 'checks' | 'now'>,
): string[] {
  const explained = [...draft.checks, ...draft.hidden.map(({ check }) => check)]
  return (published?.checks ?? []).filter(
    (check) =>
      !explained.includes(check) && checkResult(facts.checks.get(check), facts.now) === 'failed',
  )
}

/** What the page shows: of what was chosen, all that something backs at this moment. */
export function shownOf(
  content: TrustContent,
  published: Pick<TrustView, 'number' | 'publishedAt'>,
  facts: TrustFacts,
): TrustView {
  const { evidence, policies, processors, checks, today, now } = facts
  return {
    ...published,
    certificates: content.certificates.flatMap((id) => {
      const it = evidence.get(id)
      if (!it?.expiresOn || certificateProblem(it, today)) return []
      const { title, effectiveOn, expiresOn } = it
      return { title, effectiveOn, expiresOn }
    }),
    policies: content.policies.flatMap(({ id, summary, onRequest }) => {
      const it = policies.get(id)
      if (!it || entryProblem(it)) return []
      const { title, number, publishedAt } = it
      return { title, number, publishedAt, summary, onRequest }
    }),
    processors: content.processors.flatMap((id) => {
      const it = processors.get(id)
      if (!it || entryProblem(it)) return []
      const { purpose = '', country = '', transfer = '' } = it.content
      return { name: it.title, purpose, country, safeguard: transfer }
    }),
    uptime: content.uptime ? facts.uptime : null,
    checks: content.checks.flatMap((check) => {
      const words = checkWords[check as SelfShown] as string | undefined
      if (!words) return []
      const finding = checks.get(check)
      return { words, at: finding?.at.toISOString() ?? null, result: checkResult(finding, now) }
    }),
    answers: content.answers
      .filter((answer) => !answerProblem(answer, facts))
      .map(({ question, answer, on }) => ({ question, answer, on })),
    documents: documentsOf(content, facts).map(({ title }) => title),
  }
}

/** What is handed out once the confidentiality agreement is signed, each under a name of its own. */
export function documentsOf(
  content: TrustContent,
  { evidence, policies, today }: Pick<TrustFacts, 'evidence' | 'policies' | 'today'>,
): { key: string; title: string }[] {
  return [
    ...content.policies.flatMap(({ id, onRequest }) => {
      const it = policies.get(id)
      if (!onRequest || !it || entryProblem(it)) return []
      return { key: `policy:${id}`, title: `${it.title}, version ${it.number}` }
    }),
    ...content.documents.flatMap((id) => {
      const it = evidence.get(id)
      return it && !documentProblem(it, today) ? { key: `evidence:${id}`, title: it.title } : []
    }),
  ]
}

export const nothingShown: TrustView = {
  ...{ number: null, publishedAt: null, uptime: null },
  ...{ certificates: [], policies: [], processors: [], checks: [], answers: [], documents: [] },
}

export const isEmpty = ({ number: _, publishedAt: __, uptime, ...lists }: TrustView): boolean =>
  uptime === null && Object.values(lists).every((list) => list.length === 0)
