import { Hono } from 'hono'
import { z } from 'zod'
import { exchangeAuthCode } from '../commands/exchange-auth-code.server.ts'
import { refreshSession } from '../commands/refresh-session.server.ts'
import { signInWithIdToken } from '../commands/sign-in-with-id-token.server.ts'
import { signInWithPassword } from '../commands/sign-in-with-password.server.ts'
import { signInWithWallet } from '../commands/sign-in-with-wallet.server.ts'
import type { IdentityEnv } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import {
  AuthCodeGrantBody,
  IdTokenGrantBody,
  PasswordGrantBody,
  RefreshGrantBody,
} from '../schema/bodies.server.ts'
import { readBody } from './request.server.ts'
import { uniformAnswer } from './uniform-answer.server.ts'

const AnyBody = z.record(z.string(), z.unknown())

/** POST /token: something that proves who one is, for a session. */
export function tokenApi() {
  const api = new Hono<IdentityEnv>()

  api.post('/token', async (c, next) => {
    const ctx = c.get('identity')
    const { ip } = ctx.caller
    switch (c.req.query('grant_type')) {
      case 'password':
        return next()
      case 'refresh_token': {
        await ctx.limits.countFrom(ip, 'refresh')
        const { refresh_token: token } = await readBody(c, RefreshGrantBody)
        return c.json(await refreshSession(ctx, token))
      }
      case 'pkce':
        await ctx.limits.countFrom(ip, 'refresh')
        return c.json(await exchangeAuthCode(ctx, await readBody(c, AuthCodeGrantBody)))
      case 'id_token':
        await ctx.limits.countFrom(ip, 'idToken')
        return c.json(
          await signInWithIdToken(
            ctx,
            await readBody(c, IdTokenGrantBody),
            c.req.header('authorization'),
          ),
        )
      case 'web3':
        await ctx.limits.countFrom(ip, 'web3')
        return c.json(await signInWithWallet(ctx, await readBody(c, AnyBody)))
      default:
        throw new Refusal(400, 'invalid_credentials', 'unsupported_grant_type')
    }
  })

  api.post('/token', uniformAnswer, async (c) => {
    const ctx = c.get('identity')
    await ctx.limits.countFrom(ctx.caller.ip, 'password')
    return c.json(await signInWithPassword(ctx, await readBody(c, PasswordGrantBody)))
  })
  return api
}
