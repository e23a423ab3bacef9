import type { Server } from 'node:http'
import type { Logger } from '#lib/logger.server.ts'
import type { App } from './app.ts'

const requestsMayTakeMs = 20_000

/**
 * On SIGTERM or Ctrl+C: stop accepting, finish the requests under way, then the jobs, then close
 * the database. A second signal stops at once.
 */
export function stopGracefully({ server, app, log }: { server: Server; app: App; log: Logger }) {
  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
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
