import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from '#db/context.server.ts'
import type { JobEnd } from '#db/jobs.server.ts'
import { openAlerts } from '#features/alerts/queries/facts.server.ts'
import { countSetAside } from '#features/inbox/queries.server.ts'
import { queueOfLeads } from '#features/leads/queries/desk.server.ts'
import { countUndelivered } from '#features/mail/queries.server.ts'
import type { Config } from '#lib/config.server.ts'
import { listen } from './listen.ts'

export interface Answered {
  method: string
  /** The pattern of the address, not the address: as many as there are routes, and no one's id. */
  route: string
  status: number
  seconds: number
}

export interface Metrics {
  answered(request: Answered): void
  jobEnded(end: JobEnd): void
  close(): Promise<void>
}

/** What Prometheus is told, on a port of its own: it is not for visitors. */
export async function openMetrics(
  ctx: Context,
  { host, port }: NonNullable<Config['metricsAddress']>,
): Promise<Metrics> {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'enix_http_request_seconds',
    help: 'Time until an answer began, by the pattern of its address.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const jobs = new Histogram({
    name: 'enix_job_seconds',
    help: 'Time that a run of a job took, by how it ended.',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  })
  const unread = new Counter({
    name: 'enix_metrics_unread_total',
    help: 'Times that what waits in the database could not be read.',
    registers,
  })
  const waiting = waitingGauges(registry)

  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      return response.writeHead(404).end()
    }
    // Without the database the rest is worth knowing most.
    await waiting.read(ctx).catch((error) => {
      ctx.log.warn({ err: error }, 'metrics not read')
      unread.inc()
      waiting.forget()
    })
    response.writeHead(200, { 'content-type': registry.contentType })
    response.end(await registry.metrics())
  })
  await listen(server, { host, port })
  return {
    answered: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    jobEnded: ({ seconds, ...labels }) => jobs.observe(labels, seconds),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** What waits for somebody, or for the queue, at the moment of the question. */
function waitingGauges(registry: Registry) {
  const gauge = <Label extends string>(name: string, help: string, labels: Label[]) =>
    new Gauge({ name, help, labelNames: labels, registers: [registry] })
  const enquiries = gauge(
    'enix_enquiries',
    'Enquiries that wait for an answer, and those that are late.',
    ['state'],
  )
  const alerts = gauge('enix_alerts_open', 'Open alerts of machines.', ['urgency'])
  const mails = gauge(
    'enix_mails',
    'Emails that came back, and received ones that could not be filed.',
    ['state'],
  )
  const jobs = gauge('enix_jobs_waiting', 'Jobs whose time has come and that have not begun.', [
    'job',
  ])
  const all = [enquiries, alerts, mails, jobs]
  const forget = () => {
    for (const one of all) one.reset()
  }
  return {
    forget,
    async read(ctx: Context) {
      const { queue, late } = await queueOfLeads(ctx)
      const urgencies = Map.groupBy(await openAlerts(ctx), ({ urgency }) => urgency)
      const undelivered = await countUndelivered(ctx)
      const setAside = await countSetAside(ctx)
      const due = await ctx.jobs.due()
      forget()
      for (const [state, number] of Object.entries({ queue, late })) {
        enquiries.set({ state }, number)
      }
      for (const [urgency, open] of urgencies) alerts.set({ urgency }, open.length)
      mails.set({ state: 'undelivered' }, undelivered)
      mails.set({ state: 'set aside' }, setAside)
      for (const { job, number } of due) jobs.set({ job }, number)
    },
  }
}
