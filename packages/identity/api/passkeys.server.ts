import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono'
import { removePasskey, renamePasskey } from '../commands/change-passkey.server.ts'
import {
  beginPasskey,
  checkMayManagePasskeys,
  finishPasskey,
} from '../commands/register-passkey.server.ts'
import { beginPasskeySignIn, signInWithPasskey } from '../commands/sign-in-with-passkey.server.ts'
import type { IdentityEnv } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import { listPasskeys, type Passkey } from '../queries/passkeys.server.ts'
import { requirePerson } from '../queries/people.server.ts'
import { PasskeyAnswerBody, RenamePasskeyBody } from '../schema/factor-bodies.server.ts'
import { admin, limited, notAnonymous, readBody, signedIn, uuidParam } from './request.server.ts'

/** Passkeys: a way in without a password. */
export function passkeysApi() {
  const api = new Hono<IdentityEnv>()
  api.use('/passkeys', passkeysEnabled)
  api.use('/passkeys/*', passkeysEnabled)

  api.post('/passkeys/authentication/options', async (c) => {
    return c.json(await beginPasskeySignIn(c.get('identity')))
  })

  api.post('/passkeys/authentication/verify', limited('passkeyAnswer'), async (c) => {
    const body = await readBody(c, PasskeyAnswerBody)
    return c.json(await signInWithPasskey(c.get('identity'), body))
  })

  api.post(
    '/passkeys/registration/options',
    signedIn,
    notAnonymous,
    limited('passkeyRegistration'),
    async (c) => {
      return c.json(await beginPasskey(c.get('identity'), c.get('signedIn')))
    },
  )

  api.post('/passkeys/registration/verify', signedIn, notAnonymous, async (c) => {
    const body = await readBody(c, PasskeyAnswerBody)
    return c.json(present(await finishPasskey(c.get('identity'), c.get('signedIn'), body)))
  })

  api.get('/passkeys', signedIn, async (c) => {
    const passkeys = await listPasskeys(c.get('identity'), c.get('signedIn').person.user.id)
    return c.json(passkeys.map(present))
  })

  api.patch('/passkeys/:passkey_id', signedIn, async (c) => {
    const userId = c.get('signedIn').person.user.id
    const passkeyId = uuidParam(c, 'passkey_id')
    const body = await readBody(c, RenamePasskeyBody)
    const owner = { userId, passkeyId }
    return c.json(present(await renamePasskey(c.get('identity'), owner, body.friendly_name)))
  })

  api.delete('/passkeys/:passkey_id', signedIn, async (c) => {
    checkMayManagePasskeys(c.get('signedIn'))
    const userId = c.get('signedIn').person.user.id
    await removePasskey(c.get('identity'), { userId, passkeyId: uuidParam(c, 'passkey_id') })
    return c.body(null, 204)
  })

  api.get('/admin/users/:user_id/passkeys', admin, async (c) => {
    const { user } = await requirePerson(c.get('identity'), uuidParam(c, 'user_id'))
    return c.json((await listPasskeys(c.get('identity'), user.id)).map(present))
  })

  api.delete('/admin/users/:user_id/passkeys/:passkey_id', admin, async (c) => {
    const { user } = await requirePerson(c.get('identity'), uuidParam(c, 'user_id'))
    const passkeyId = uuidParam(c, 'passkey_id')
    await removePasskey(c.get('identity'), { userId: user.id, passkeyId })
    return c.body(null, 204)
  })
  return api
}

const passkeysEnabled: MiddlewareHandler<IdentityEnv> = async (c, next) => {
  if (!c.get('identity').settings.passkeys.enabled) {
    throw new Refusal(404, 'passkey_disabled', 'Passkeys are disabled')
  }
  await next()
}

/** As clients see it: the key itself stays here. */
function present({ id, friendlyName, createdAt, lastUsedAt }: Passkey) {
  return {
    id,
    ...(friendlyName && { friendly_name: friendlyName }),
    created_at: createdAt.toISOString(),
    ...(lastUsedAt && { last_used_at: lastUsedAt.toISOString() }),
  }
}
