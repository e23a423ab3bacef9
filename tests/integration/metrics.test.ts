import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '#tests/kit/app.ts'
import { freePort } from '#tests/kit/postgres.ts'
import { postQuote, quoteRequest } from '#tests/kit/quote-request.ts'
import { until } from '#tests/kit/until.ts'

let app: TestApp
let address: string

beforeAll(async () => {
  address = `127.0.0.1:${await freePort()}`
  app = await startApp({ METRICS_ADDRESS: address })
})
afterAll(() => app.close())

const read = async () => (await fetch(`http://${address}/metrics`)).text()
const lines = async (pattern: RegExp) =>
  (await read()).split('\n').filter((line) => pattern.test(line))

it('counts answers by the pattern of their address, never by the address', async () => {
  const id = randomUUID()
  expect((await fetch(`${app.url}/api/leads/${id}`)).status).toBe(401)
  expect((await fetch(`${app.url}/api/nothing-here`)).status).toBe(404)
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
  expect(await lines(/^enix_http_request_seconds_count/)).toEqual([
    'enix_http_request_seconds_count{method="GET",route="/api/leads/:id",status="401"} 1',
    'enix_http_request_seconds_count{method="GET",route="/api/*",status="404"} 1',
    'enix_http_request_seconds_count{method="GET",route="/healthz",status="200"} 1',
  ])
  expect(await read()).not.toContain(id)
})

it('says what waits for somebody, and how jobs ended', async () => {
  expect(await lines(/^enix_enquiries/)).toContain('enix_enquiries{state="queue"} 0')
  const sent = await postQuote(app.url, quoteRequest())
  expect(sent.status).toBe(200)
  expect(await lines(/^enix_enquiries/)).toContain('enix_enquiries{state="queue"} 1')
  const ended = await until(async () => {
    const found = await lines(/^enix_job_seconds_count\{job="[^"]*mail/)
    return found.length > 0 ? found : undefined
  })
  expect(ended.join()).toContain('outcome="completed"')
})

it('has nothing else on its port, and is told of on no other', async () => {
  expect((await fetch(`http://${address}/`)).status).toBe(404)
  expect((await fetch(`http://${address}/api/leads`)).status).toBe(404)
  expect((await fetch(`${app.url}/metrics`)).status).toBe(404)
})

it('answers without the database, and says that it could not be read', async () => {
  await app.ctx.db.script('ALTER TABLE leads RENAME TO leads_away')
  const text = await read()
  await app.ctx.db.script('ALTER TABLE leads_away RENAME TO leads')
  expect(text).toContain('enix_metrics_unread_total 1')
  expect(text).toContain('process_cpu_seconds_total')
  expect(text).not.toMatch(/^enix_enquiries\{/m)
})
