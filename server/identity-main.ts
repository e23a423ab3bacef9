import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { OperatorError } from '#lib/errors.ts'
import { createLogger, failureText } from '#lib/logger.server.ts'
import { answerBrokenRequests } from './broken-requests.ts'
import { createIdentityService } from './identity-service.ts'
import { readSettingsFile } from './identity-settings.ts'
import { listen } from './listen.ts'
import { stopGracefully } from './stop.ts'

try {
  const { config, port, host, 'log-level': level } = readArguments()
  const log = createLogger(level)
  const app = await createIdentityService(readSettingsFile(config), log)
  const server = createServer({ requestTimeout: 30_000 }, app.listener)
  answerBrokenRequests(server, app.everyAnswer)
  await listen(server, { port, host }).catch(async (error) => {
    await app.close()
    throw error
  })
  stopGracefully({ server, app, log })
  const address = `http://${host}:${(server.address() as AddressInfo).port}`
  console.log(`The identity service is running at ${address}, on ${app.ctx.db.place}.`)
} catch (error) {
  console.error(failureText(error))
  process.exit(1)
}

function readArguments() {
  const usage = 'Usage: npm run identity -- --config FILE [--port N] [--host ADDRESS]'
  try {
    const { values } = parseArgs({
      options: {
        config: { type: 'string' },
        port: { type: 'string', default: '9999' },
        host: { type: 'string', default: '127.0.0.1' },
        'log-level': { type: 'string', default: 'info' },
      },
    })
    if (!values.config || !/^\d{1,5}$/.test(values.port)) throw new OperatorError(usage)
    return { ...values, config: values.config, port: Number(values.port) }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`${(error as Error).message}\n${usage}`)
  }
}
