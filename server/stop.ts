import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from '#lib/logger.server.ts'
import type { App } from './app.ts'

const requestsMayTakeMs = 20_000

/**
 * On SIGTERM or Ctrl+C: stop accepting, finish the requests under way, then the jobs, then close
 * the database. A second signal stops at once.
 */
export function stopGracefully({ server, app, log }: { server: Server; app: App; log: Logger }) {
  let stopping = false
  const connections = watchConnections(server)
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    connections.letGo()
    const giveUp = setTimeout(() => server.closeAllConnections(), requestsMayTakeMs)
    await closed
    clearTimeout(giveUp)
    await app.close()
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/**
 * A closed server still waits for connections that are kept alive after their answer, and for those
 * that browsers open ahead of need. From `letGo` on, the first end with the answer under way, and
 * the others at once.
 */
function watchConnections(server: Server) {
  const sockets = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  let lettingGo = false
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Before the listener that answers.
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive &&= !lettingGo
    answers.add(response)
    response.once('close', () => answers.delete(response))
  })
  return {
    letGo() {
      lettingGo = true
      for (const response of answers) response.shouldKeepAlive = false
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}
