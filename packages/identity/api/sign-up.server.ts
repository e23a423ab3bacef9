import { Hono } from 'hono'
import { resend, sendRecovery, sendSignInCode } from '../commands/send-codes.server.ts'
import { signUp, signUpAnonymously } from '../commands/sign-up.server.ts'
import type { IdentityEnv } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import { OtpBody, RecoverBody, ResendBody, SignUpBody } from '../schema/bodies.server.ts'
import { limited, readBody } from './request.server.ts'
import { uniformAnswer } from './uniform-answer.server.ts'

/**
 * Calls that begin with an address: they answer alike for those we know and those we do not. So there
 * is no id of a message in an answer, as only those we know get one.
 */
export function signUpApi() {
  const api = new Hono<IdentityEnv>()

  api.post('/signup', uniformAnswer, async (c) => {
    const ctx = c.get('identity')
    const body = await readBody(c, SignUpBody)
    if (!body.email && !body.phone) {
      if (!ctx.settings.signUp.anonymous) {
        const message = 'Anonymous sign-ins are disabled'
        throw new Refusal(422, 'anonymous_provider_disabled', message)
      }
      await ctx.limits.countFrom(ctx.caller.ip, 'anonymous')
      return c.json(await signUpAnonymously(ctx, body.data))
    }
    await ctx.limits.countFrom(ctx.caller.ip, 'signUp')
    const result = await signUp(ctx, body)
    return c.json('session' in result ? result.session : result.user)
  })

  api.post('/otp', uniformAnswer, limited('otp'), async (c) => {
    const ctx = c.get('identity')
    await sendSignInCode(ctx, await readBody(c, OtpBody))
    return c.json({})
  })

  api.post('/magiclink', uniformAnswer, limited('magicLink'), async (c) => {
    const ctx = c.get('identity')
    const { phone: _, ...body } = await readBody(c, OtpBody)
    await sendSignInCode(ctx, { ...body, phone: '' })
    return c.json({})
  })

  api.post('/recover', uniformAnswer, limited('recover'), async (c) => {
    const ctx = c.get('identity')
    await sendRecovery(ctx, await readBody(c, RecoverBody))
    return c.json({})
  })

  api.post('/resend', uniformAnswer, limited('resend'), async (c) => {
    const ctx = c.get('identity')
    await resend(ctx, await readBody(c, ResendBody))
    return c.json({})
  })
  return api
}
