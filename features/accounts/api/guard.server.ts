import { withIdentity } from '@enix/identity/api/request.server.ts'
import { noteActivity, unattendedHeader } from '@enix/identity/commands/note-activity.server.ts'
import type { IdentityParts } from '@enix/identity/context.server.ts'
import { Refusal } from '@enix/identity/policy/errors.ts'
import type { Context as HttpContext, MiddlewareHandler } from 'hono'
import { refuse } from '#lib/refuse.server.ts'
import { openApplication } from '../commands/apply.server.ts'
import { noteReading } from '../commands/note-reading.server.ts'
import type { AccountsContext, AccountsEnv } from '../context.server.ts'
import type { Call } from '../policy/contract.ts'
import type { Noted, Reading } from '../policy/readings.ts'
import { type Denial, denialWords, readsOwnOnly, verdictOn } from '../policy.ts'
import { accountOf, findAccount } from '../queries/current-account.server.ts'

type Guarded = Pick<Call, 'action' | 'reading' | 'company'>

/** What a guard stands for; the tests of the whole matrix and of the readings take it from the routes. */
export const guards = new WeakMap<object, Guarded>()

/** What a guard finds on its request. */
export function withCaller(
  parts: IdentityParts,
  options: Pick<AccountsContext, 'teamEmail' | 'personalRecords' | 'replies'>,
): MiddlewareHandler<AccountsEnv> {
  const identify = withIdentity(parts) as MiddlewareHandler
  return (c, next) =>
    identify(c, () => {
      Object.assign(c.get('identity'), options)
      return next()
    })
}

/** Lets through only people who may make this call, and notes it if they have read about people by it. */
export function guard(call: Guarded): MiddlewareHandler<AccountsEnv> {
  const { action, company, reading } = call
  const handler: MiddlewareHandler<AccountsEnv> = async (c, next) => {
    const ctx = c.get('identity')
    try {
      const { signedIn, profile } = await findAccount(ctx, c.req.header('authorization'))
      ctx.actor = signedIn.person.user.id
      await noteActivity(ctx, signedIn, c.req.header(unattendedHeader))
      const account = accountOf(
        ctx,
        signedIn,
        profile ?? (await openApplication(ctx, signedIn.person)),
      )
      const about = company ? c.req.param(company) : undefined
      const subject = about === undefined ? {} : { companyId: about }
      const verdict = verdictOn(account.standing, action, subject)
      if (!verdict.allowed) return refuse(c, 403, denied(verdict.because))
      c.set('account', account)
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error
      return refuse(c, 401, { code: 'signed_out', message: 'Please sign in.' })
    }
    await next()
    const noted = notedOf(reading)
    if (noted && c.res.ok && !readsOwnOnly(c.get('account').standing, action)) {
      await noteOrHoldBack(c, noted)
    }
  }
  guards.set(handler, call)
  return handler
}

const notedOf = (reading: Reading | undefined): Noted | undefined =>
  typeof reading === 'object' && 'per' in reading ? reading : undefined

/** What cannot be noted is not told: whoever could break the trail would read without a trace. */
async function noteOrHoldBack(c: HttpContext<AccountsEnv>, reading: Noted): Promise<void> {
  const recordId = reading.param ? c.req.param(reading.param) : undefined
  try {
    await noteReading(c.get('identity'), reading, recordId)
  } catch (error) {
    // Or the length and the name of a file would be in the header of the error.
    c.res = undefined
    throw error
  }
}

function denied(because: Denial) {
  return { code: because, message: denialWords[because] } as const
}
