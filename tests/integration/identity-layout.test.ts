import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readArchive, writeArchive } from '#db/archive.server.ts'
import { type Database, openInMemoryDatabase } from '#db/client.server.ts'
import { authEnums, authLayout } from '#tests/kit/auth-layout.ts'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import { MovableClock, password, personWithApp, showApp } from '#tests/kit/second-factors.ts'
import { SoftwareAuthenticator } from '#tests/kit/software-authenticator.ts'

const clock = new MovableClock()
const origin = 'https://portal.example'
// Two services are the same one only with the same keys.
const keys = { current: 'first', keys: { first: Buffer.alloc(32, 7).toString('base64url') } }
const settings = {
  email: { autoconfirm: true },
  relyingParty: { id: 'portal.example', origins: [origin] },
  encryption: keys,
}
let identity: TestIdentity

beforeAll(async () => {
  identity = await startIdentity(settings, { clock })
})
afterAll(() => identity.close())

describe('the tables of the schema auth', () => {
  it('have the columns and types of the original', async () => {
    const { rows } = await identity.ctx.db.query<{ table: string; name: string; type: string }>(`
      SELECT relname AS table, attname AS name,
        format_type(atttypid, atttypmod) || CASE WHEN attnotnull THEN ' not null' ELSE '' END AS type
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = 'auth'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped`)
    const found: Record<string, Record<string, string>> = {}
    for (const { table, name, type } of rows) {
      found[table] = { ...found[table], [name]: shortForm(type) }
    }
    expect(found).toEqual(authLayout)
  })

  it('have the enumerations of the original', async () => {
    const { rows } = await identity.ctx.db.query<{ name: string; label: string }>(`
      SELECT typname AS name, enumlabel AS label FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid
      WHERE typnamespace = 'auth'::regnamespace ORDER BY typname, enumsortorder`)
    const found: Record<string, string[]> = {}
    for (const { name, label } of rows) found[name] = [...(found[name] ?? []), label]
    expect(found).toEqual(authEnums)
  })
})

const shortForm = (type: string) =>
  type
    .replace('character varying', 'varchar')
    .replace('timestamp with time zone', 'timestamptz')
    .replace('timestamp without time zone', 'timestamp')

async function personWithPasskey() {
  const person = await personWithApp(identity, clock)
  const key = new SoftwareAuthenticator(origin)
  const { data, error } = await person.client.passkey.startRegistration()
  if (error) throw error
  const credential = key.create(data.options).toJSON()
  await person.client.passkey.verifyRegistration({ challengeId: data.challenge_id, credential })
  return { ...person, key }
}

async function archiveOf(db: Database): Promise<Buffer> {
  const stream = new PassThrough()
  const [content] = await Promise.all([buffer(stream), writeArchive(db, stream, () => {})])
  return content
}

describe('an archive, loaded into the embedded engine', () => {
  let database: Database
  let restored: TestIdentity
  let ada: Awaited<ReturnType<typeof personWithPasskey>>
  let grace: typeof ada

  beforeAll(async () => {
    ada = await personWithPasskey()
    grace = await personWithPasskey()
    const bytes = "decode('00010a0d5c27227f80feff', 'hex')"
    await identity.ctx.db.query(
      `UPDATE auth.webauthn_credentials SET public_key = ${bytes} WHERE user_id = $1`,
      [grace.id],
    )
    database = await openInMemoryDatabase()
    await readArchive(Readable.from(await archiveOf(identity.ctx.db)), database, () => {})
    restored = await startIdentity(settings, { clock, database })
  })
  afterAll(async () => {
    await restored.close()
    await database.close()
  })

  it('carries people over with their sessions, factors and passkeys', async () => {
    const { client, email, app, key } = ada
    const { data } = await client.getSession()
    const refreshToken = data.session?.refresh_token ?? ''
    const resumed = restored.client()
    const refreshed = await resumed.refreshSession({ refresh_token: refreshToken })
    expect(refreshed.data.user?.email).toBe(email)

    const byPassword = restored.client()
    const signedIn = await byPassword.signInWithPassword({ email, password })
    expect(signedIn.error).toBeNull()
    const shown = await showApp(byPassword, clock, app)
    expect(shown.user.email).toBe(email)

    const byPasskey = restored.client({ experimental: { passkey: true } })
    const asked = await byPasskey.passkey.startAuthentication()
    if (asked.error) throw asked.error
    const answered = await byPasskey.passkey.verifyAuthentication({
      challengeId: asked.data.challenge_id,
      credential: key.get(asked.data.options).toJSON(),
    })
    expect(answered.error).toBeNull()
    expect(answered.data?.user?.email).toBe(email)
  })

  it('has every byte of a key as it was', async () => {
    const query = `SELECT encode(public_key, 'hex') AS key, encode(credential_id, 'hex') AS id
      FROM auth.webauthn_credentials WHERE user_id = $1`
    const [before, after] = await Promise.all(
      [identity.ctx.db, database].map(async (db) => (await db.query(query, [grace.id])).rows),
    )
    expect(before).toMatchObject([{ key: '00010a0d5c27227f80feff' }])
    expect(after).toEqual(before)
  })
})
