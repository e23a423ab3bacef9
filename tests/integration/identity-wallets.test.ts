import type { EthereumWallet, SolanaWallet } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { ethereumWallet, solanaWallet } from '../kit/wallets.ts'

const site = 'https://vending.example'
const url = `${site}/account`
let identity: TestIdentity
type Client = ReturnType<TestIdentity['client']>

beforeAll(async () => {
  identity = await startIdentity({ siteUrl: site, redirectUrls: ['http://localhost:5173/**'] })
})
afterAll(() => identity.close())

const minutes = (count: number) => new Date(Date.now() + count * 60_000)

interface Changes {
  host?: string
  uri?: string
  issuedAt?: Date
  lines?: string[]
}

function messageFor(chain: 'Ethereum' | 'Solana', address: string, changes: Changes = {}): string {
  return [
    `${changes.host ?? 'vending.example'} wants you to sign in with your ${chain} account:`,
    address,
    '',
    'I am the owner.',
    '',
    `URI: ${changes.uri ?? url}`,
    'Version: 1',
    ...(chain === 'Ethereum' ? ['Chain ID: 1'] : []),
    `Issued At: ${(changes.issuedAt ?? new Date()).toISOString()}`,
    ...(changes.lines ?? []),
  ].join('\n')
}

async function bySolana(client: Client, changes: Changes = {}, wallet = solanaWallet()) {
  const message = messageFor('Solana', wallet.address, changes)
  const signature = await wallet.signMessage(Buffer.from(message))
  return client.signInWithWeb3({ chain: 'solana', message, signature })
}

async function byEthereum(client: Client, changes: Changes = {}, wallet = ethereumWallet()) {
  const message = messageFor('Ethereum', wallet.address, changes)
  const signature = await wallet.signMessage({ message })
  return client.signInWithWeb3({ chain: 'ethereum', message, signature })
}

describe('a Solana wallet', () => {
  it('signs its owner in, who is the same person the next time', async () => {
    const wallet = solanaWallet()
    const sign = () =>
      identity.client().signInWithWeb3({
        chain: 'solana',
        wallet: wallet as unknown as SolanaWallet,
        statement: 'I am the owner.',
        options: { url },
      })
    const first = await sign()
    expect(first.error).toBeNull()
    const user = first.data.user
    expect(user?.app_metadata).toEqual({ provider: 'web3', providers: ['web3'] })
    expect(user?.user_metadata).toEqual({
      sub: `web3:solana:${wallet.address}`,
      email_verified: false,
      phone_verified: false,
      custom_claims: {
        address: wallet.address,
        chain: 'solana',
        network: '',
        domain: 'vending.example',
        statement: 'I am the owner.',
      },
    })
    expect(user?.identities).toMatchObject([
      { provider: 'web3', id: `web3:solana:${wallet.address}`, user_id: user?.id },
    ])
    expect(user).toMatchObject({ email: '', phone: '', is_anonymous: false })

    const second = await sign()
    expect(second.error).toBeNull()
    expect(second.data.user?.id).toBe(user?.id)
  })

  it('leaves a session that says how it began', async () => {
    const client = identity.client()
    await bySolana(client)
    const { data } = await client.getClaims()
    expect(data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'web3' }] })
    expect((await client.getUser()).error).toBeNull()
  })
})

describe('an Ethereum wallet', () => {
  it('signs its owner in through the wallet’s own interface', async () => {
    const wallet = ethereumWallet()
    const { data, error } = await identity.client().signInWithWeb3({
      chain: 'ethereum',
      wallet: wallet as unknown as EthereumWallet,
      statement: 'I am the owner.',
      options: { url },
    })
    expect(error).toBeNull()
    expect(data.user?.user_metadata.custom_claims).toEqual({
      address: wallet.address.toLowerCase(),
      chain: 'ethereum',
      network: '1',
      domain: 'vending.example',
      statement: 'I am the owner.',
    })
    const [known] = data.user?.identities ?? []
    expect(known?.id).toBe(`web3:ethereum:${wallet.address.toLowerCase()}`)
  })

  it('is one person, however its address is written', async () => {
    const wallet = ethereumWallet()
    const small = { ...wallet, address: wallet.address.toLowerCase() as `0x${string}` }
    const first = await byEthereum(identity.client(), {}, wallet)
    const second = await byEthereum(identity.client(), {}, small)
    expect(second.error).toBeNull()
    expect(second.data.user?.id).toBe(first.data.user?.id)
  })

  it('is found under the capitals that it was imported with', async () => {
    const wallet = ethereumWallet()
    const first = await byEthereum(identity.client(), {}, wallet)
    const imported = `web3:ethereum:${wallet.address}`
    await identity.ctx.db.query('UPDATE auth.identities SET provider_id = $1 WHERE user_id = $2', [
      imported,
      first.data.user?.id,
    ])
    const second = await byEthereum(identity.client(), {}, wallet)
    expect(second.data.user?.id).toBe(first.data.user?.id)
    expect(second.data.user?.identities).toHaveLength(1)
  })
})

