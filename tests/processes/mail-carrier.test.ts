import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { projectRoot } from '#lib/project-root.server.ts'
import { newDataFolder } from '#tests/kit/server-process.ts'
import { type ReceivedMail, startSmtpSink } from '#tests/kit/smtp-sink.ts'
import { until } from '#tests/kit/until.ts'

const ids = [1, 2].map((n) => `00000000-0000-7000-8000-00000000000${n}`) as [string, string]

/** A process that has two mails carried and waits. */
function startSender(url: string, dataDir: string) {
  const options = { url, from: { name: 'Enix', address: 'hello@enix.example' }, dataDir }
  const words = { recipient: 'ada@engines.example', replyTo: null, subject: 'S', text: 'T' }
  const mails = ids.map((id) => ({
    id,
    ...words,
    html: 'H',
    attempts: 0,
    attachments: [],
    follows: [],
  }))
  const script = `import { smtpTransport } from ${JSON.stringify(join(projectRoot, 'lib/smtp.server.ts'))}
    const transport = smtpTransport(${JSON.stringify(options)})
    for (const mail of ${JSON.stringify(mails)}) void transport.send(mail)`
  const sender = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  onTestFinished(() => void sender.kill('SIGKILL'))
  return sender
}

it('a carrier whose server dies as it tells of one mail still hears the answer to the other', async () => {
  const sink = await startSmtpSink()
  const dataDir = newDataFolder()
  const answers = new Map<string, () => void>()
  sink.judge(
    ({ id }: ReceivedMail) =>
      new Promise((resolve) => {
        answers.set(id, () => resolve(undefined))
      }),
  )
  const sender = startSender(sink.url, dataDir)
  await until(async () => answers.size === 2, { what: 'both mails at the mail server' })
  const [carrier = 0] = childrenOf(sender.pid)
  expect(carrier).toBeGreaterThan(0)
  onTestFinished(() => {
    if (isAlive(carrier)) process.kill(carrier, 'SIGKILL')
  })

  // So it reads the answer first, and finds nobody to tell: it has not yet heard that they are gone.
  process.kill(carrier, 'SIGSTOP')
  answers.get(ids[0])?.()
  await until(async () => sink.received().length === 1)
  sender.kill('SIGKILL')
  await once(sender, 'exit')
  process.kill(carrier, 'SIGCONT')
  const notes = () =>
    [1, 2].map((slot) => readFileSync(join(dataDir, `mail-carrier/${slot}`), 'utf8'))
  await until(async () => notes().some((note) => note.startsWith(`taken ${ids[0]}`)), {
    what: 'a note of the first mail',
  })
  answers.get(ids[1])?.()
  await until(async () => notes().every((note) => note.startsWith('taken')), {
    what: 'a note of the second mail',
  })
  await until(async () => !isAlive(carrier), { what: 'the end of the carrier' })
})

function childrenOf(pid = 0): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
