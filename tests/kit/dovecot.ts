import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { onTestFinished } from 'vitest'
import { findDovecot } from '../../tools/system-programs.mjs'
import { freePort } from './postgres.ts'
import { newDataFolder } from './server-process.ts'
import { until } from './until.ts'

export interface ImapServer {
  /** With the user and the password of its only mailbox. */
  url: string
  /** Puts an email into the mailbox, as the mail server does that receives it. */
  deliver(raw: string): Promise<void>
  /** The flags of each email, in the order of their arrival. */
  flags(): Promise<string[][]>
  kill(): Promise<void>
  start(): Promise<void>
}

const user = 'hello'
const password = 'a-password-for-tests'

/** Debian's IMAP server with one mailbox, which dies with the test. */
export async function startDovecot(): Promise<ImapServer> {
  const program = findDovecot()
  if (!program) throw new Error('Dovecot was not found; on Debian: apt-get install dovecot-imapd')
  const folder = newDataFolder()
  const port = await freePort()
  const configuration = join(folder, 'dovecot.conf')
  writeFileSync(configuration, configurationFor(folder, port))
  const stopped: (() => Promise<void>)[] = []
  const start = async () => {
    // A group of its own, so that its workers are killed with it.
    const child = spawn(program, ['-F', '-c', configuration], { stdio: 'ignore', detached: true })
    const exited = new Promise((resolve) => child.once('exit', resolve))
    stopped.push(async () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
      await exited
    })
    await until(() => answers(port), { what: 'the IMAP server' })
  }
  const kill = async () => {
    await stopped.pop()?.()
  }
  onTestFinished(kill)
  await start()
  return {
    url: `imap://${user}:${password}@127.0.0.1:${port}/INBOX`,
    async deliver(raw) {
      const client = await opened(port)
      await client.append('INBOX', raw)
      await client.logout()
    },
    async flags() {
      const client = await opened(port)
      await client.mailboxOpen('INBOX', { readOnly: true })
      const found = await client.fetchAll('1:*', { flags: true })
      await client.logout()
      return found.map(({ flags }) => [...(flags ?? [])])
    },
    kill,
    start,
  }
}

async function opened(port: number): Promise<ImapFlow> {
  const client = new ImapFlow({
    ...{ host: '127.0.0.1', port, secure: false, doSTARTTLS: false, logger: false },
    auth: { user, pass: password },
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function answers(port: number): Promise<boolean> {
  try {
    await (await opened(port)).logout()
    return true
  } catch {
    return false
  }
}

/** Everything below one folder. No mailbox may belong to root, so root gives it to nobody. */
function configurationFor(folder: string, port: number): string {
  const { uid, gid, username } = userInfo()
  const owner = uid === 0 ? { uid: 65_534, gid: 65_534 } : { uid, gid }
  const home = join(folder, 'home')
  mkdirSync(home)
  chmodSync(folder, 0o755)
  if (uid === 0) chownSync(home, owner.uid, owner.gid)
  const unprivileged =
    uid === 0
      ? ''
      : `default_internal_user = ${username}
default_login_user = ${username}
default_internal_group = ${execFileSync('id', ['-gn']).toString().trim()}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`
  return `protocols = imap
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:~/mail
first_valid_uid = 1
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${home}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
${unprivileged}`
}
