import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadConfig } from '#lib/config.server.ts'
import { OperatorError } from '#lib/errors.ts'
import { createLogger } from '#lib/logger.server.ts'
import { announce } from './announce.ts'
import { createApp } from './app.ts'
import { loadBuild } from './static.ts'
import { stopGracefully } from './stop.ts'

try {
  const config = loadConfig()
  const log = createLogger(config.logLevel)
  const build = loadBuild({ https: config.publicUrl?.startsWith('https:') ?? false })
  const app = await createApp({ config, log, build })
  const server = createServer({ requestTimeout: 30_000 }, app.listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  })
  stopGracefully({ server, app, log })
  announce({ config, port: (server.address() as AddressInfo).port, place: app.ctx.db.place })
} catch (error) {
  const known = error instanceof OperatorError || isPortTaken(error)
  console.error(known ? (error as Error).message : error)
  process.exit(1)
}

function isPortTaken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
}
