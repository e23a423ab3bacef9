import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Config, loadConfig } from '#lib/config.server.ts'
import { OperatorError } from '#lib/errors.ts'
import { createLogger, failureText } from '#lib/logger.server.ts'
import { announce } from './announce.ts'
import { createApp } from './app.ts'
import { loadBuild } from './static.ts'
import { stopGracefully } from './stop.ts'

const reasons: Record<string, string> = {
  EADDRINUSE: 'another program uses it. Set PORT to another one.',
  EACCES: 'this user may not. Set PORT to one above 1023.',
}

try {
  const config = loadConfig()
  const log = createLogger(config.logLevel)
  const build = loadBuild({ https: config.publicUrl?.startsWith('https:') ?? false })
  const app = await createApp({ config, log, build })
  const server = createServer({ requestTimeout: 30_000 }, app.listener)
  await listen(server, config).catch(async (error) => {
    await app.close()
    throw error
  })
  stopGracefully({ server, app, log })
  announce({ config, port: (server.address() as AddressInfo).port, place: app.ctx.db.place })
} catch (error) {
  console.error(failureText(error))
  process.exit(1)
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new OperatorError(
          `Cannot listen on ${host}, port ${port}: ${reasons[error.code ?? ''] ?? error.message}`,
        ),
      )
    })
    server.listen(port, host, resolve)
  })
}
