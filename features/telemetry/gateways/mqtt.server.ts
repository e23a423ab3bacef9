import { setTimeout as pause } from 'node:timers/promises'
import mqtt, { type IPublishPacket, type MqttClient } from 'mqtt'
import * as z from 'zod/mini'
import type { Context } from '#db/context.server.ts'
import type { ErrorBody } from '#lib/errors.ts'
import { recognise } from '../commands/recognise-device.server.ts'
import { type ReportAnswer, takeReport } from '../commands/take-report.server.ts'
import type { TelemetryParts } from '../context.server.ts'
import type { KnownCredential } from '../queries/credentials.server.ts'

/*
 * Reports through a broker, for machines whose modems speak MQTT: docs/telemetry.md. The broker is told
 * that a report has arrived only once it is on disk.
 */

/** All processes share the reports: each goes to one of them. */
const subscription = '$share/enix/machines/+/reports'
/** Each takes one report at a time, as the protocol wants it; together they fill a batch. */
const connections = 4
const reconnectAfterMs = 2000
const againAfterMs = 1000
const largestPacketBytes = 256 * 1024
/** A session that is named in the address is kept for a day, and so is what arrives meanwhile. */
const keptSessionSeconds = 86_400

/** The body is a text in the envelope, so that its bytes are those that were signed. */
const Envelope = z.object({ timestamp: z.string(), signature: z.string(), body: z.string() })

export interface Bridge {
  close(): Promise<void>
}

export function openBridge(ctx: Context, parts: TelemetryParts, url: string): Bridge {
  const stopped = new AbortController()
  const clients = Array.from({ length: connections }, (_, index) =>
    connect(ctx, parts, { url, index, stopped: stopped.signal }),
  )
  return {
    async close() {
      stopped.abort()
      await Promise.all(clients.map((client) => client.endAsync(true)))
    },
  }
}

function connect(
  ctx: Context,
  parts: TelemetryParts,
  options: { url: string; index: number; stopped: AbortSignal },
): MqttClient {
  const url = new URL(options.url)
  const named = url.searchParams.get('clientId')
  if (named) url.searchParams.set('clientId', `${named}-${options.index + 1}`)
  const client = mqtt.connect(url.href, {
    protocolVersion: 5,
    reconnectPeriod: reconnectAfterMs,
    clean: !named,
    resubscribe: false,
    properties: {
      maximumPacketSize: largestPacketBytes,
      receiveMaximum: 50,
      sessionExpiryInterval: named ? keptSessionSeconds : 0,
    },
  })
  // The broker is told of the arrival when `done` is called.
  client.handleMessage = (packet, done) => {
    answerMessage(ctx, parts, { client, packet, stopped: options.stopped }).then(
      () => done(),
      // Not told: the broker gives it to another, or to us once more.
      (error) => options.stopped.aborted || done(error),
    )
  }
  tellOfConnection(ctx, client)
  return client
}

/** Once for each time that it is there or gone, not for every try. */
function tellOfConnection(ctx: Context, client: MqttClient): void {
  let connected: boolean | undefined
  const lost = (error?: Error) => {
    if (connected === false) return
    connected = false
    ctx.log.warn({ ...(error && { err: error }) }, 'the broker of reports is not to be reached')
  }
  client.on('connect', () => {
    connected = true
    client.subscribe(subscription, { qos: 1 }, (error) => {
      if (error) ctx.log.error({ err: error }, 'the broker refuses the subscription to reports')
      else ctx.log.info('reports are taken from the broker')
    })
  })
  client.on('error', lost)
  client.on('offline', () => lost())
}

async function answerMessage(
  ctx: Context,
  parts: TelemetryParts,
  message: { client: MqttClient; packet: IPublishPacket; stopped: AbortSignal },
): Promise<void> {
  const { client, packet } = message
  const device = /^machines\/([^/]+)\/reports$/.exec(packet.topic)?.[1]
  if (device === undefined) return
  const envelope = readEnvelope(packet.payload)
  const answer = envelope
    ? await takeEnvelope(ctx, parts, { ...envelope, device, stopped: message.stopped })
    : invalid
  const { status, body } = answer
  const retry = 'retryAfterSeconds' in answer ? { retry_after: answer.retryAfterSeconds } : {}
  // Which report it is the answer to is known by its timestamp.
  const said = { timestamp: envelope?.timestamp ?? null, status, ...body, ...retry }
  client.publish(`machines/${device}/answers`, JSON.stringify(said), { qos: 1 })
}

async function takeEnvelope(
  ctx: Context,
  parts: TelemetryParts,
  claim: z.infer<typeof Envelope> & { device: string; stopped: AbortSignal },
): Promise<ReportAnswer | typeof unknownDevice> {
  const body = Buffer.from(claim.body)
  // As over HTTP, so that a machine signs once, whichever way it then sends.
  const signed = { ...claim, method: 'POST', path: '/api/telemetry', body }
  for (;;) {
    const answer = await take(ctx, parts, signed)
    if (answer.status !== 503) return answer
    // Until there is room, the rest waits at the broker.
    await pause(againAfterMs, undefined, { signal: claim.stopped })
  }
}

async function take(
  ctx: Context,
  parts: TelemetryParts,
  signed: Parameters<typeof recognise>[2],
): Promise<ReportAnswer | typeof unknownDevice> {
  let device: KnownCredential | undefined
  try {
    device = await recognise(ctx, parts, signed)
  } catch (error) {
    ctx.log.error({ err: error }, 'a device could not be recognised')
    return { status: 503, body: { code: 'busy', message: '' } }
  }
  if (!device) return unknownDevice
  return takeReport(ctx, parts, device, signed.body, { late: true })
}

function readEnvelope(payload: string | Buffer): z.infer<typeof Envelope> | undefined {
  try {
    return Envelope.parse(JSON.parse(payload.toString()))
  } catch {
    return undefined
  }
}

const invalid = {
  status: 400,
  body: { code: 'invalid_json', message: 'This is no envelope with a report.' },
} as const satisfies { status: number; body: ErrorBody }

const unknownDevice = {
  status: 401,
  body: {
    code: 'device_unknown',
    message: 'The credential is not known or has ended, or the signature is not its own.',
  },
} as const satisfies { status: number; body: ErrorBody }
