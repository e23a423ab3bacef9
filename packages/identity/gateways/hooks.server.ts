import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Clock } from '../host.ts'
import { Refusal, type RefusalStatus } from '../policy/errors.ts'
import type { HookName, IdentitySettings } from '../schema/settings.server.ts'

const timeoutMs = 5_000
const largestAnswer = 200 * 1024
const attempts = 3

const namesOfOriginal: Record<HookName, string> = {
  beforeUserCreated: 'before-user-created',
  customAccessToken: 'customize-access-token',
  sendEmail: 'send-email',
  sendSms: 'send-sms',
  passwordVerificationAttempt: 'password-verification',
  mfaVerificationAttempt: 'mfa-verification',
}

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
  async call<Answer>(
    { clock, caller }: { clock: Clock; caller: { ip: string } },
    name: HookName,
    payload: object,
  ): Promise<Answer | undefined> {
    const hook = this.hooks[name]
    if (!hook) return undefined
    const metadata = {
      uuid: randomUUID(),
      time: clock.now().toISOString(),
      name: namesOfOriginal[name],
      ip_address: caller.ip,
    }
    const answer = await deliver(hook, JSON.stringify({ metadata, ...payload }))
    const refusal = (answer as { error?: { http_code?: number; message?: string } } | null)?.error
    if (refusal?.message) {
      const status = refusal.http_code ?? 500
      const known = [400, 401, 403, 404, 409, 422, 429].includes(status) ? status : 500
      throw new Refusal(known as RefusalStatus, 'unexpected_failure', refusal.message)
    }
    return (answer ?? {}) as Answer
  }
}

async function deliver(hook: { url: string; secrets: string[] }, body: string): Promise<unknown> {
  const now = new Date()
  const id = randomUUID()
  const signatures = hook.secrets.map((secret) =>
    new Webhook(secret.replace(/^v1,/, '')).sign(id, now, body),
  )
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
  // One time for all attempts: whoever waits for the answer waits no longer than that.
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    for (let attempt = 1; ; attempt++) {
      const answer = await post(hook.url, { headers, body, signal }, attempt)
      if (answer) return await read(answer)
    }
  } catch (error) {
    if (!signal.aborted) throw error
    const message = `Failed to reach hook within maximum time of ${(timeoutMs / 1000).toFixed(6)} seconds`
    throw new Refusal(422, 'hook_timeout', message)
  }
}

/** Nothing when there is to be another attempt. */
async function post(
  url: string,
  request: RequestInit,
  attempt: number,
): Promise<Response | undefined> {
  const options: RequestInit = { ...request, method: 'POST', redirect: 'error' }
  const answer = await fetch(url, options).catch(() => undefined)
  if (answer?.status === 429 || answer?.status === 503) {
    if (answer.headers.has('retry-after') && attempt < attempts) return undefined
    throw failure('Service currently unavailable due to hook')
  }
  if (answer) return answer
  request.signal?.throwIfAborted()
  if (attempt < attempts) return undefined
  const message = 'Failed to reach hook after maximum retries'
  throw new Refusal(422, 'hook_timeout_after_retry', message)
}

async function read(answer: Response): Promise<unknown> {
  if (answer.status === 204) return {}
  if (answer.status === 400) throw failure('Invalid payload sent to hook')
  if (answer.status === 401) throw failure('Hook requires authorization token')
  if (!answer.ok) throw failure(`Unexpected status code returned from hook: ${answer.status}`)
  const type = answer.headers.get('content-type')
  if (!type) throw wrongType('Invalid Content-Type: Missing Content-Type header')
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw wrongType(`Invalid JSON response. Received content-type: ${type}`)
  }
  const text = await answer.text()
  if (text.length > largestAnswer) {
    const message = `Payload size exceeded size limit of ${largestAnswer} bytes`
    throw new Refusal(422, 'hook_payload_over_size_limit', message)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw failure('Error unmarshaling JSON output.')
  }
}

const failure = (message: string) => new Refusal(500, 'unexpected_failure', message)
const wrongType = (message: string) =>
  new Refusal(400, 'hook_payload_invalid_content_type', message)
