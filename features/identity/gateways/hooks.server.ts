import { Webhook } from 'standardwebhooks'
import { newId } from '#lib/ids.server.ts'
import { Refusal, type RefusalStatus } from '../policy/errors.ts'
import type { HookName, IdentitySettings } from '../schema/settings.server.ts'

const timeoutMs = 5_000
const largestAnswer = 200 * 1024
const attempts = 3

/** Calls the operator's own code at set moments, signed in the form of Standard Webhooks. */
export class Hooks {
  private readonly hooks: IdentitySettings['hooks']

  constructor(hooks: IdentitySettings['hooks']) {
    this.hooks = hooks
  }

  has(name: HookName): boolean {
    return this.hooks[name] !== undefined
  }

  /** The hook's answer, or nothing when there is no such hook. A hook that says no refuses the request. */
  async call<Answer>(name: HookName, payload: object): Promise<Answer | undefined> {
    const hook = this.hooks[name]
    if (!hook) return undefined
    const answer = await deliver(hook, JSON.stringify(payload))
    const refusal = (answer as { error?: { http_code?: number; message?: string } } | null)?.error
    if (refusal?.message) {
      const status = refusal.http_code ?? 500
      const known = [400, 401, 403, 404, 409, 422, 429].includes(status) ? status : 500
      throw new Refusal(known as RefusalStatus, 'unexpected_failure', refusal.message)
    }
    return answer as Answer
  }
}

async function deliver(hook: { url: string; secrets: string[] }, body: string): Promise<unknown> {
  const now = new Date()
  const id = newId(now)
  const signatures = hook.secrets.map((secret) =>
    new Webhook(secret.replace(/^v1,/, '')).sign(id, now, body),
  )
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
  for (let attempt = 1; ; attempt++) {
    const answer = await post(hook.url, headers, body)
    const mayRetry =
      (answer.status === 429 || answer.status === 503) && answer.headers.has('retry-after')
    if (mayRetry && attempt < attempts) continue
    return read(answer)
  }
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    return await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
  } catch {
    const message = `Failed to reach hook within maximum time of ${timeoutMs / 1000} seconds`
    throw new Refusal(422, 'hook_timeout', message)
  }
}

async function read(answer: Response): Promise<unknown> {
  if (answer.status === 204) return {}
  if (!answer.ok) {
    const message = `Unexpected status code returned from hook: ${answer.status}`
    throw new Refusal(500, 'unexpected_failure', message)
  }
  if (!answer.headers.get('content-type')?.startsWith('application/json')) {
    const message = 'Invalid JSON response. Received content-type: not application/json'
    throw new Refusal(500, 'hook_payload_invalid_content_type', message)
  }
  const text = await answer.text()
  if (text.length > largestAnswer) {
    throw new Refusal(422, 'hook_payload_over_size_limit', 'Payload size exceeded size limit')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(500, 'unexpected_failure', 'Error unmarshaling JSON output.')
  }
}
