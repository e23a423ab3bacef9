import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { OutgoingMail } from './smtp.server.ts'
import { handOver } from './smtp-conversation.server.ts'

const mail: OutgoingMail = {
  id: '01934567-89ab-7def-8123-456789abcdef',
  recipient: 'ada@engines.example',
  replyTo: null,
  follows: [],
  subject: 'Your enquiry',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  attempts: 0,
  attachments: [],
}

const handOverWithinMs = 250

/** Says what a mail server says, and at one step nothing for a while. */
async function startMailServer(slow: { step: 'RCPT' | 'DATA' | 'the message'; forMs: number }) {
  let taken = 0
  let heard = ''
  const server = createServer((socket) => {
    let isMessage = false
    const say = async (step: string, words: string) => {
      if (step === slow.step) await pause(slow.forMs)
      socket.write(`${words}\r\n`)
    }
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    socket.on('data', (data) => {
      const text = String(data)
      heard += text
      if (isMessage) {
        if (!heard.endsWith('\r\n.\r\n')) return
        isMessage = false
        taken += 1
        return void say('the message', '250 taken')
      }
      isMessage = text.startsWith('DATA')
      void say(text.slice(0, 4), isMessage ? '354 go on' : '250 well')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, taken: () => taken, heard: () => heard }
}

const handTo = (url: string, change: Partial<OutgoingMail> = {}, withinMs = handOverWithinMs) =>
  handOver(
    { ...mail, ...change },
    {
      url,
      from: { name: 'Enix', address: 'hello@enix.example' },
      dataDir: '',
      handOverWithinMs: withinMs,
    },
  )

it.each(['RCPT', 'DATA'] as const)(
  'a mail server that is silent at %s is given up, since it cannot have taken the mail',
  async (step) => {
    const server = await startMailServer({ step, forMs: handOverWithinMs * 2 })
    await expect(handTo(server.url)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect(server.taken()).toBe(0)
  },
)

it('a mail server that has the whole mail is waited for, since it may have taken it', async () => {
  const server = await startMailServer({ step: 'the message', forMs: 2500 })
  await handTo(server.url, {}, 2000)
  expect(server.taken()).toBe(1)
})

it('a file that is no text arrives as it is', async () => {
  const server = await startMailServer({ step: 'RCPT', forMs: 0 })
  const content = Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00, 0xfe]).toString('base64')
  const paper = { filename: 'paper.pdf', contentType: 'application/pdf', content }
  await handTo(server.url, { attachments: [{ ...paper, encoding: 'base64' }] }, 60_000)
  const [, body] = server.heard().split(/filename=paper\.pdf[\s\S]*?\r\n\r\n/)
  expect(body?.split('\r\n')[0]).toBe(content)
})
