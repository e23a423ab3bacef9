import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { hasNotedKeys } from '@enix/identity/commands/recognise-keys.server.ts'
import { identityParts, systemIdentity } from '@enix/identity/context.server.ts'
import { identityJobs } from '@enix/identity/jobs.server.ts'
import { getRequestListener } from '@hono/node-server'
import { company } from '#content/company.ts'
import { nightlyBackup } from '#db/backup.server.ts'
import { type Database, openDatabase } from '#db/client.server.ts'
import type { Context } from '#db/context.server.ts'
import { Jobs } from '#db/jobs.server.ts'
import { vacuum } from '#db/maintenance.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { serveSnapshots } from '#db/snapshot-socket.server.ts'
import { seedDemoContent } from '#demo/enquiries.server.ts'
import { seedFirstStart } from '#demo/first-start.server.ts'
import { demoLogins } from '#demo/logins.server.ts'
import { ensureFirstAdmin } from '#features/accounts/commands/first-admin.server.ts'
import { accountsJobs } from '#features/accounts/jobs.server.ts'
import { alertsJobs } from '#features/alerts/jobs.server.ts'
import { openFirstDiary } from '#features/bookings/commands/set-hours.server.ts'
import { bookingJobs } from '#features/bookings/jobs.server.ts'
import { bookingLinks } from '#features/bookings/policy/links.server.ts'
import { shownCareers } from '#features/careers/queries.server.ts'
import { complianceWork } from '#features/compliance/queries/own-work.server.ts'
import { controlsJobs } from '#features/controls/jobs.server.ts'
import { dexJobs } from '#features/dex/jobs.server.ts'
import { errorsJobs } from '#features/errors/jobs.server.ts'
import { feedbackJobs } from '#features/feedback/jobs.server.ts'
import { feedbackLinks } from '#features/feedback/policy/links.server.ts'
import { applyDraft } from '#features/fleet/commands/draft-plan.server.ts'
import { fleetJobs } from '#features/fleet/jobs.server.ts'
import { beginForecasting, forecastingJobs } from '#features/forecasting/jobs.server.ts'
import { importJobs } from '#features/imports/jobs.server.ts'
import { openMailbox } from '#features/inbox/gateways/imap.server.ts'
import { inboxJobs } from '#features/inbox/jobs.server.ts'
import { incidentsJobs } from '#features/incidents/jobs.server.ts'
import { makeMonthsOfEvents } from '#features/insights/commands/keep-events.server.ts'
import { openInsights } from '#features/insights/context.server.ts'
import { insightsJobs } from '#features/insights/jobs.server.ts'
import { installationsJobs } from '#features/installations/jobs.server.ts'
import { answerArrived, answerLost } from '#features/leads/commands/answer-outcome.server.ts'
import { openReception } from '#features/leads/context.server.ts'
import { leadsJobs } from '#features/leads/jobs.server.ts'
import { dueAt } from '#features/leads/policy/promise.ts'
import { resumeMails } from '#features/mail/commands.server.ts'
import { mailJobs } from '#features/mail/jobs.server.ts'
import { replyAddresses } from '#features/mail/policy/reply-addresses.server.ts'
import { operationsJobs } from '#features/operations/jobs.server.ts'
import { Lookout } from '#features/operations/queries/views.server.ts'
import { policiesJobs } from '#features/policies/jobs.server.ts'
import { seedProcessing } from '#features/privacy/commands/registers.server.ts'
import { privacyJobs } from '#features/privacy/jobs.server.ts'
import { proposalsJobs } from '#features/proposals/jobs.server.ts'
import { proposalLinks } from '#features/proposals/policy/links.server.ts'
import { statementJobs } from '#features/statements/jobs.server.ts'
import { tasksJobs } from '#features/tasks/jobs.server.ts'
import { calendarLinks } from '#features/tasks/policy/calendar-links.server.ts'
import { makeMonthsOfReports } from '#features/telemetry/commands/keep-months.server.ts'
import { keepUnknownProduct } from '#features/telemetry/commands/unknown-product.server.ts'
import { openTelemetry } from '#features/telemetry/context.server.ts'
import { openBridge } from '#features/telemetry/gateways/mqtt.server.ts'
import { telemetryJobs } from '#features/telemetry/jobs.server.ts'
import { openTrail } from '#features/trail/context.server.ts'
import { anchorPlaces } from '#features/trail/gateways/anchors.server.ts'
import { trailJobs } from '#features/trail/jobs.server.ts'
import { trustJobs } from '#features/trust/jobs.server.ts'
import { trustLinks } from '#features/trust/policy/links.server.ts'
import { type Clock, systemClock } from '#lib/clock.ts'
import { backupEnvironment, type Config } from '#lib/config.server.ts'
import type { Logger } from '#lib/logger.server.ts'
import { mailbox, smtpTransport } from '#lib/smtp.server.ts'
import { auditSources } from './audit-sources.ts'
import { answerHeaders, documentOptions } from './headers.ts'
import { identityHost } from './identity-host.ts'
import { type IdentitySettingsInput, siteIdentitySettings } from './identity-settings.ts'
import { openMetrics } from './metrics.ts'
import { missingPages } from './missing-pages.ts'
import { answerRedirect } from './redirects.ts'
import { careRetention, retentionJobs, retentionSchedule } from './retention-schedule.ts'
import { routeRequests } from './routes.ts'
import { selfChecks } from './self-checks.ts'
import { type Build, noBuild, send } from './static.ts'
import { openStatistics } from './statistics.ts'

