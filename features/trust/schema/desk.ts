import * as z from 'zod/mini'
import { day, id, line, oneOf, version, words } from '#lib/fields.ts'
import type { Suspicion } from '#lib/lead-words.ts'
import { requestStates, type TrustContent, type TrustRequestState } from '#lib/trust-words.ts'
import type { Withheld } from '../policy/shown.ts'
import type { CheckResult, Uptime } from './visitor.ts'

const most = 200
const few = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.maxLength(most))
const ids = few(id)
const checkName = line(1, 40)

/** A question of a client and what we say to it. */
const TrustAnswerInput = z.strictObject({
  id,
  question: words(3, 500, 'Please enter the question'),
  answer: words(1, 4000, 'Please enter the answer'),
  on: day(),
  basis: z
    .string('Choose what shows that this is true')
    .check(z.regex(/^(evidence|control):[\w-]{1,40}$/, 'Choose what shows that this is true')),
})

const TrustPolicyInput = z.strictObject({
  id,
  summary: words(1, 1000, 'Please say in a few sentences what it lays down'),
  onRequest: z.boolean(),
})

/** The whole of the draft: the version says which one it was made from. */
export const TrustChange = z.strictObject({
  version,
  certificates: ids,
  policies: few(TrustPolicyInput),
  processors: ids,
  uptime: z.boolean(),
  checks: few(checkName),
  hidden: few(
    z.strictObject({ check: checkName, reason: line(3, 300, 'Please say why it is not shown') }),
  ),
  answers: few(TrustAnswerInput),
  documents: ids,
})
export type TrustChange = z.output<typeof TrustChange>

export const TrustStep = z.strictObject({ version })
export const TrustRefusal = z.strictObject({
  version,
  reason: line(3, 500, 'Please say why in a few words'),
})

export const TrustRequestQuery = z.object({
  list: z.catch(oneOf(requestStates), 'asked'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
})
export type TrustRequestQuery = z.output<typeof TrustRequestQuery>

interface Choice {
  id: string
  title: string
  /** Why it is not shown, though it may be chosen. */
  withheld: Withheld | null
}

/** The trust page as officers work on it. */
export interface TrustDesk {
  version: number
  /** What the next version shows. */
  content: TrustContent
  isDraft: boolean
  published: { number: number; at: string; by: string } | null
  /** Failing checks that need a reason before the draft can be published. */
  unexplained: string[]
  choices: {
    certificates: (Choice & { expiresOn: string | null })[]
    policies: (Choice & { number: number })[]
    processors: Choice[]
    checks: { id: string; title: string; at: string | null; result: CheckResult }[]
    documents: Choice[]
    /** Codes and titles of controls that are in place. */
    controls: { code: string; title: string }[]
  }
  /** Why an answer is not shown, by its id. */
  answersWithheld: Record<string, Withheld>
  uptime: Uptime | null
}

export interface TrustRequestRow {
  id: string
  reference: string
  name: string
  company: string
  email: string
  purpose: string
  receivedAt: string
  heldFor: Suspicion[] | null
  state: TrustRequestState
  decidedAt: string | null
  decidedBy: string | null
  reason: string | null
  expiresAt: string | null
  expired: boolean
  signed: { name: string; at: string; sha256: string } | null
  downloads: { at: string; document: string }[]
  version: number
}

export interface TrustRequests {
  rows: TrustRequestRow[]
  total: number
  pageSize: number
}
