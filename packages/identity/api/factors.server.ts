import { Hono } from 'hono'
import { challengeFactor } from '../commands/challenge-factor.server.ts'
import { changeFactor } from '../commands/change-factor.server.ts'
import { enrolFactor } from '../commands/enrol-factor.server.ts'
import { makeRecoveryCodes } from '../commands/make-recovery-codes.server.ts'
import { removeFactor, unenrolFactor } from '../commands/remove-factor.server.ts'
import { spendRecoveryCode } from '../commands/spend-recovery-code.server.ts'
import { verifyFactor } from '../commands/verify-factor.server.ts'
import type { IdentityEnv } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import { presentFactor } from '../policy/presentation.server.ts'
import { countRecoveryCodes, requireFactor } from '../queries/factors.server.ts'
import { requirePerson } from '../queries/people.server.ts'
import {
  ChallengeFactorBody,
  ChangeFactorBody,
  EnrolFactorBody,
  RecoveryCodeBody,
  VerifyFactorBody,
} from '../schema/factor-bodies.server.ts'
import { admin, limited, notAnonymous, readBody, signedIn, uuidParam } from './request.server.ts'

/** Second factors of the person who asks, and the recovery codes that stand in for them. */
export function factorsApi() {
  const api = new Hono<IdentityEnv>()
  api.use('/factors', signedIn, notAnonymous)
  api.use('/factors/*', signedIn, notAnonymous)

  api.post('/factors', async (c) => {
    const body = await readBody(c, EnrolFactorBody)
    return c.json(await enrolFactor(c.get('identity'), c.get('signedIn'), body))
  })

  api.post('/factors/recovery-codes', async (c) => {
    const codes = await makeRecoveryCodes(c.get('identity'), c.get('signedIn'))
    return c.json({ codes })
  })

  api.get('/factors/recovery-codes', async (c) => {
    const { user } = c.get('signedIn').person
    return c.json({ remaining: await countRecoveryCodes(c.get('identity'), user.id) })
  })

  api.post('/factors/recovery-codes/verify', async (c) => {
    const { code } = await readBody(c, RecoveryCodeBody)
    return c.json(await spendRecoveryCode(c.get('identity'), c.get('signedIn'), code))
  })

  api.post('/factors/:factor_id/challenge', limited('challenge'), async (c) => {
    const factorId = uuidParam(c, 'factor_id')
    const { channel } = await readBody(c, ChallengeFactorBody)
    const { person } = c.get('signedIn')
    return c.json(await challengeFactor(c.get('identity'), person, { factorId, channel }))
  })

  api.post('/factors/:factor_id/verify', async (c) => {
    const factorId = uuidParam(c, 'factor_id')
    const body = await readBody(c, VerifyFactorBody)
    return c.json(await verifyFactor(c.get('identity'), c.get('signedIn'), factorId, body))
  })

  api.delete('/factors/:factor_id', async (c) => {
    const factorId = uuidParam(c, 'factor_id')
    return c.json(await unenrolFactor(c.get('identity'), c.get('signedIn'), factorId))
  })

  api.get('/admin/users/:user_id/factors', admin, async (c) => {
    const { factors } = await requirePerson(c.get('identity'), uuidParam(c, 'user_id'))
    return c.json(factors.map(presentFactor))
  })

  api.put('/admin/users/:user_id/factors/:factor_id', admin, async (c) => {
    const owner = { userId: uuidParam(c, 'user_id'), factorId: uuidParam(c, 'factor_id') }
    const body = await readBody(c, ChangeFactorBody)
    return c.json(presentFactor(await changeFactor(c.get('identity'), owner, body)))
  })

  api.delete('/admin/users/:user_id/factors/:factor_id', admin, async (c) => {
    const ctx = c.get('identity')
    const { factors } = await requirePerson(ctx, uuidParam(c, 'user_id'))
    const factorId = uuidParam(c, 'factor_id')
    const shown = factors.find((factor) => factor.id === factorId)
    if (!shown) throw new Refusal(404, 'mfa_factor_not_found', 'Factor not found')
    await removeFactor(ctx, await requireFactor(ctx, uuidParam(c, 'user_id'), factorId))
    return c.json(presentFactor(shown))
  })
  return api
}
