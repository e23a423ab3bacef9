import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeFolder } from '#features/dex/commands/take-folder.server.ts'
import type { DexFileDetail, DexPage } from '#features/dex/schema.ts'
import { issueCredential } from '#features/telemetry/commands/credentials.server.ts'
import { callApi, fetchAs, personWith, protectedPersonWith } from '../kit/accounts.ts'
import { newDevice } from '../kit/device.ts'
import { bytesOf, counters, type DexFileOptions, dexFile } from '../kit/dex-file.ts'
import { uploadDex } from '../kit/dex-upload.ts'
import { newCompanyOf, newMachine, newSite, type TestMachine } from '../kit/fleet.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock } from '../kit/second-factors.ts'

let identity: TestIdentity
let clock: MovableClock
let siteId: string
let olga: GoTrueClient

beforeAll(async () => {
  clock = new MovableClock()
  identity = await startIdentity({}, { clock })
  const companyId = await newCompanyOf(identity.ctx, 'Riverside')
  siteId = await newSite(identity.ctx, companyId, { name: 'Lobby' })
  olga = (await protectedPersonWith(identity, clock, { role: 'operations', fullName: 'Olga Ops' }))
    .client
})
afterAll(() => identity.close())

const get = (path: string, client = olga) => callApi(identity, client, 'GET', path)
const detail = async (id: string): Promise<DexFileDetail> => (await get(`/api/dex/${id}`)).body

const upload = (file: Uint8Array<ArrayBuffer>, told: Record<string, string> = {}, client = olga) =>
  uploadDex(identity, client, file, told)
const fileOf = ({ serial }: TestMachine, more: DexFileOptions) => dexFile({ serial, ...more })

