import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import {
  claimsOf,
  MovableClock,
  newPerson,
  personWithApp,
  signIn,
} from '#tests/kit/second-factors.ts'

const clock = new MovableClock()
const nobody = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66'

describe('an administrator', () => {
  let identity: TestIdentity
  beforeAll(async () => {
    identity = await startIdentity({ email: { autoconfirm: true } }, { clock })
  })
  afterAll(() => identity.close())

  it("lists and removes somebody's factors", async () => {
    const { id, client, app } = await personWithApp(identity, clock)
    const { admin } = await identity.adminClient()
    const listed = await admin.mfa.listFactors({ userId: id })
    expect(listed.data?.factors).toMatchObject([{ id: app.factorId, status: 'verified' }])
    const removed = await admin.mfa.deleteFactor({ userId: id, id: app.factorId })
    expect(removed.error).toBeNull()
    expect(removed.data).toMatchObject({ data: { id: app.factorId, factor_type: 'totp' } })
    await client.refreshSession()
    expect(await claimsOf(client)).toMatchObject({ aal: 'aal1' })
    expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([])
  })

  it('corrects a name and a number', async () => {
    const { id, client } = await newPerson(identity)
    const { data } = await client.mfa.enroll({ factorType: 'phone', phone: '+447700900801' })
    const put = await adminCall(`/admin/users/${id}/factors/${data?.id}`, 'PUT', {
      friendly_name: 'work',
      phone: '07700 900802',
    })
    expect(put).toMatchObject({
      status: 200,
      body: { friendly_name: 'work', phone: '447700900802' },
    })
  })

  it('is told when there is no such person or factor', async () => {
    const { id } = await newPerson(identity)
    const { admin } = await identity.adminClient()
    const person = await admin.mfa.listFactors({ userId: nobody })
    expect(person.error).toMatchObject({ status: 404, code: 'user_not_found' })
    const factor = await admin.mfa.deleteFactor({ userId: id, id: nobody })
    expect(factor.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  })

  it('is not anybody who is signed in', async () => {
    const { id, client } = await newPerson(identity)
    const token = (await client.getSession()).data.session?.access_token
    const answer = await fetch(`${identity.url}/admin/users/${id}/factors`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(403)
  })

  async function adminCall(path: string, method: string, body: object) {
    const client = await identity.adminClient()
    const { authorization } = (client as unknown as { headers: Record<string, string> }).headers
    const answer = await fetch(`${identity.url}${path}`, {
      method,
      headers: { authorization: authorization ?? '', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
})

describe("the operator's hook", () => {
  it('hears of each attempt, and its no signs the person out', async () => {
    const heard: { valid: boolean; factor_type: string }[] = []
    const hook = createServer((request, response) => {
      let text = ''
      request.on('data', (part) => {
        text += part
      })
      request.on('end', () => {
        const attempt = JSON.parse(text)
        heard.push(attempt)
        response.setHeader('content-type', 'application/json')
        const decision = attempt.valid ? 'continue' : 'reject'
        response.end(JSON.stringify({ decision, message: 'No more of this.' }))
      })
    })
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}`
    const secrets = [`v1,whsec_${randomBytes(32).toString('base64')}`]
    const hooks = { mfaVerificationAttempt: { url, secrets } }
    const identity = await startIdentity({ email: { autoconfirm: true }, hooks }, { clock })
    try {
      const { client, app } = await personWithApp(identity, clock)
      const { factorId } = app
      const { error } = await client.mfa.challengeAndVerify({ factorId, code: '000000' })
      expect(error).toMatchObject({
        status: 403,
        code: 'mfa_verification_rejected',
        message: 'No more of this.',
      })
      expect(heard).toMatchObject([
        { valid: true, factor_type: 'totp' },
        { valid: false, factor_id: factorId },
      ])
      expect((await client.getUser()).error).not.toBeNull()
    } finally {
      await identity.close()
      hook.close()
    }
  })
})

describe('a challenge from one address', () => {
  it('is not answered from another', async () => {
    const settings = { email: { autoconfirm: true }, trustedProxies: 1 }
    const identity = await startIdentity(settings, { clock })
    try {
      const { email, app } = await personWithApp(identity, clock)
      const from = { ip: '192.0.2.1' }
      const client = identity.client({
        fetch: (input, init) => {
          const headers = new Headers(init?.headers)
          headers.set('x-forwarded-for', from.ip)
          return fetch(input, { ...init, headers })
        },
      })
      await client.setSession(await tokens(await signIn(identity, email)))
      const { data } = await client.mfa.challenge({ factorId: app.factorId })
      clock.pass(30)
      const code = await clock.codeOf(app.secret)
      const answer = { factorId: app.factorId, challengeId: data?.id ?? '', code }
      from.ip = '192.0.2.2'
      const { error } = await client.mfa.verify(answer)
      expect(error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
      from.ip = '192.0.2.1'
      expect((await client.mfa.verify(answer)).error).toBeNull()
    } finally {
      await identity.close()
    }
  })

  async function tokens(client: Awaited<ReturnType<typeof signIn>>) {
    const { session } = (await client.getSession()).data
    return {
      access_token: session?.access_token ?? '',
      refresh_token: session?.refresh_token ?? '',
    }
  }
})
