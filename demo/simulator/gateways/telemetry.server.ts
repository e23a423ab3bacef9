import type { KeyObject } from 'node:crypto'
import { readPrivateKey, signatureOf } from '#features/telemetry/policy/signature.server.ts'
import { type MachineEvent, mostEventsInReport } from '#features/telemetry/schema.ts'

const path = '/api/telemetry'
const answersWithinMs = 30_000
const firstPauseMs = 1000
const longestPauseMs = 30_000

export type Sent =
  | { outcome: 'stored'; events: MachineEvent[] }
  /** The server is not there, or has too much to do. */
  | { outcome: 'later'; pauseMs: number; why: string }
  /** Nothing that sending it again would change. */
  | { outcome: 'refused'; why: string }

/** The way from one machine to the server: signs its reports, and waits longer each time it fails. */
export class Uplink {
  private readonly key: KeyObject
  private failures = 0
  private readonly url: string
  private readonly credentialId: string

  constructor(url: string, device: { credentialId: string; privateKey: string }) {
    this.url = url
    this.credentialId = device.credentialId
    this.key = readPrivateKey(device.privateKey)
  }

  /** The oldest of these, as many as fit into a report. */
  async send(outbox: readonly MachineEvent[], stopped: AbortSignal): Promise<Sent> {
    const events = outbox.slice(0, mostEventsInReport)
    const timestamp = new Date().toISOString()
    const body = Buffer.from(JSON.stringify({ sent_at: timestamp, events }))
    let response: Response
    try {
      response = await fetch(new URL(path, this.url), {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-device': this.credentialId,
          'x-timestamp': timestamp,
          'x-signature': signatureOf({ method: 'POST', path, timestamp, body }, this.key),
        },
        signal: AbortSignal.any([stopped, AbortSignal.timeout(answersWithinMs)]),
      })
    } catch (error) {
      return this.later(`${this.url} does not answer: ${reasonOf(error)}`)
    }
    if (response.status === 200) {
      this.failures = 0
      await response.body?.cancel()
      return { outcome: 'stored', events }
    }
    const text = await response.text().catch(() => '')
    const why = `${this.url}${path} answered ${response.status} ${text.slice(0, 200)}`
    if (response.status !== 429 && response.status < 500) return { outcome: 'refused', why }
    return this.later(why, Number(response.headers.get('retry-after')) * 1000)
  }

  private later(why: string, askedMs = 0): Sent {
    const pauseMs = Math.min(firstPauseMs * 2 ** this.failures, longestPauseMs)
    this.failures += 1
    // Not all at the same moment: a server that is back would be overrun.
    return { outcome: 'later', pauseMs: Math.max(askedMs, pauseMs) * (1 + Math.random() / 4), why }
  }
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}
