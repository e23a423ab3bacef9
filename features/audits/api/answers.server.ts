import type { Context as HttpContext } from 'hono'
import { refuse, wrongField } from '#lib/refuse.server.ts'

const answers = {
  not_found: [404, 'not_found', 'There is no such audit.'],
  closed: [409, 'closed', 'The audit is closed.'],
  not_under_way: [409, 'closed', 'The audit is not at this step.'],
  already_decided: [409, 'already_decided', 'Somebody else has done this already.'],
  not_done: [409, 'changed_meanwhile', 'It is not done yet.'],
  oneself: [
    409,
    'oneself',
    'Somebody else has to verify it: neither who did it nor whose action it is.',
  ],
  changed_meanwhile: [409, 'changed_meanwhile', 'Somebody else has changed the audit meanwhile.'],
} as const

const fieldAnswers = {
  nobody: ['ownerId', 'Please choose somebody who works here'],
  no_control: ['controlCode', 'We have no such control'],
  nothing_to_check: ['frameworks', 'We have no control for this framework yet'],
  taken: ['email', 'This address has an account that is not an auditor’s'],
} as const

type Reason = keyof typeof answers | keyof typeof fieldAnswers

/** What a command said, as an answer. */
export function answerChange(
  c: HttpContext,
  result: { ok: true; id?: string } | { ok: false; reason: Reason },
  names: Partial<Record<keyof typeof fieldAnswers, string>> = {},
): Response {
  if (result.ok) return result.id ? c.json({ id: result.id }) : c.body(null, 204)
  const { reason } = result
  if (reason in answers) {
    const [status, code, message] = answers[reason as keyof typeof answers]
    return refuse(c, status, { code, message })
  }
  const known = reason as keyof typeof fieldAnswers
  const [field, message] = fieldAnswers[known]
  return wrongField(c, names[known] ?? field, message)
}
