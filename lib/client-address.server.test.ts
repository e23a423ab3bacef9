import type { Context } from 'hono'
import { expect, it } from 'vitest'
import { clientAddress } from './client-address.server.ts'

function requestFrom(socket: string, forwarded?: string): Context {
  return {
    env: { incoming: { socket: { remoteAddress: socket } } },
    req: { header: () => forwarded },
  } as unknown as Context
}

it.each<[what: string, proxies: number, forwarded: string | undefined, address: string]>([
  ['no proxy, nothing said', 0, undefined, '10.0.0.9'],
  ['an untold proxy: every visitor has its address', 0, '203.0.113.1', '10.0.0.9'],
  ['one proxy: what it added', 1, '198.51.100.7, 203.0.113.1', '203.0.113.1'],
  ['two proxies: what the first of them added', 2, '203.0.113.1, 192.0.2.8', '203.0.113.1'],
  ['more proxies than addresses', 3, '203.0.113.1', '10.0.0.9'],
  ['something that is no address', 1, 'unknown', '10.0.0.9'],
])('%s', (_, proxies, forwarded, address) => {
  expect(clientAddress(requestFrom('10.0.0.9', forwarded), proxies)).toBe(address)
})
