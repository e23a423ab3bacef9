import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadConfig } from '#lib/config.server.ts'
import { createLogger, failureText } from '#lib/logger.server.ts'
import { announce } from './announce.ts'
import { createApp } from './app.ts'
import { answerBrokenRequests } from './broken-requests.ts'
import { answerHeaders, documentOptions } from './headers.ts'
import { listen } from './listen.ts'
import { loadBuild } from './static.ts'
import { stopGracefully } from './stop.ts'

try {
  const config = loadConfig()
  const log = createLogger(config.logLevel)
  const build = loadBuild(documentOptions(config))
  const app = await createApp({ config, log, build })
  // A request without a Host is refused by the app, with the headers of every answer.
  const server = createServer({ requestTimeout: 30_000, requireHostHeader: false }, app.listener)
  answerBrokenRequests(server, answerHeaders(config.publicUrl))
  await listen(server, config).catch(async (error) => {
    await app.close()
    throw error
  })
  stopGracefully({ server, app, log })
  const firstAdmin = await app.ensureFirstAdmin()
  announce({
    config,
    port: (server.address() as AddressInfo).port,
    place: app.ctx.db.place,
    firstAdmin,
  })
} catch (error) {
  console.error(failureText(error))
  process.exit(1)
}
