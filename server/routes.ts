import { identityApi } from '@enix/identity/api.server.ts'
import type { IdentityParts } from '@enix/identity/context.server.ts'
import { Refusal } from '@enix/identity/policy/errors.ts'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Context, RequestEnv } from '#db/context.server.ts'
import { isUnavailable, unavailableForSeconds } from '#db/engine.server.ts'
import { withCaller } from '#features/accounts/api/guard.server.ts'
import { accountsApi } from '#features/accounts/api.server.ts'
import { agreementsApi } from '#features/agreements/api.server.ts'
import { alertsApi } from '#features/alerts/api.server.ts'
import { articleDesk } from '#features/articles/api/desk.server.ts'
import { articleMedia, articlePictureDesk } from '#features/articles/api/pictures.server.ts'
import { articlesApi } from '#features/articles/api.server.ts'
import { auditsApi } from '#features/audits/api.server.ts'
import type { AuditSources } from '#features/audits/context.server.ts'
import { bookingsApi } from '#features/bookings/api.server.ts'
import { brandApi } from '#features/brand/api.server.ts'
import { careersDesk } from '#features/careers/api/desk.server.ts'
import { careersApi } from '#features/careers/api.server.ts'
import { complianceApi } from '#features/compliance/api.server.ts'
import { controlsApi } from '#features/controls/api.server.ts'
import type { ControlsOptions } from '#features/controls/context.server.ts'
import { dexApi } from '#features/dex/api.server.ts'
import { documentsApi } from '#features/documents/api.server.ts'
import { errorsApi } from '#features/errors/api.server.ts'
import { experimentsApi } from '#features/experiments/api.server.ts'
import { feedbackCheckApi } from '#features/feedback/api/check.server.ts'
import { feedbackDesk } from '#features/feedback/api/desk.server.ts'
import { feedbackApi } from '#features/feedback/api.server.ts'
import { fleetDesk } from '#features/fleet/api/desk.server.ts'
import { ownMachines } from '#features/fleet/api/own.server.ts'
import { planogramDesk } from '#features/fleet/api/planogram-desk.server.ts'
import { rangeDesk } from '#features/fleet/api/range-desk.server.ts'
import { fleetViewApi } from '#features/fleet/api/view.server.ts'
import { flyersApi } from '#features/flyers/api.server.ts'
import { forecastsApi } from '#features/forecasting/api.server.ts'
import { importsApi } from '#features/imports/api.server.ts'
import { inboxApi } from '#features/inbox/api.server.ts'
import type { Inbox } from '#features/inbox/context.server.ts'
import { incidentsApi } from '#features/incidents/api.server.ts'
import { insightsApi } from '#features/insights/api.server.ts'
import type { InsightsParts } from '#features/insights/context.server.ts'
import { installationsApi } from '#features/installations/api.server.ts'
import { ismsApi } from '#features/isms/api.server.ts'
import { deskApi } from '#features/leads/api/desk.server.ts'
import { leadsApi } from '#features/leads/api.server.ts'
import { correctAddressOf } from '#features/leads/commands/correct.server.ts'
import { libraryApi } from '#features/library/api.server.ts'
import { developmentMailbox } from '#features/mail/api.server.ts'
import type { MailOutcomes } from '#features/mail/commands.server.ts'
import { mailDeskApi } from '#features/mail-desk/api.server.ts'
import { operationsApi } from '#features/operations/api.server.ts'
import { personalDataApi } from '#features/personal-data/api.server.ts'
import { policiesApi } from '#features/policies/api.server.ts'
import { privacyApi } from '#features/privacy/api.server.ts'
import type { RetentionRule } from '#features/privacy/context.server.ts'
import { productRequestsApi } from '#features/product-requests/api.server.ts'
import { proposalsApi } from '#features/proposals/api.server.ts'
import { refundsApi } from '#features/refunds/api.server.ts'
import { registersApi } from '#features/registers/api.server.ts'
import { risksApi } from '#features/risks/api.server.ts'
import { sitesApi } from '#features/sites/api.server.ts'
import { statementsApi } from '#features/statements/api.server.ts'
import { sustainabilityApi } from '#features/sustainability/api.server.ts'
import { type TasksOptions, tasksApi } from '#features/tasks/api.server.ts'
import { telemetryApi } from '#features/telemetry/api.server.ts'
import type { TelemetryParts } from '#features/telemetry/context.server.ts'
import { ticketsApi } from '#features/tickets/api.server.ts'
import { trailApi } from '#features/trail/api.server.ts'
import type { AnchorPlaces } from '#features/trail/gateways/anchors.server.ts'
import { trustApi } from '#features/trust/api.server.ts'
import { visitsApi } from '#features/visits/api.server.ts'
import type { VisitHooks } from '#features/visits/context.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { WorkerUnavailable } from '#lib/worker-thread.server.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { pageOf } from './documents.tsx'
import { refuseForeignPosts } from './foreign-posts.ts'
import { found } from './found.ts'
import { documentHeaders } from './headers.ts'
import { health } from './health.ts'
import { lastResort } from './last-resort.ts'
import type { Metrics } from './metrics.ts'
import { answerPage, type PageOptions } from './pages.ts'
import { personalRecords } from './personal-records.ts'
import { limitBody, requestContext } from './request-context.ts'
import { reviewSources } from './review-sources.ts'

export interface RouteOptions extends PageOptions {
  ctx: Context
  identity: IdentityParts
  insights: InsightsParts
  telemetry: TelemetryParts
  controls: ControlsOptions
  /** Of the browser's code. */
  release: string
  teamEmail: string
  anchorPlaces: AnchorPlaces
  auditSources: AuditSources
  /** One's own work: its calendar, and where it is found. */
  tasks: TasksOptions
  bounceSecret: string | undefined
  /** Nothing while no emails are received. */
  inbox: Inbox | undefined
  receiveSecret: string | undefined
  mailOutcomes: MailOutcomes
  /** What else happens at a visit. */
  visitHooks: VisitHooks
  /** What is kept how long, by which job. */
  retention: readonly RetentionRule[]
  mailboxLogin: { username: string; password: string } | undefined
  metrics: Metrics | undefined
}

