import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { resolve } from 'node:path'
import { identityApi } from '@enix/identity/api.server.ts'
import { identityParts } from '@enix/identity/context.server.ts'
import { identityJobs } from '@enix/identity/jobs.server.ts'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'
import { company } from '#content/company.ts'
import { openDatabase } from '#db/client.server.ts'
import type { Context, RequestEnv } from '#db/context.server.ts'
import { Jobs } from '#db/jobs.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { serveSnapshots } from '#db/snapshot-socket.server.ts'
import { resumeMails } from '#features/mail/commands.server.ts'
import { mailJobs } from '#features/mail/jobs.server.ts'
import { systemClock } from '#lib/clock.ts'
import type { Logger } from '#lib/logger.server.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import { mailbox, smtpTransport } from '#lib/smtp.server.ts'
import type { App } from './app.ts'
import { answerHeaders } from './headers.ts'
import { health } from './health.ts'
import { identityHost } from './identity-host.ts'
import { checkSettings, parseSettings } from './identity-settings.ts'
import { requestContext } from './request-context.ts'

/** What the service needs when it runs alone: where its data, its mails and its paths are. */
const ServiceSettings = z.strictObject({
  databaseUrl: z.string().optional(),
  dataDir: z
    .string()
    .default('data')
    .transform((folder) => resolve(projectRoot, folder)),
  smtpUrl: z.string().optional(),
  basePath: z.string().default('/'),
})

/** The identity service without the site: its file has the same settings, and a group "service". */
export async function createIdentityService(
  file: Record<string, unknown>,
  log: Logger,
): Promise<App & { everyAnswer: [name: string, value: string][] }> {
  const { service = {}, ...identity } = file
  const place = checkSettings(ServiceSettings, service, ['service'])
  const { databaseUrl, dataDir, smtpUrl, basePath } = place
  const settings = parseSettings(identity)
  const db = await openDatabase({ databaseUrl, dataDir }, log)
  await migrate(db)
  const from = { name: company.name, address: company.email }
  const transport = smtpUrl ? smtpTransport({ url: smtpUrl, from, dataDir }) : mailbox
  const parts = await identityParts(db, settings, identityHost, { keepTextMessages: !smtpUrl })
  const jobs = new Jobs(db, [...identityJobs(parts), ...mailJobs(transport)], log)
  const ctx: Context = { db, jobs, clock: systemClock, log, actor: 'system' }
  await jobs.start(ctx, () => resumeMails(ctx))
  const snapshots = databaseUrl ? undefined : await serveSnapshots(db, dataDir, log)

  const hono = new Hono<RequestEnv>()
  hono.use(requestContext(ctx))
  hono.route('/', health())
  hono.route(basePath, identityApi(parts))
  const answer = getRequestListener(hono.fetch)
  const everyAnswer = answerHeaders(settings.externalUrl)
  const listener: RequestListener = (request, response) => {
    response.setHeader('x-request-id', randomUUID())
    for (const [name, value] of everyAnswer) response.setHeader(name, value)
    return answer(request, response)
  }
  return {
    ctx,
    listener,
    everyAnswer,
    async close() {
      await snapshots?.close()
      await jobs.stop()
      await transport.close()
      await db.close()
    },
  }
}