describe.each([
  ['Solana', bySolana],
  ['Ethereum', byEthereum],
])('a message for %s', (chain, signIn) => {
  it.each<[string, Changes, string]>([
    ['is old', { issuedAt: minutes(-11) }, `${chain} message was issued too long ago`],
    ['is of tomorrow', { issuedAt: minutes(2) }, 'was issued too far in the future'],
    [
      'has expired',
      {
        issuedAt: minutes(-5),
        lines: [`Expiration Time: ${minutes(-1).toISOString()}`],
      },
      `Signed ${chain} message is expired`,
    ],
    [
      'does not count yet',
      { lines: [`Not Before: ${minutes(5).toISOString()}`] },
      `Signed ${chain} message becomes valid in the future`,
    ],
    [
      'was meant for another site',
      { host: 'other.example', uri: 'https://other.example/' },
      'message was signed for another app',
    ],
    ['names another domain', { host: 'other.example' }, 'does not match the one in URI'],
    [
      'names another domain while it runs here',
      { host: 'other.example', uri: 'http://localhost:5173/' },
      'does not match the one in URI',
    ],
    ['goes over the open wire', { uri: 'http://vending.example/' }, 'does not use HTTPS'],
  ])('is refused when it %s', async (_when, changes, why) => {
    const { data, error } = await signIn(identity.client(), changes)
    expect(error?.message).toContain(why)
    expect(error?.status).toBe(400)
    expect(data.session).toBeNull()
  })

  it('counts on a developer’s machine', async () => {
    const here = { host: 'localhost:5173', uri: 'http://localhost:5173/' }
    expect((await signIn(identity.client(), here)).error).toBeNull()
  })
})

describe('somebody else', () => {
  it('cannot use a message a second time', async () => {
    const wallet = solanaWallet()
    const message = messageFor('Solana', wallet.address)
    const signature = await wallet.signMessage(Buffer.from(message))
    const again = () => identity.client().signInWithWeb3({ chain: 'solana', message, signature })
    expect((await again()).error).toBeNull()
    expect((await again()).error?.message).toBe('Signed Solana message has been used before')
  })

  it('cannot use a message at the same time either', async () => {
    const wallet = ethereumWallet()
    const message = messageFor('Ethereum', wallet.address)
    const signature = await wallet.signMessage({ message })
    const tries = await Promise.all(
      Array.from({ length: 6 }, () =>
        identity.client().signInWithWeb3({ chain: 'ethereum', message, signature }),
      ),
    )
    expect(tries.filter(({ error }) => error === null)).toHaveLength(1)
    const { rows } = await identity.ctx.db.query(
      `SELECT 1 FROM auth.sessions JOIN auth.identities USING (user_id) WHERE provider_id = $1`,
      [`web3:ethereum:${wallet.address.toLowerCase()}`],
    )
    expect(rows).toHaveLength(1)
  })

  it('cannot alter what was signed', async () => {
    const wallet = ethereumWallet()
    const message = messageFor('Ethereum', wallet.address)
    const signature = await wallet.signMessage({ message })
    const altered = message.replace('the owner', 'another')
    const { error } = await identity
      .client()
      .signInWithWeb3({ chain: 'ethereum', message: altered, signature })
    expect(error?.message).toBe('Signature does not match address in message')
  })

  it('cannot sign for an address that is not theirs', async () => {
    const mine = solanaWallet()
    const { error } = await bySolana(
      identity.client(),
      {},
      {
        ...mine,
        address: solanaWallet().address,
      },
    )
    expect(error?.message).toBe('Signature does not match address in message')
  })
})

describe('what is not a proof', () => {
  const post = (at: TestIdentity, body: object) =>
    fetch(`${at.url}/token?grant_type=web3`, { method: 'POST', body: JSON.stringify(body) })

  it.each([
    [{ chain: 'dogecoin' }, 'web3_unsupported_chain', 'Unsupported chain'],
    [{ chain: 'solana', message: 'hi' }, 'validation_failed', 'message is too short'],
    [
      { chain: 'solana', message: 'x'.repeat(20_481) },
      'validation_failed',
      'message must not exceed 20KB',
    ],
    [
      { chain: 'solana', message: 'x'.repeat(64), signature: 'short' },
      'validation_failed',
      'signature must be 64 bytes encoded as base64 with or without padding',
    ],
    [
      { chain: 'solana', message: 'x'.repeat(64), signature: '*'.repeat(86) },
      'validation_failed',
      'signature does not contain valid base64 characters',
    ],
    [
      { chain: 'ethereum', message: 'x'.repeat(64), signature: '0x12' },
      'validation_failed',
      'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
    ],
    [
      { chain: 'ethereum', message: 'x'.repeat(64), signature: 'a'.repeat(130) },
      'validation_failed',
      'siwe: message needs at least 6 lines',
    ],
    [
      { chain: 'ethereum', message: 'x', signature: { 0: 1 } },
      'bad_json',
      'Could not parse request body as JSON: message and signature must be texts',
    ],
  ])('is refused: %j', async (body, code, message) => {
    const answer = await post(identity, body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ code: 400, error_code: code, msg: message })
  })

  it('is not even looked at where wallets are off', async () => {
    const none = await startIdentity({ web3: { solana: false, ethereum: false } })
    const one = await startIdentity({ web3: { solana: true, ethereum: false } })
    try {
      for (const at of [none, one]) {
        const { data, error } = await at.client().signInWithWeb3({
          chain: 'ethereum',
          message: 'test message',
          signature: new Uint8Array([1, 2, 3]) as unknown as `0x${string}`,
        })
        expect(error?.message).toContain('Web3 provider is disabled')
        expect(error).toMatchObject({ status: 422, code: 'web3_provider_disabled' })
        expect(data.session).toBeNull()
      }
    } finally {
      await none.close()
      await one.close()
    }
  })
})