/** Everything that is not answered from memory: feature APIs first, then documents. */
export function routeRequests(options: RouteOptions): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>()
  const { teamEmail, reception, retention, inbox, receiveSecret } = options

  app.use(requestContext(options.ctx, options.metrics))
  app.use(limitBody)
  app.use(refuseForeignPosts)

  app.route('/', health())
  app.route('/', found())
  app.use(
    '/api/*',
    withCaller(options.identity, { teamEmail, personalRecords, replies: inbox?.replies }),
  )
  app.route('/', accountsApi())
  app.route('/', agreementsApi())
  app.route('/', sitesApi())
  app.route('/', alertsApi())
  app.route('/', articlesApi())
  app.route('/', articleDesk())
  app.route('/', articlePictureDesk())
  app.route('/', articleMedia())
  app.route('/', auditsApi(options.auditSources))
  app.route('/', bookingsApi(options.bookingLinks, options.reception))
  app.route('/', brandApi())
  app.route('/', careersApi())
  app.route('/', careersDesk())
  app.route('/', complianceApi())
  app.route('/', controlsApi(options.controls))
  app.route('/', ismsApi(reviewSources))
  app.route('/', libraryApi())
  app.route('/', documentsApi())
  app.route('/', mailDeskApi({ ...options, onRecipientCorrected: correctAddressOf }))
  app.route('/', deskApi())
  app.route('/', dexApi(options.telemetry))
  app.route('/', feedbackApi(options.reception))
  app.route('/', feedbackDesk(options.feedbackLinks))
  app.route('/', feedbackCheckApi(options.feedbackLinks))
  app.route('/', fleetViewApi())
  app.route('/', forecastsApi())
  app.route('/', ownMachines())
  app.route('/', fleetDesk())
  app.route('/', planogramDesk())
  app.route('/', rangeDesk())
  app.route('/', importsApi())
  if (inbox && receiveSecret) app.route('/', inboxApi(inbox, receiveSecret))
  app.route('/', installationsApi())
  app.route('/', flyersApi())
  app.route('/auth/v1', identityApi(options.identity))
  app.route(
    '/',
    errorsApi(() => ({
      release: options.release,
      pageOf,
      trustedProxies: reception.trustedProxies,
    })),
  )
  app.route('/', experimentsApi())
  app.route('/', incidentsApi())
  app.route('/', insightsApi(options.insights))
  app.route('/', leadsApi(options.reception))
  app.route(
    '/',
    operationsApi(() => options.lookout),
  )
  app.route('/', policiesApi())
  app.route('/', productRequestsApi())
  app.route('/', proposalsApi(options.proposals, reception.trustedProxies))
  app.route('/', refundsApi())
  app.route('/', registersApi())
  app.route('/', risksApi())
  app.route(
    '/',
    privacyApi({ reception, retention, siteUrl: () => options.identity.settings.siteUrl }),
  )
  app.route('/', personalDataApi())
  app.route('/', statementsApi())
  app.route('/', sustainabilityApi())
  app.route('/', telemetryApi(options.telemetry))
  app.route(
    '/',
    tasksApi(() => options.tasks),
  )
  app.route('/', ticketsApi())
  app.route('/', trailApi(options.anchorPlaces))
  app.route('/', trustApi(options.trust, reception))
  app.route('/', visitsApi(options.visitHooks))
  if (options.mailboxLogin) app.route('/', developmentMailbox(options.mailboxLogin))

  for (const prefix of ['/functions/*', '/api/*']) {
    app.all(prefix, (c) =>
      refuse(c, 404, { code: 'not_found', message: `There is no ${c.req.method} ${c.req.path}.` }),
    )
  }
  // A missing asset is not a page: rendering one would only hide the mistake.
  app.all('/assets/*', (c) => c.text('Not found', 404))
  app.on(['GET', 'POST'], '*', (c) => answerPage(c, options))
  app.all('*', (c) => {
    c.header('allow', 'GET, HEAD, POST')
    const message = `${c.req.method} is not possible here.`
    return refuse(c, 405, { code: 'method_not_allowed', message })
  })

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (error instanceof Refusal) {
      return refuse(c, error.status, { code: 'refused', message: error.message })
    }
    if (error instanceof WorkerUnavailable) {
      c.get('ctx').log.error({ err: error }, 'PDF not made')
      c.header('retry-after', '2')
      const message = 'The PDF could not be made right now. Please try again in a moment.'
      return refuse(c, 503, { code: 'busy', message })
    }
    if (c.req.raw.signal.aborted) {
      c.get('ctx').log.info('the visitor left before the answer')
      return c.body(null, 400)
    }
    const isCall = /^\/(functions|api)\//.test(c.req.path)
    const headers = documentHeaders(contentSecurityPolicy(lastResort))
    if (isUnavailable(error)) {
      c.get('ctx').log.warn({ err: error }, 'the database is not available')
      c.header('retry-after', String(unavailableForSeconds))
      const message = 'This is not available at the moment. Please try again shortly.'
      if (isCall) return refuse(c, 503, { code: 'unavailable', message })
      return c.html(lastResort, 503, headers)
    }
    c.get('ctx').log.error({ err: error }, 'request failed')
    if (isCall) {
      return refuse(c, 500, { code: 'internal', message: 'Something broke on our side.' })
    }
    return c.html(lastResort, 500, headers)
  })
  return app
}
