import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'

let identity: TestIdentity
let now = new Date()

beforeAll(async () => {
  identity = await startIdentity({ email: { autoconfirm: true } }, { clock: { now: () => now } })
})
afterAll(() => identity.close())

const password = 'a long enough password'
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

async function newSession() {
  const client = identity.client()
  const { data } = await client.signUp({ email: `${randomUUID()}@client.example`, password })
  if (!data.session) throw new Error('not signed in')
  return { client, session: data.session, first: data.session.refresh_token }
}

async function refresh(token: string) {
  const answer = await fetch(`${identity.url}/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ refresh_token: token }),
  })
  const body = (await answer.json()) as {
    refresh_token: string
    access_token: string
    code: string
  }
  return { status: answer.status, ...body }
}

describe('refreshing a session', () => {
  it('gives a new pair of tokens for the same session', async () => {
    const { client, session } = await newSession()
    later(60)
    const { data } = await client.refreshSession()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    const [before, after] = [session, data.session].map((each) =>
      decodeJwt(each?.access_token ?? ''),
    )
    expect(after).toMatchObject({ session_id: before?.session_id, amr: before?.amr, aal: 'aal1' })
    expect(after?.exp).toBe((before?.exp ?? 0) + 60)
  })

  it('gives two tabs that refresh at once the same newest token', async () => {
    const { first } = await newSession()
    const answers = await Promise.all([refresh(first), refresh(first), refresh(first)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1)
  })

  it('repeats the answer to whoever presents the parent of the newest token, however late', async () => {
    const { first } = await newSession()
    const second = await refresh(first)
    later(3600)
    const repeated = await refresh(first)
    expect(repeated).toMatchObject({ status: 200, refresh_token: second.refresh_token })
  })

  it('ends the session when an older token comes back after the interval: it was copied', async () => {
    const { client, first } = await newSession()
    const second = await refresh(first)
    const third = await refresh(second.refresh_token)
    later(11)
    expect(await refresh(first)).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    expect(await refresh(third.refresh_token)).toMatchObject({ code: 'refresh_token_not_found' })
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  it('lets an older token through while several tabs wake up', async () => {
    const { first } = await newSession()
    const second = await refresh(first)
    const third = await refresh(second.refresh_token)
    later(5)
    expect(await refresh(first)).toMatchObject({ status: 200, refresh_token: third.refresh_token })
  })

  it('does not open the interval anew with each repeat', async () => {
    const { first } = await newSession()
    const second = await refresh(first)
    await refresh(second.refresh_token)
    later(6)
    expect((await refresh(first)).status).toBe(200)
    later(6)
    expect((await refresh(first)).status).toBe(400)
  })

  it('keeps no refresh token anywhere', async () => {
    const { first } = await newSession()
    await refresh(first)
    const { rows } = await identity.ctx.db.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM auth.refresh_tokens',
    )
    expect(rows[0]?.n).toBe(0)
    const { rows: keys } = await identity.ctx.db.query<{ key: string }>(
      'SELECT refresh_token_hmac_key AS key FROM auth.sessions',
    )
    for (const { key } of keys) expect(JSON.parse(key)).toMatchObject({ alg: 'aes-gcm-hkdf' })
  })

  it('refuses what is no token of ours', async () => {
    expect(await refresh('invalid-refresh-token')).toMatchObject({
      status: 400,
      message: 'Refresh token is not valid',
    })
  })
})

describe('a session that was imported', () => {
  /** As the original stores it: a token in a row of its own. */
  async function importedSession(token: string) {
    const { session } = await newSession()
    const { session_id: id } = decodeJwt(session.access_token) as { session_id: string }
    await identity.ctx.db.query(
      'UPDATE auth.sessions SET refresh_token_hmac_key = NULL, refresh_token_counter = NULL WHERE id = $1',
      [id],
    )
    await identity.ctx.db.query(
      `INSERT INTO auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id)
       VALUES ($4, $1, false, $2, $2, $3)`,
      [session.user.id, now, id, token],
    )
  }

  it('goes on with a signed token, and its old one has a parent’s rights for a moment only', async () => {
    await importedSession('abcdefghijkl')
    const moved = await refresh('abcdefghijkl')
    expect(moved.status).toBe(200)
    expect(moved.refresh_token.length).toBeGreaterThan(40)
    expect((await refresh(moved.refresh_token)).status).toBe(200)
    later(11)
    expect(await refresh('abcdefghijkl')).toMatchObject({ code: 'refresh_token_already_used' })
  })

  it('gives two tabs that present it at once tokens that both go on working', async () => {
    await importedSession('mnopqrstuvwx')
    const tabs = await Promise.all([refresh('mnopqrstuvwx'), refresh('mnopqrstuvwx')])
    for (const { refresh_token: token } of tabs) expect((await refresh(token)).status).toBe(200)
  })

  it('gives its token again as long as the one that replaced it has not been used', async () => {
    await importedSession('yzabcdefghij')
    await refresh('yzabcdefghij')
    later(3600)
    expect((await refresh('yzabcdefghij')).status).toBe(200)
  })
})

describe('an access token', () => {
  it('ends after an hour', async () => {
    const { client, session } = await newSession()
    later(3601)
    const { error } = await client.getUser(session.access_token)
    expect(error).toMatchObject({ code: 'bad_jwt', status: 403 })
  })

  it('is worth nothing once its person is banned', async () => {
    const { client, session } = await newSession()
    await identity.ctx.db.query('UPDATE auth.users SET banned_until = $1 WHERE id = $2', [
      new Date(now.getTime() + 3600_000),
      session.user.id,
    ])
    expect((await client.getUser()).error?.code).toBe('user_banned')
    expect((await client.refreshSession()).error?.code).toBe('user_banned')
  })
})
