import type { Context } from '#db/context.server.ts'
import type { ErrorBody } from '#lib/errors.ts'
import type { TelemetryParts } from '../context.server.ts'
import { setTimesRight } from '../policy/clock-skew.ts'
import { readReport } from '../policy/read-report.ts'
import type { KnownCredential } from '../queries/credentials.server.ts'
import type { Downlink } from '../schema.ts'
import { answerNewReport } from './answer-new-report.server.ts'

/** The answer to a report, over whichever way it came. */
export type ReportAnswer =
  | {
      status: 200
      body: { stored: number; duplicates: number; passed_over: number } & Partial<Downlink>
    }
  | { status: 400 | 409 | 422 | 429 | 503; body: ErrorBody; retryAfterSeconds?: number }

const busyForSeconds = 5
/** When a credential was last used is told to people: to the minutes is enough. */
const noteUseEveryMs = 10 * 60_000

/** What a machine reports, stored before this returns. `late` as in setTimesRight. */
export async function takeReport(
  ctx: Context,
  parts: TelemetryParts,
  device: KnownCredential,
  body: Uint8Array,
  options: { late?: boolean } = {},
): Promise<ReportAnswer> {
  const seconds = await parts.limits.count(device.machineId)
  if (seconds) return refusal(429, 'too_many_reports', 'Please send fewer reports.', seconds)
  // Before the work of reading it.
  if (parts.collector.isFull) return busy
  const read = readReport(body)
  if ('refusal' in read) return read.refusal
  const now = ctx.clock.now()
  const { machineId, streamId } = device
  const parted = setTimesRight(read.told, now.getTime(), options)
  const used: { usedCredential?: string } = isUseToBeNoted(device, now)
    ? { usedCredential: device.credentialId }
    : {}
  try {
    const outcome = await parts.collector.store({ machineId, streamId, ...parted, ...used })
    if (!outcome) return busy
    if ('refused' in outcome) return tooManyGaps
    // One that was only repeated was not noted.
    if (outcome.stored > 0 && used.usedCredential) device.lastUsedAt = now
    if (parted.passedOver.length > 0) {
      ctx.log.warn({ machineId, events: parted.passedOver.length }, 'events without a time')
    }
    const body = { ...outcome, passed_over: parted.passedOver.length }
    if (!read.report) return { status: 200, body }
    const { stored } = outcome
    const more = await answerNewReport(ctx, machineId, read.report, { ...parted, stored })
    return { status: 200, body: { ...body, ...more } }
  } catch (error) {
    ctx.log.error({ err: error, machineId }, 'a report was not stored')
    return isInTheData(error) ? unstorable : busy
  }
}

/** A value that the database refuses (SQLSTATE class 22) is refused however often it comes. */
function isInTheData(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^22...$/.test(code)
}

function isUseToBeNoted(device: KnownCredential, now: Date): boolean {
  return now.getTime() - (device.lastUsedAt?.getTime() ?? 0) >= noteUseEveryMs
}

function refusal(
  status: 409 | 422 | 429 | 503,
  code: ErrorBody['code'],
  message: string,
  retryAfterSeconds?: number,
): ReportAnswer {
  return { status, body: { code, message }, ...(retryAfterSeconds && { retryAfterSeconds }) }
}

const busy = refusal(503, 'busy', 'Please send it again in a moment.', busyForSeconds)
const unstorable = refusal(
  422,
  'validation_failed',
  'Nothing of this report was stored: a value in it cannot be. Send its events one by one, and leave out the one that is refused.',
)
const tooManyGaps = refusal(
  409,
  'too_many_gaps',
  'Too many numbers of events are missing. Send what is missing first; a new board needs a new credential.',
)
