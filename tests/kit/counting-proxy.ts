import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** Stands before the site and notes what is posted to a path: also what a page sends as it is left. */
export async function startCountingProxy(site: string, path: string) {
  const posted: Record<string, unknown>[] = []
  const { host, hostname, port } = new URL(site)
  const proxy = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming)
    if (incoming.url === path) posted.push(JSON.parse(body.toString()))
    const headers = { ...incoming.headers, host }
    const { method, url } = incoming
    request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    }).end(body)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, posted }
}
