import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { recordsOf } from './mail-domain.server.ts'

let server: Socket | undefined
afterEach(() => server?.close())

/** A name server that knows these TXT records, and says of every other name that there is none. */
async function nameServer(records: Record<string, string>): Promise<string> {
  const socket = createSocket('udp4')
  server = socket
  socket.on('message', (question, from) => {
    const labels: string[] = []
    let at = 12
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.toString('latin1', at + 1, at + 1 + length))
      at += length + 1
    }
    const text = records[labels.join('.')]
    const header = Buffer.from(question.subarray(0, 12))
    header.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2)
    header.writeUInt16BE(text === undefined ? 0 : 1, 6)
    header.writeUInt32BE(0, 8)
    const asked = question.subarray(12, at + 5)
    const value = Buffer.from(text ?? '')
    // A pointer to the name of the question, TXT, IN, a minute, and the text with its length.
    const answer = Buffer.concat([
      Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, value.length + 1, value.length]),
      value,
    ])
    const parts = [header, asked, ...(text === undefined ? [] : [answer])]
    socket.send(Buffer.concat(parts), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return `127.0.0.1:${(socket.address() as AddressInfo).port}`
}

it('asks for the records of the domain, and of _dmarc before it', async () => {
  const address = await nameServer({
    'enix.example': 'v=spf1 -all',
    '_dmarc.enix.example': 'v=DMARC1; p=reject',
  })
  expect(await recordsOf('enix.example', [address])).toEqual({
    domain: 'enix.example',
    domainTexts: ['v=spf1 -all'],
    dmarcTexts: ['v=DMARC1; p=reject'],
  })
})

it('takes a name without records for an answer', async () => {
  const address = await nameServer({ 'enix.example': 'v=spf1 -all' })
  expect(await recordsOf('enix.example', [address])).toMatchObject({ dmarcTexts: [] })
})
