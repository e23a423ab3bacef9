import { randomUUID } from 'node:crypto'
import { mostMetadataBytes } from '@enix/identity/policy/metadata.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import { confirmedPerson, password } from '#tests/kit/second-factors.ts'

let identity: TestIdentity

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const newAddress = () => `${randomUUID()}@client.example`

it('what people say of themselves is at most 4 KB, at sign-up and however it grows', async () => {
  const data = { text: 'x'.repeat(4096) }
  const tooLarge = { status: 422, code: 'validation_failed' }
  const email = newAddress()
  const client = identity.client()
  const early = await client.signUp({ email, password, options: { data } })
  expect(early.error).toMatchObject(tooLarge)
  const person = await confirmedPerson(identity)
  expect((await person.client.updateUser({ data: { a: 'x'.repeat(2200) } })).error).toBeNull()
  const grown = await person.client.updateUser({ data: { b: 'x'.repeat(2200) } })
  expect(grown.error).toMatchObject(tooLarge)
  expect(grown.error?.message).toContain('user_metadata cannot be larger than 4096 bytes')
  const { admin } = await identity.adminClient()
  const added = await admin.createUser({ email: newAddress(), password, user_metadata: data })
  expect(added.error).toMatchObject(tooLarge)
})

it('an account that has said all it may still fits into the headers of a request', async () => {
  const { client } = await confirmedPerson(identity)
  const said = (await client.getUser()).data.user?.user_metadata
  const room = mostMetadataBytes - JSON.stringify({ ...said, a: '' }).length
  expect((await client.updateUser({ data: { a: 'x'.repeat(room) } })).error).toBeNull()
  expect((await client.refreshSession()).error).toBeNull()
  expect((await client.getUser()).error).toBeNull()
  expect((await client.updateUser({ data: { a: null } })).error).toBeNull()
})
