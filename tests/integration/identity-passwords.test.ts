import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { personWith } from '../kit/accounts.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'

let identity: TestIdentity

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const newAddress = () => `${randomUUID()}@client.example`
const weak = { status: 422, code: 'weak_password', reasons: ['pwned'] }

/** Every place where a password is set; each tries one. */
const places: Record<string, (password: string) => Promise<unknown>> = {
  'at sign-up': async (password) =>
    (await identity.client().signUp({ email: newAddress(), password })).error,
  'at a change': async (password) => {
    const { client } = await personWith(identity)
    return (await client.updateUser({ password })).error
  },
  'after a recovery': async (password) => {
    const { email } = await personWith(identity)
    const client = identity.client()
    await client.resetPasswordForEmail(email)
    await client.verifyOtp({ email, token: await identity.codeFor(email), type: 'recovery' })
    return (await client.updateUser({ password })).error
  },
  'after an invitation': async (password) => {
    const email = newAddress()
    await (await identity.adminClient()).admin.inviteUserByEmail(email)
    const client = identity.client()
    await client.verifyOtp({ email, token: await identity.codeFor(email), type: 'invite' })
    return (await client.updateUser({ password })).error
  },
  'by an operator who adds somebody': async (password) => {
    const { admin } = await identity.adminClient()
    return (await admin.createUser({ email: newAddress(), password })).error
  },
  'by an operator who changes it': async (password) => {
    const { id } = await personWith(identity)
    const { admin } = await identity.adminClient()
    return (await admin.updateUserById(id, { password })).error
  },
  'by an operator who makes a link': async (password) => {
    const { admin } = await identity.adminClient()
    const wish = { type: 'signup', email: newAddress(), password } as const
    return (await admin.generateLink(wish)).error
  },
}

it.each(['1234567890', 'password12', 'qwertyuiop', 'Password123!'])(
  'a common password is refused: %s',
  async (password) => {
    expect(await places['at sign-up']?.(password)).toMatchObject(weak)
  },
)

it.each(Object.entries(places))(
  'a password %s is refused when it is common, and taken when it is not, whatever it is made of',
  async (_, set) => {
    expect(await set('Password123!')).toMatchObject(weak)
    expect(await set('correct horse battery')).toBeNull()
  },
)

describe('a password made of what others know', () => {
  it('is refused at sign-up: name, company, both parts of the address, our own name', async () => {
    const data = { full_name: 'Priya Shah', company: 'Acme Foods', consent: 'I agree to privacy' }
    for (const password of ['PriyaShah2026', 'acme-foods-1', 'Workshop2026!', 'enixvending1']) {
      const email = `priya+${randomUUID()}@workshop.example`
      const { error } = await identity.client().signUp({ email, password, options: { data } })
      expect([password, error]).toEqual([password, expect.objectContaining(weak)])
      expect(error?.message).toContain('your name')
    }
  })

  it('is refused at a change by the names of the profile', async () => {
    const { client } = await personWith(identity, { fullName: 'Ada Lovelace' })
    for (const password of ['Lovelace1815', 'analytical-engines']) {
      expect((await client.updateUser({ password })).error).toMatchObject(weak)
    }
  })
})

it('a service that is not the site’s takes common passwords unless it is told otherwise', async () => {
  const service = await startIdentity({ password: { refuseCommon: false, minLength: 6 } })
  onTestFinished(() => service.close())
  const { error } = await service.client().signUp({ email: newAddress(), password: 'password123' })
  expect(error).toBeNull()
})

describe('with a list of leaked passwords', () => {
  const leaked = 'a phrase that has leaked'
  const hash = createHash('sha1').update(leaked).digest('hex').toUpperCase()

  /** Speaks the protocol of Have I Been Pwned; what it was asked is in `asked`. */
  async function startList(answer?: (path: string) => string | undefined) {
    const asked: { path: string; padding: string | undefined }[] = []
    const server: Server = createServer((request, response) => {
      const path = request.url ?? ''
      asked.push({ path, padding: String(request.headers['add-padding']) })
      const lines = answer?.(path)
      if (lines !== undefined) response.end(lines)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
  }

  async function signUpWith(url: string, password: string, timeoutMs = 5000) {
    const pwned = { enabled: true, url, timeoutMs }
    const service = await startIdentity({ password: { pwned } })
    onTestFinished(() => service.close())
    return service.client().signUp({ email: newAddress(), password })
  }

  it('refuses what is in it, and tells it five characters of a hash', async () => {
    const padding = `${'0'.repeat(35)}:0`
    const list = await startList(() => `${padding}\r\n${hash.slice(5)}:7\r\n`)
    expect((await signUpWith(list.url, leaked)).error).toMatchObject(weak)
    expect(list.asked).toEqual([{ path: `/range/${hash.slice(0, 5)}`, padding: 'true' }])
  })

  it('takes what is in it as padding only', async () => {
    const list = await startList(() => `${hash.slice(5)}:0\r\n`)
    expect((await signUpWith(list.url, leaked)).error).toBeNull()
  })

  it('locks nobody out when the list does not answer, in time or at all', async () => {
    const silent = await startList()
    expect((await signUpWith(silent.url, leaked, 50)).error).toBeNull()
    expect((await signUpWith('http://127.0.0.1:1', leaked)).error).toBeNull()
  })
})
