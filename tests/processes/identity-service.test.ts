import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { projectRoot } from '#lib/project-root.server.ts'
import { createDatabase } from '#tests/kit/postgres.ts'
import { newDataFolder } from '#tests/kit/server-process.ts'

const keys = {
  jwt: { secret: randomBytes(32).toString('hex') },
  encryption: { current: 'first', keys: { first: randomBytes(32).toString('base64url') } },
}
const settings = {
  siteUrl: 'https://site.example',
  externalUrl: 'https://auth.example',
  email: { autoconfirm: true },
  ...keys,
}

/** `npm run identity` without the build before it. It dies with the test. */
function launch(...args: string[]) {
  const script = join(projectRoot, 'build/server/identity.js')
  const child = spawn(process.execPath, [script, '--log-level', 'warn', ...args], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr] = ['', '']
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  const exited = once(child, 'close').then(([code]) => code as number | null)
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text
      const found = /^The identity service is running at (http:\S+), on .+\.\n$/.exec(stdout)?.[1]
      if (found) resolve(found)
    })
    exited.then((code) => reject(new Error(`It ended with ${code}.\n${stdout}${stderr}`)))
  })
  // Most of what is launched here is meant to fail.
  url.catch(() => {})
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  onTestFinished(async () => void (await kill('SIGKILL')))
  return { url, exited, kill, stdout: () => stdout, stderr: () => stderr }
}

function fileWith(content: unknown, folder = newDataFolder()): string {
  const file = join(folder, 'identity.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const onPostgres = async (service: object = {}) => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  return { ...settings, service: { databaseUrl, ...service } }
}

/** How it ends when it cannot start: with 1, nothing said but one line. */
async function refusalOf(...args: string[]): Promise<string> {
  const service = launch(...args)
  expect(await service.exited).toBe(1)
  expect(service.stdout()).toBe('')
  expect(service.stderr()).toMatch(/^[^\n]+\n$/)
  return service.stderr()
}

describe('the identity service alone', () => {
  it.each(['/', '/auth/v1'])('answers under the base path %s, and there only', async (basePath) => {
    const config = fileWith(await onPostgres({ basePath }))
    const service = launch('--config', config, '--port', '0')
    const base = new URL(basePath, await service.url).href.replace(/\/$/, '')
    const health = await fetch(`${base}/health`)
    expect(await health.json()).toMatchObject({ name: 'GoTrue' })
    const offered = (await (await fetch(`${base}/settings`)).json()) as { external: object }
    expect(offered.external).toMatchObject({ email: true, phone: false })
    const elsewhere = basePath === '/' ? `${base}/auth/v1/health` : `${await service.url}/health`
    expect((await fetch(elsewhere)).status).toBe(404)
    // As on every answer to an https address, also where Node refuses before there is a request.
    const { hostname, port } = new URL(base)
    const connection = connect(Number(port), hostname).setEncoding('utf8')
    connection.end('no request at all\r\n\r\n')
    const refusal = (await connection.toArray()).join('')
    expect(refusal).toMatch(/^HTTP\/1\.1 400 .*strict-transport-security: max-age=\d+/is)
    expect(await service.kill('SIGTERM')).toBe(0)
    expect(service.stderr()).toBe('')
  })

  it('keeps its people in its own folder over a restart, with their sessions', async () => {
    const folder = newDataFolder()
    const config = fileWith({ ...settings, service: { dataDir: join(folder, 'data') } }, folder)
    const post = async (url: string, path: string, body: object) => {
      const answer = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) })
      return (await answer.json()) as { refresh_token: string; user: { id: string } }
    }
    const first = launch('--config', config, '--port', '0')
    const account = { email: 'ada@client.example', password: 'a long enough password' }
    const { refresh_token, user } = await post(await first.url, '/signup', account)
    expect(await first.kill('SIGTERM')).toBe(0)

    const second = launch('--config', config, '--port', '0')
    const url = await second.url
    const signedIn = await post(url, '/token?grant_type=password', account)
    const refreshed = await post(url, '/token?grant_type=refresh_token', { refresh_token })
    expect([signedIn.user.id, refreshed.user.id]).toEqual([user.id, user.id])
    expect(await second.kill('SIGINT')).toBe(0)
  })
})

describe('a start that cannot succeed ends with one line that says why', () => {
  it.each<[string, object, string]>([
    [
      'a wrong value',
      { limits: { emailsPerHour: 'many' } },
      'limits.emailsPerHour: Invalid input: expected number, received string',
    ],
    ['a name that there is not', { email: { enable: true } }, 'email: Unrecognized key: "enable"'],
    ['a needed one left out', { siteUrl: undefined }, 'siteUrl: Invalid input'],
    ['a place that is none', { service: { datadir: 'x' } }, 'service: Unrecognized key: "datadir"'],
    ['no key that signs', { jwt: {} }, 'No key can sign'],
    [
      'a key that there is not',
      { encryption: { ...keys.encryption, current: 'second' } },
      'encryption.current is "second"',
    ],
  ])('for settings with %s', async (_, wrong, line) => {
    const config = fileWith({ ...(await onPostgres()), ...wrong })
    expect(await refusalOf('--config', config, '--port', '0')).toContain(line)
  })

  it('for a file that is not there', async () => {
    const file = join(newDataFolder(), 'missing.json')
    expect(await refusalOf('--config', file)).toContain(`Cannot read ${file}: ENOENT`)
  })

  it('for a file that is no JSON, without a word of what is in it', async () => {
    const file = fileWith(`{ "jwt": {\n "secret": "${keys.jwt.secret}"\n oops`)
    expect(await refusalOf('--config', file)).toBe(`Cannot read ${file}: it is not JSON\n`)
  })

  it('for a file without any settings', async () => {
    expect(await refusalOf('--config', fileWith('null'))).toContain('siteUrl: Invalid input')
  })

  it('for a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const port = String((other.address() as AddressInfo).port)
    const config = fileWith(await onPostgres())
    expect(await refusalOf('--config', config, '--port', port)).toContain(
      `Cannot listen on 127.0.0.1, port ${port}: another program uses it.`,
    )
  })

  it.each([[[]], [['--config', 'x', '--port', 'abc']]])('for the arguments %j', async (args) => {
    expect(await refusalOf(...args)).toMatch(/^Usage: npm run identity/)
  })
})
