import { Hono } from 'hono'
import { sendReauthentication } from '../commands/reauthenticate.server.ts'
import { updateAccount } from '../commands/update-account.server.ts'
import type { IdentityEnv } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import { presentUser } from '../policy/presentation.server.ts'
import { UserUpdateBody } from '../schema/bodies.server.ts'
import { readBody, signedIn } from './request.server.ts'

/** The account of whoever is signed in. */
export function userApi() {
  const api = new Hono<IdentityEnv>()

  api.get('/user', signedIn, (c) => {
    const { claims, person } = c.get('signedIn')
    const [audience] = [claims.aud ?? []].flat()
    if (audience !== c.get('identity').caller.audience) {
      const message = "Token audience doesn't match request audience"
      throw new Refusal(400, 'validation_failed', message)
    }
    return c.json(presentUser(person))
  })

  api.put('/user', signedIn, async (c) => {
    const ctx = c.get('identity')
    await ctx.limits.countFrom(ctx.caller.ip, 'user')
    const body = await readBody(c, UserUpdateBody)
    return c.json(presentUser(await updateAccount(ctx, c.get('signedIn'), body)))
  })

  api.get('/reauthenticate', signedIn, async (c) =>
    c.json(await sendReauthentication(c.get('identity'), c.get('signedIn').person)),
  )
  return api
}
