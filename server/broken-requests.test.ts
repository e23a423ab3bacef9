import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerBrokenRequests } from './broken-requests.ts'

let server: Server

beforeAll(async () => {
  const soon = { requestTimeout: 50, headersTimeout: 50, connectionsCheckingInterval: 10 }
  server = createServer(soon, (_, response) => response.end('well'))
  answerBrokenRequests(server, [['x-ours', 'yes']])
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())

it.each([
  ['nothing on a connection that was opened ahead of time', '', ''],
  ['408 to a request that does not end', 'GET / HT', '408 Request Timeout'],
  ['400 to what is not HTTP', 'Good day\r\n\r\n', '400 Bad Request'],
  [
    '417 to an expectation that is not met',
    'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\nexpect: foo\r\n\r\n',
    '417 Expectation Failed',
  ],
  [
    '431 to headers without end',
    `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}`,
    '431 Request Header',
  ],
])('says %s', async (_, sent, status) => {
  const connection = connect((server.address() as AddressInfo).port, '127.0.0.1')
  if (sent) connection.write(sent)
  const answer = await text(connection)
  if (!status) return expect(answer).toBe('')
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`))
  expect(answer).toContain('x-ours: yes')
})
