import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Stands before a database. Frozen, it is a network that has stopped: nothing arrives and nothing ends. */
export async function startFreezingProxy(databaseUrl: string) {
  const { port, hostname } = new URL(databaseUrl)
  const sockets: Socket[] = []
  let frozen = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    sockets.push(near, far)
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far)
    far.pipe(near)
    if (frozen) near.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    freeze() {
      frozen = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** For new connections; those from before stay as they are, as after a failover. */
    thaw() {
      frozen = false
    },
  }
}
