import { Hono } from 'hono'
import { resend, sendRecovery, sendSignInCode } from '../commands/send-codes.server.ts'
import { signUp, signUpAnonymously } from '../commands/sign-up.server.ts'
import type { IdentityEnv } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import { OtpBody, RecoverBody, ResendBody, SignUpBody } from '../schema/bodies.server.ts'
import { readBody } from './request.server.ts'
import { uniformAnswer } from './uniform-answer.server.ts'

/** Calls that begin with an address: they answer alike for those we know and those we do not. */
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
    await ctx.limits.countFrom(ctx.caller.ip, 'signIn')
    const result = await signUp(ctx, body)
    return c.json('session' in result ? result.session : result.user)
  })

  api.post('/otp', uniformAnswer, async (c) => {
    const ctx = c.get('identity')
    await ctx.limits.countFrom(ctx.caller.ip, 'signIn')
    return c.json(await sendSignInCode(ctx, await readBody(c, OtpBody)))
  })

  api.post('/magiclink', uniformAnswer, async (c) => {
    const ctx = c.get('identity')
    await ctx.limits.countFrom(ctx.caller.ip, 'signIn')
    const { phone: _, ...body } = await readBody(c, OtpBody)
    return c.json(await sendSignInCode(ctx, { ...body, phone: '' }))
  })

  api.post('/recover', uniformAnswer, async (c) => {
    const ctx = c.get('identity')
    await ctx.limits.countFrom(ctx.caller.ip, 'signIn')
    await sendRecovery(ctx, await readBody(c, RecoverBody))
    return c.json({})
  })

  api.post('/resend', uniformAnswer, async (c) => {
    const ctx = c.get('identity')
    await ctx.limits.countFrom(ctx.caller.ip, 'signIn')
    return c.json(await resend(ctx, await readBody(c, ResendBody)))
  })
  return api
}
