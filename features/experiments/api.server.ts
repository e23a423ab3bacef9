import { Hono, type Context as HttpContext } from 'hono'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { type ChangeResult, changeExperiment, createExperiment } from './commands.server.ts'
import { reportExperiment, reportExperiments } from './queries.server.ts'
import { ExperimentChange, NewExperiment } from './schema.ts'

/** What is tested on the site, and what came of it. */
export function experimentsApi() {
  const api = new Hono<AccountsEnv>()
  api.get('/api/experiments', guard('experiments.read'), async (c) =>
    c.json(await reportExperiments(c.get('identity'))),
  )
  api.post('/api/experiments', guard('experiments.write'), async (c) => {
    const body = await readJsonBody(c, NewExperiment)
    if ('refusal' in body) return body.refusal
    const result = await createExperiment(c.get('identity'), body.data)
    return answer(c, result, body.data.testId)
  })
  api.patch('/api/experiments/:testId', guard('experiments.write'), async (c) => {
    const body = await readJsonBody(c, ExperimentChange)
    if ('refusal' in body) return body.refusal
    const testId = c.req.param('testId')
    return answer(c, await changeExperiment(c.get('identity'), testId, body.data), testId)
  })
  return api
}

async function answer(
  c: HttpContext<AccountsEnv>,
  result: ChangeResult,
  testId: string,
): Promise<Response> {
  if (result.ok) return c.json(await reportExperiment(c.get('identity'), testId))
  const [status, code, message, field] = refusals[result.reason]
  return refuse(c, status, { code, message, ...(field && { fields: { [field]: message } }) })
}

const refusals = {
  not_found: [404, 'not_found', 'There is no such test.', undefined],
  changed_meanwhile: [
    409,
    'changed_meanwhile',
    'Somebody else has changed this test meanwhile. Please look at it again.',
    undefined,
  ],
  ended: [409, 'refused', 'This test has ended. Begin a new one instead.', undefined],
  slot_in_use: [
    409,
    'refused',
    'Another test is running at this place of the site. Pause or end it first.',
    'slot',
  ],
  look_alike: [
    422,
    'refused',
    'Two variants of this test look the same, so it cannot be started. Begin a new test with variants that differ.',
    undefined,
  ],
  id_in_use: [422, 'validation_failed', 'There is a test with this id already.', 'testId'],
  unknown_variant: [422, 'validation_failed', 'This test has no such variant.', 'weights'],
  no_weight: [422, 'validation_failed', 'One variant has to be shown to somebody.', 'weights'],
} as const