describe('an audit file', () => {
  it('put into the folder is taken in, and moved to what is done or refused', async () => {
    const machine = await newMachine(identity.ctx, siteId)
    const folder = await mkdtemp(join(tmpdir(), 'dex-'))
    await writeFile(join(folder, 'ours.dex'), fileOf(machine, { slots: counters(2, 2) }))
    await writeFile(join(folder, 'theirs.dex'), dexFile({ serial: 'THEIRS' }))
    // By the number of its modem, as an imported list of machines has it.
    await identity.ctx.db.query(`INSERT INTO import_names VALUES ('machine', '', 'vj 7', $1)`, [
      machine.id,
    ])
    const modem = 'VJ-7_20261118.dex'
    await writeFile(join(folder, modem), dexFile({ serial: 'CRANE-9', slots: counters(4, 4) }))
    // The name is as long as a file system takes; to move it to a longer one must not fail.
    const long = `${'A'.repeat(251)}.dex`
    await writeFile(join(folder, long), fileOf(machine, { slots: counters(1, 1) }))
    await writeFile(join(folder, 'half.dex.filepart'), '')
    // Of another maker, whose board does not know our serial number.
    const named = `${machine.serial}_20261118.dex`
    await writeFile(join(folder, named), dexFile({ serial: 'JOFEMAR-7', slots: counters(3, 3) }))
    const old = new Date(clock.now().getTime() - 60_000)
    for (const name of await readdir(folder)) await utimes(join(folder, name), old, old)
    await takeFolder(identity.ctx, folder)
    const names = async (part: string) =>
      (await readdir(join(folder, part))).map((n) => n.slice(15))
    expect((await names('done')).sort()).toEqual([named, 'ours.dex', modem, long.slice(-56)].sort())
    expect(await readdir(folder)).toEqual(['done', 'half.dex.filepart', 'refused'])
    expect((await names('refused')).sort()).toEqual(['theirs.dex', 'theirs.dex.txt'])
    const { rows } = (await get(`/api/dex?search=${machine.serial}`)).body as DexPage
    expect(rows.map(({ source, usable, name }) => [source, usable, name]).sort()).toEqual(
      ['ours.dex', named, modem, rows.find(({ name }) => name.startsWith('AAA'))?.name]
        .map((name) => ['folder', 'yes', name])
        .sort(),
    )
    // A file that was put there by mistake can be taken back.
    expect((await callApi(identity, olga, 'DELETE', `/api/dex/${rows[0]?.id}`)).status).toBe(204)
    await rm(folder, { recursive: true })
  })

  it('is given back as it came, as nothing that a browser would run', async () => {
    const machine = await newMachine(identity.ctx, siteId)
    const file = fileOf(machine, { more: ['MA5*<script>*1'] })
    const { body } = await upload(file, { name: 'a"b\r\nc ü.dex' })
    const answer = await fetchAs(identity, { client: olga }, `/api/dex/${body.id}/file`)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="a_bc _.dex"; filename*=UTF-8''a%22bc%20%C3%BC.dex`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('an upload is refused', () => {
  it.each<[string, Record<string, string>, { status: number; field?: string }]>([
    ['of a machine that we do not know', { machine: 'NOBODY' }, { status: 422, field: 'machine' }],
    ['that does not say of which machine it is', {}, { status: 422, field: 'machine' }],
    ['from the future', { 'read-at': '2099-01-01T00:00:00Z' }, { status: 422, field: 'read-at' }],
    ['from the year 0', { 'read-at': '0000-01-01T00:00' }, { status: 422, field: 'read-at' }],
    ['from the year 1999', { 'read-at': '1999-12-31T00:00Z' }, { status: 422, field: 'read-at' }],
    ['on a day that is none', { 'read-at': '2026-02-31T00:00' }, { status: 422, field: 'read-at' }],
    ['with a time that is none', { 'read-at': 'yesterday' }, { status: 422, field: 'read-at' }],
  ])('%s', async (_, told, { status, field = '' }) => {
    const answer = await upload(dexFile({ serial: 'UNKNOWN' }), told)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, [field]])
  })

  it('when it is empty, too large, or something else', async () => {
    expect((await upload(bytesOf(''))).status).toBe(422)
    expect((await upload(new Uint8Array(1024 * 1024 + 1))).status).toBe(413)
    const json = await upload(bytesOf('{}'), { type: 'application/json' })
    expect(json.status).toBe(415)
  })
})

it('clients see no audit file, and sales look without sending', async () => {
  const machine = await newMachine(identity.ctx, siteId)
  const { body } = await upload(fileOf(machine, {}))
  const { companyId } = machine
  const client = (await personWith(identity, { role: 'client', companyId })).client
  for (const path of ['/api/dex', `/api/dex/${body.id}`, `/api/dex/${body.id}/file`]) {
    expect((await get(path, client)).status).toBe(403)
  }
  const sam = (await protectedPersonWith(identity, clock, { role: 'sales' })).client
  expect((await get(`/api/dex/${body.id}`, sam)).status).toBe(200)
  expect((await upload(fileOf(machine, {}), {}, sam)).status).toBe(403)
  expect((await get('/api/dex/nothing')).status).toBe(404)
  const found = await get(`/api/dex/machines?search=${machine.serial.toLowerCase()}`)
  expect(found.body).toEqual([{ serial: machine.serial, place: 'Riverside, Lobby, Lobby' }])
})

describe('a machine sends its audit file itself', () => {
  const path = '/api/telemetry/dex'
  const send = async (
    device: Awaited<ReturnType<typeof newDevice>>,
    signed: Uint8Array<ArrayBuffer>,
    body = signed,
  ) => {
    const answer = await fetch(`${identity.siteUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', ...device.headersOf('POST', path, signed) },
      body,
    })
    return { status: answer.status, body: await answer.json() }
  }

  it('signed with its own key; whatever was changed on the way is refused', async () => {
    const machine = await newMachine(identity.ctx, siteId)
    const device = await newDevice(identity.ctx, machine.id)
    const file = fileOf(machine, { serial: 'MAKER-1', slots: counters(5, 5) })
    expect(await send(device, file, fileOf(machine, {}))).toMatchObject({
      status: 401,
      body: { code: 'device_unknown' },
    })
    const { status, body } = await send(device, file)
    expect([status, body.usable]).toEqual([201, 'yes'])
    expect(await detail(body.id)).toMatchObject({
      source: 'device',
      by: null,
      machine: { id: machine.id },
    })
    expect(await send(device, file)).toMatchObject({ status: 200, body: { again: true } })
  })

  it('as the example of docs/telemetry.md does', async () => {
    const machine = await newMachine(identity.ctx, siteId)
    const issued = await issueCredential(identity.ctx, machine.id)
    if (!issued.ok) throw new Error(issued.reason)
    const { credentialId, privateKey } = issued.value
    const folder = await mkdtemp(join(tmpdir(), 'dex-'))
    const paths = ['audit.mjs', 'key.json', 'monday.dex'].map((name) => join(folder, name))
    const [script = '', key = '', file = ''] = paths
    const docs = await readFile(new URL('../../docs/telemetry.md', import.meta.url), 'utf8')
    await writeFile(script, /```js\n(\/\/ node audit\.js[\s\S]*?)```/.exec(docs)?.[1] ?? '')
    await writeFile(key, JSON.stringify({ device: credentialId, private_key: privateKey }))
    await writeFile(file, fileOf(machine, { slots: counters(5, 5) }))
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...[script, key, file, identity.siteUrl],
    ])
    expect(stdout).toMatch(/^201 .*usable: 'yes'/s)
    await rm(folder, { recursive: true })
  })

  it('not more often than anybody could look at', async () => {
    const machine = await newMachine(identity.ctx, siteId)
    const device = await newDevice(identity.ctx, machine.id)
    for (let count = 0; count < 24; count++) {
      await send(device, fileOf(machine, { slots: counters(count, 0) }))
    }
    const answer = await send(device, fileOf(machine, { slots: counters(99, 0) }))
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_reports'])
  })
})
