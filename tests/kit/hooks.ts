import { randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { HookName } from '@enix/identity/schema/settings.server.ts'
import { Webhook } from 'standardwebhooks'

/** What a hook is told; each test reads the part that it is about. */
export interface HookPayload {
  metadata: { uuid: string; time: string; name: string; ip_address: string }
  user: { id: string; email: string; phone: string; new_email?: string }
  user_id: string
  valid: boolean
  factor_id: string
  claims: Record<string, unknown>
  authentication_method: string
  email_data: Record<string, string>
  sms: { otp: string; phone: string; sms_type?: string }
}

export interface HookAnswer {
  status?: number
  headers?: Record<string, string>
  /** JSON unless it is a text already. */
  body?: object | string
  /** Never ends. */
  unfinished?: boolean
}

type Answerer = (payload: HookPayload) => HookAnswer | undefined

export interface HookServer {
  /** For `hooks` of the service: each under an address of its own. */
  settings(...names: HookName[]): Record<string, { url: string; secrets: string[] }>
  /** What came with a right signature, oldest first. */
  calls: { name: HookName; payload: HookPayload; headers: IncomingHttpHeaders }[]
  /** What it says from now on; nothing is said by answering nothing, not even that it is there. */
  answer(name: HookName, answerer: Answerer): void
  /** Agrees to everything again, and forgets the calls. */
  reset(): void
  close(): Promise<void>
}

const older = `whsec_${randomBytes(24).toString('base64')}`
const newer = `whsec_${randomBytes(24).toString('base64')}`

/** The operator's own code: it believes no call that the service has not signed. */
export async function startHooks(): Promise<HookServer> {
  const calls: HookServer['calls'] = []
  const answerers = new Map<string, Answerer>()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const name = request.url?.slice(1) as HookName
    const send = ({ status = 200, headers, body = {}, unfinished }: HookAnswer) => {
      const type = { 'content-type': 'application/json' }
      response.writeHead(status, headers ?? type)
      if (unfinished) response.write('{')
      else response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    try {
      const headers = request.headers as Record<string, string>
      for (const secret of [older, newer]) new Webhook(secret).verify(body, headers)
    } catch {
      return send({ status: 401 })
    }
    const payload = JSON.parse(body) as HookPayload
    calls.push({ name, payload, headers: request.headers })
    const answer = (answerers.get(name) ?? agree(name))(payload)
    if (answer) send(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const secrets = [`v1,${older}`, `v1,${newer}`]
  return {
    settings: (...names) =>
      Object.fromEntries(names.map((name) => [name, { url: `${url}/${name}`, secrets }])),
    calls,
    answer: (name, answerer) => void answerers.set(name, answerer),
    reset() {
      answerers.clear()
      calls.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const agree =
  (name: HookName): Answerer =>
  ({ claims }) => ({ body: name === 'customAccessToken' ? { claims } : {} })
