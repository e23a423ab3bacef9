// The load, in a process of its own: it must not share the event loop of what it measures.
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Tokens {
  access_token: string
  refresh_token: string
}

export type Work = 'refresh' | 'user'

/** What to do, and for whom: one session for each connection. */
export interface Order {
  url: string
  work: Work
  seconds: number
  sessions: Tokens[]
}

export interface Outcome {
  perSecond: number
  medianMs: number
  slowestOf100Ms: number
  /** The tokens that hold now. */
  sessions: Tokens[]
}

process.on('message', async (order: Order) => {
  process.send?.(await carryOut(order))
})

async function carryOut(order: Order): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: order.sessions.length })
  const started = performance.now()
  const end = started + order.seconds * 1000
  const times: number[] = []
  const sessions = await Promise.all(
    order.sessions.map(async (first) => {
      let tokens = first
      while (performance.now() < end) {
        const sent = performance.now()
        tokens = await step(agent, order, tokens)
        times.push(performance.now() - sent)
      }
      return tokens
    }),
  )
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    medianMs: times[times.length >> 1] ?? Number.NaN,
    slowestOf100Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    sessions,
  }
}

async function step(agent: Agent, order: Order, tokens: Tokens): Promise<Tokens> {
  const { url, work } = order
  if (work === 'user') {
    const authorization = `Bearer ${tokens.access_token}`
    await send(agent, `${url}/user`, { headers: { authorization } })
    return tokens
  }
  const body = JSON.stringify({ refresh_token: tokens.refresh_token })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const path = `${url}/token?grant_type=refresh_token`
  const renewed: Tokens = JSON.parse(await send(agent, path, { method: 'POST', headers }, body))
  if (renewed.refresh_token === tokens.refresh_token) throw new Error('The token did not change')
  return renewed
}

async function send(
  agent: Agent,
  url: string,
  options: { method?: string; headers: Record<string, string | number> },
  body?: string,
): Promise<string> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { ...options, agent }, resolve)
      .once('error', reject)
      .end(body)
  })
  const answer = await text(response)
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${answer}`)
  return answer
}