export interface AppOptions {
  config: Config
  log: Logger
  clock?: Clock
  /** An open database, which then stays open when the app is closed. */
  database?: Database
  build?: Build
  /** Settings of the identity service that win over those of its file. */
  identity?: IdentitySettingsInput
  /** Whether jobs start by the clock on the wall. A test with a clock of its own starts them itself. */
  schedules?: 'off'
}

export interface App {
  ctx: Context
  listener: RequestListener
  close(): Promise<void>
}

export interface SiteApp extends App {
  /** Makes an admin if there is none; their login, to be shown once. */
  ensureFirstAdmin(): Promise<{ email: string; password: string } | undefined>
}

const defaultAdminEmail = `admin@${new URL(company.website).hostname.replace(/^www\./, '')}`

/** The whole server, short of a port: everything that a test or `npm start` needs. */
export async function createApp(options: AppOptions): Promise<SiteApp> {
  const { config, log, clock = systemClock, build = noBuild } = options
  const places = anchorPlaces(config)
  const db = options.database ?? (await openDatabase(config, log))
  await migrate(db)
  if (config.demoContent) await seedDemoContent(db, clock, dueAt)

  const transport = config.smtpUrl
    ? smtpTransport({
        url: config.smtpUrl,
        from: { name: company.name, address: company.email },
        returnAddress: config.mailReturnAddress,
        dataDir: config.dataDir,
      })
    : mailbox
  const mayMakeKeys = !(await hasNotedKeys(db))
  const settings = siteIdentitySettings(config, options.identity, { mayMakeKeys })
  const identity = await identityParts(db, settings, identityHost, {
    keepTextMessages: transport.kind === 'mailbox',
  })
  const teamEmail = config.teamEmail ?? company.email
  const mailOutcomes = { onSent: answerArrived, onUndelivered: answerLost }
  const told = { teamEmail, siteUrl: settings.siteUrl }
  const { timeboxSeconds, inactivitySeconds } = settings.sessions.staff
  const controls = {
    ...{ ...told, backupDir: config.backupDir, retentionJobs },
    findElsewhere: selfChecks({
      places,
      staffSessions: { longestSeconds: timeboxSeconds, idleSeconds: inactivitySeconds },
      mailDomain: config.smtpUrl && company.email.split('@')[1],
      advisoriesUrl: config.advisoriesUrl,
      makesBackups: config.backupKeep > 0,
    }),
  }
  const operations = {
    ...{ dataDir: config.dataDir, backupDir: config.backupDir, backupKeep: config.backupKeep },
    ...{ publicUrl: config.publicUrl, siteUrl: settings.siteUrl, anchorPlaces: places },
  }
  const links = bookingLinks(settings.siteUrl, identity.vault)
  const isReceiving = Boolean(config.mailInUrl || config.mailInSecret)
  const replies = isReceiving
    ? replyAddresses(config.mailInAddress ?? company.email, identity.vault, {
        plus: config.mailInPlus,
      })
    : undefined
  const proposals = {
    ...told,
    replies,
    links: proposalLinks(settings.siteUrl, identity.vault),
  }
  const trust = { ...told, links: trustLinks(settings.siteUrl, identity.vault) }
  const jobDefinitions = [
    vacuum,
    ...nightlyBackup(config.backupKeep, backupEnvironment(config)),
    ...accountsJobs,
    ...alertsJobs(told),
    ...bookingJobs(links),
    careRetention,
    ...controlsJobs(controls),
    ...dexJobs(config.dexFolder ?? ''),
    ...fleetJobs,
    ...leadsJobs(told),
    ...errorsJobs,
    ...feedbackJobs,
    ...forecastingJobs,
    ...identityJobs(identity),
    ...importJobs,
    ...inboxJobs,
    ...incidentsJobs(told),
    ...insightsJobs(told),
    ...installationsJobs(told),
    ...mailJobs(transport, mailOutcomes),
    ...operationsJobs(operations),
    ...policiesJobs({ siteUrl: settings.siteUrl }),
    ...privacyJobs({ siteUrl: settings.siteUrl }),
    ...proposalsJobs(proposals),
    ...statementJobs,
    ...tasksJobs({ siteUrl: settings.siteUrl, work: complianceWork }),
    ...telemetryJobs,
    ...trailJobs({ ...told, places, addressDays: config.auditIpDays }),
    ...trustJobs,
  ]
  const jobs = new Jobs(db, jobDefinitions, log, options)
  const ctx: Context = { db, jobs, clock, log, actor: 'system' }
  await makeMonthsOfEvents(ctx)
  await makeMonthsOfReports(ctx)
  await keepUnknownProduct(ctx)
  await seedProcessing(ctx)
  if (config.demoContent) await seedFirstStart(systemIdentity(ctx, identity), config.dataDir)
  await jobs.start(ctx, async () => {
    await resumeMails(ctx)
    await beginForecasting(ctx)
  })
  const metrics = config.metricsAddress && (await openMetrics(ctx, config.metricsAddress))
  if (metrics) jobs.onEnd = metrics.jobEnded
  const trail = openTrail(ctx, places)
  const isOwner = !options.database && db.kind === 'embedded'
  const snapshots = isOwner ? await serveSnapshots(db, config.dataDir, log) : undefined
  const insights = openInsights(ctx, settings)
  const telemetry = await openTelemetry(ctx, config)
  const bridge = config.mqttUrl ? openBridge(ctx, telemetry, config.mqttUrl) : undefined
  const statistics = await openStatistics(ctx, build, {
    optIn: config.statisticsOptIn,
    tag: config.tagScript ?? '',
  })

  const reception = openReception({
    mailing: { ...told, replies },
    trustedProxies: settings.trustedProxies,
    perHour: { fromOneIp: config.enquiriesPerIp, fromOneSender: config.enquiriesPerSender },
    fingerprint: (purpose, text) => identity.vault.fingerprint(purpose, text),
    shownRoles: async (ctx) => {
      const { posts, fields } = await shownCareers(ctx)
      return [...posts, ...fields].map(({ title }) => title)
    },
  })
  const inbox = replies && { reception, replies, mailOutcomes }
  const reader = inbox && config.mailInUrl ? openMailbox(ctx, inbox, config.mailInUrl) : undefined

  const hono = routeRequests({
    ctx,
    identity,
    insights,
    telemetry,
    reception,
    inbox,
    receiveSecret: config.mailInSecret,
    bookingLinks: links,
    proposals,
    trust,
    anchorPlaces: places,
    auditSources: auditSources(places),
    lookout: new Lookout(operations),
    controls,
    retention: retentionSchedule(jobDefinitions, config.auditIpDays),
    visitHooks: { onMachineServiced: applyDraft },
    feedbackLinks: feedbackLinks(settings.siteUrl, identity.vault),
    tasks: { links: calendarLinks(settings.siteUrl, identity.vault), work: complianceWork },
    boot: build.boot,
    release: build.release,
    notFound: build.notFound,
    statistics: statistics.block,
    developerPages: config.developerPages,
    ...documentOptions(config),
    teamEmail,
    bounceSecret: config.mailBounceSecret,
    mailOutcomes,
    metrics,
    mailboxLogin: transport.kind === 'mailbox' ? demoLogins(config.dataDir)[0] : undefined,
  })
  const answer = getRequestListener(hono.fetch)
  const missingPage = missingPages(hono, build.notFound, config.developerPages)
  const everyAnswer = answerHeaders(config.publicUrl)
  const always = everyAnswer.flat()

  return {
    ctx,
    listener: (request, response) => {
      const requestId = randomUUID()
      const also = ['x-request-id', requestId, ...always]
      if (!request.headers.host) {
        response.writeHead(400, also).end()
        return
      }
      const begun = metrics && performance.now()
      const { method = '' } = request
      const path = request.url?.split('?', 1)[0] ?? '/'
      let answered =
        answerRedirect(request, response, also) || build.answer(request, response, also)
      if (!answered && (method === 'GET' || method === 'HEAD')) {
        const missing = missingPage(path)
        if (missing) send(missing, request, response, also, 404)
        answered = missing !== undefined
      }
      if (!answered) {
        response.setHeader('x-request-id', requestId)
        for (const [name, value] of everyAnswer) response.setHeader(name, value)
        return answer(request, response)
      }
      const { statusCode: status } = response
      const line = { requestId, method, path, status }
      if (status === 404) log.warn(line, 'page not found')
      else log.info(line, 'request')
      if (!begun) return
      const seconds = (performance.now() - begun) / 1000
      metrics.answered({ method, route: 'from memory', status, seconds })
    },
    async ensureFirstAdmin() {
      const email = config.adminEmail ?? defaultAdminEmail
      const made = await ensureFirstAdmin(systemIdentity(ctx, identity), email)
      if (made) await openFirstDiary(ctx)
      return made
    },
    async close() {
      await metrics?.close()
      await insights.close()
      await bridge?.close()
      await reader?.close()
      await telemetry.close()
      await statistics.close()
      await snapshots?.close()
      await jobs.stop()
      await trail.close()
      await transport.close()
      if (!options.database) await db.close()
    },
  }
}
