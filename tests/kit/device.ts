import type { Context } from '#db/context.server.ts'
import { issueCredential } from '#features/telemetry/commands/credentials.server.ts'
import { readPrivateKey, signatureOf } from '#features/telemetry/policy/signature.server.ts'
import type { MachineEvent } from '#features/telemetry/schema.ts'

/*
 * A machine's board, which signs what it sends. Nothing here may import vitest: the bench and the tests
 * of processes send with it, too.
 */

export interface Answer {
  status: number
  retryAfter: string | null
  body: {
    stored?: number
    duplicates?: number
    passed_over?: number
    code?: string
    fields?: Record<string, string>
  }
}

/** What a request says instead of what it would say by itself. */
export interface Said {
  sentAt?: Date
  /** When it was signed. */
  timestamp?: string
  headers?: Record<string, string>
  /** Sent in place of the body that was signed. */
  body?: string
}

/** A sale of a minute ago, unless told otherwise. */
export function sale(
  number: number,
  pence = 120,
  when = new Date(Date.now() - 60_000),
): MachineEvent {
  const at = when.toISOString()
  return { type: 'sale', number, at, slot: 'A1', pence, payment: 'contactless' }
}

export class Device {
  readonly credentialId: string
  private readonly key: ReturnType<typeof readPrivateKey>

  constructor(credential: { credentialId: string; privateKey: string }) {
    this.credentialId = credential.credentialId
    this.key = readPrivateKey(credential.privateKey)
  }

  /** The headers that prove who sends this. */
  headersOf(method: string, path: string, body: string | Uint8Array, timestamp?: string) {
    const moment = timestamp ?? new Date().toISOString()
    const signed = { method, path, timestamp: moment, body: Buffer.from(body) }
    return {
      'x-device': this.credentialId,
      'x-timestamp': moment,
      'x-signature': signatureOf(signed, this.key),
    }
  }

  report(url: string, events: readonly MachineEvent[], said: Said = {}): Promise<Answer> {
    const sentAt = said.sentAt ?? new Date()
    return this.send(url, JSON.stringify({ sent_at: sentAt.toISOString(), events }), said)
  }

  async send(url: string, body: string, said: Said = {}): Promise<Answer> {
    const response = await fetch(`${url}/api/telemetry`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...this.headersOf('POST', '/api/telemetry', body, said.timestamp),
        ...said.headers,
      },
      body: said.body ?? body,
    })
    // A server that is too busy to read a request in time says 408 without a word more.
    const text = await response.text()
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: JSON.parse(text || '{}') as Answer['body'],
    }
  }
}

/** A board with a fresh key; `newBoard` as in issueCredential. */
export async function newDevice(
  ctx: Context,
  machineId: string,
  options: { newBoard?: boolean } = {},
): Promise<Device> {
  const issued = await issueCredential(ctx, machineId, options)
  if (!issued.ok) throw new Error(`No credential for ${machineId}: ${issued.reason}`)
  return new Device(issued.value)
}
