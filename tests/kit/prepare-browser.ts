import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { plainHttpHost } from './browser-process.ts'
import { bounceSecret } from './delivery-report.ts'
import { freePort } from './postgres.ts'
import { receiveSecret } from './raw-mail.ts'
import { operatorToken, seedAdmins } from './seed-admins.ts'

const stopping = new Set<ChildProcess>()
const root = join(import.meta.dirname, '../..')

/** All tests come from one address, and ask for mails as fast as they can. */
const identitySettings = {
  // Whether an answer tells of an account is for other tests; here it would only take time.
  uniformAnswerMs: 0,
  // One token of the operator serves all files, however long a busy machine takes for them.
  jwt: { seconds: 6 * 3600, secret: randomBytes(32).toString('hex') },
  email: { secondsBetween: 0 },
  limits: {
    emailsPerHour: 10_000,
    mailsFromOneAddressPerHour: 10_000,
    signInsPer5Minutes: 10_000,
    refreshesPer5Minutes: 10_000,
    verificationsPer5Minutes: 10_000,
  },
}

/** One server, as it was built, for the whole run; each test opens a page of its own in the browser of its worker. */
export default async function prepare(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'enix-browser-'))
  const server = await startServer(dataDir)
  const url = `http://localhost:${server.port}`
  project.provide('url', url)
  project.provide('plainHttpUrl', `http://${plainHttpHost}:${server.port}`)
  project.provide('mailboxLogin', server.mailboxLogin)
  project.provide('adminLogin', server.adminLogin)
  project.provide('operatorToken', await operatorToken(url))
  return async () => {
    await stop(server.process)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Resolves once the server has said where it listens and how to open its mailbox. */
async function startServer(dataDir: string) {
  // Known beforehand: it stands in the links of mails, and passkeys are bound to it.
  const port = String(await freePort())
  const identityConfig = join(dataDir, 'identity.json')
  writeFileSync(identityConfig, JSON.stringify(identitySettings))
  const place = { PORT: port, DATA_DIR: dataDir, IDENTITY_CONFIG: identityConfig }
  const { firstAdmin: adminLogin } = await seedAdmins(place)
  const server = spawn(process.execPath, [join(root, 'build/server/main.js')], {
    // Emptied, because a developer's own .env must not reach the tests.
    env: {
      ...process.env,
      PUBLIC_URL: '',
      DATABASE_URL: '',
      SMTP_URL: '',
      TEAM_EMAIL: '',
      // Most tests write as one and the same person.
      ENQUIRIES_PER_SENDER: '10000',
      MAIL_RETURN_ADDRESS: '',
      MAIL_BOUNCE_SECRET: bounceSecret,
      MAIL_IN_URL: '',
      MAIL_IN_SECRET: receiveSecret,
      MAIL_IN_ADDRESS: '',
      MAIL_IN_PLUS: 'on',
      ...place,
      HOST: '127.0.0.1',
      ADMIN_EMAIL: '',
      DEVELOPER_PAGES: 'on',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise<{
    process: ChildProcess
    port: number
    mailboxLogin: { username: string; password: string }
    adminLogin: { email: string; password: string }
  }>((resolve, reject) => {
    let said = ''
    server.once('exit', (code, signal) => {
      reject(new Error(`The server ended with ${code ?? signal}:\n${said}`))
      // Later than its start nobody hears the rejection, and every test fails for want of a server.
      if (!stopping.has(server)) console.error(`The server ended early, with ${code ?? signal}`)
    })
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const shown = /Website +http:\/\/localhost:(\d+)/.exec(said)?.[1]
      const [, username, password] = /development mailbox: (\S+) \/ (\S+)/.exec(said) ?? []
      if (!shown || !username || !password) return
      const mailboxLogin = { username, password }
      resolve({ process: server, port: Number(shown), mailboxLogin, adminLogin })
    })
  })
}

async function stop(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  stopping.add(server)
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await exited
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site is. */
    url: string
    /** The same site under a name that is neither localhost nor https. */
    plainHttpUrl: string
    mailboxLogin: { username: string; password: string }
    /** Of the first admin, whose password is still the one that was made for them. */
    adminLogin: { email: string; password: string }
    /** Of an admin with both factors, for calls that make the people whom a test needs. */
    operatorToken: string
  }
}
