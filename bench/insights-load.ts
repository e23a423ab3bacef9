// Visitors, in a process of their own: they must not share the event loop of what they visit.
import { Agent, type IncomingMessage, request } from 'node:http'
import { pageView, phoneAgent } from '#tests/kit/analytics.ts'

export interface Order {
  url: string
  connections: number
  seconds: number
}

export interface Outcome {
  acknowledged: number
  refused: number
  perSecond: number
  medianMs: number
  slowestOf100Ms: number
}

process.on('message', async (order: Order) => {
  process.send?.(await carryOut(order))
})

async function carryOut({ url, connections, seconds }: Order): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const started = performance.now()
  const end = started + seconds * 1000
  const times: number[] = []
  let refused = 0
  const visit = async () => {
    while (performance.now() < end) {
      const sent = performance.now()
      const status = await sendOne(agent, url)
      if (status === 204) times.push(performance.now() - sent)
      else refused += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, visit))
  const took = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    acknowledged: times.length,
    refused,
    perSecond: times.length / took,
    medianMs: times[times.length >> 1] ?? Number.NaN,
    slowestOf100Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  }
}

let sent = 0

/** Every hundredth event comes from another address, and every tenth from another session. */
async function sendOne(agent: Agent, url: string): Promise<number> {
  sent += 1
  const visitor = Math.floor(sent / 100)
  const body = JSON.stringify({ ...pageView, session_id: `session_${Math.floor(sent / 10)}_bench` })
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'user-agent': phoneAgent,
    'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
  }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${url}/functions/v1/secure-analytics`, { method: 'POST', headers, agent }, resolve)
      .once('error', reject)
      .end(body)
  })
  answer.resume()
  await new Promise((resolve) => answer.once('end', resolve))
  return answer.statusCode ?? 0
}
