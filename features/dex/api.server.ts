import type { Context as HttpContext, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Asked, handle, notFound, refused } from '#features/accounts/api/handle.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { recogniseDevice } from '#features/telemetry/api/recognise-device.server.ts'
import type { TelemetryParts } from '#features/telemetry/context.server.ts'
import { refuse, wrongField } from '#lib/refuse.server.ts'
import { londonMoment } from '#lib/time.ts'
import { dexCalls } from './calls.ts'
import { decideFile } from './commands/decide-file.server.ts'
import { draftPlanFromFile } from './commands/draft-plan.server.ts'
import { receiveFile, takeBackFile } from './commands/receive-file.server.ts'
import { isInFuture } from './policy/read-at.ts'
import {
  countRecent,
  findFile,
  findMachines,
  findOriginal,
  listFiles,
} from './queries/files.server.ts'
import { largestFileBytes } from './schema.ts'

/** POST of a machine; it names itself by its signature (docs/telemetry.md). */
export const deviceFilesPath = '/api/telemetry/dex'

const filesPerHour = 24

const limitFile = bodyLimit({
  maxSize: largestFileBytes,
  onError: (c) => {
    // The rest of the body is not read, so this connection cannot carry another request.
    c.header('connection', 'close')
    const message = `An audit file has at most ${largestFileBytes / 1024 / 1024} MB.`
    return refuse(c, 413, { code: 'body_too_large', message })
  },
})

const wantFile: MiddlewareHandler = async (c, next) => {
  const type = c.req.header('content-type') ?? ''
  const encoding = c.req.header('content-encoding') ?? 'identity'
  if (encoding !== 'identity' || !/^(text\/plain|application\/octet-stream)\s*(;|$)/i.test(type)) {
    const message = 'Please send the file itself, with Content-Type: application/octet-stream.'
    return refuse(c, 415, { code: 'unsupported_media_type', message })
  }
  if ((await bytesOf(c)).length === 0) return wrongField(c, 'file', 'The file is empty')
  return next()
}

const bytesOf = async (c: HttpContext) => new Uint8Array(await c.req.arrayBuffer())

/** The audit files of machines: sent by staff or by the machines, and looked at by staff. */
export const dexApi = (telemetry: TelemetryParts) =>
  handle(
    dexCalls,
    {
      send: takeUpload,
      list: ({ ctx, query }) => listFiles(ctx, query),
      machines: ({ ctx, query }) => findMachines(ctx, query.search),
      find: async ({ ctx, params }) => (await findFile(ctx, params.id)) ?? notFound,
      takeBack: ({ ctx, params }) => takeBackFile(ctx, params.id),
      decide: ({ ctx, params, input }) => decideFile(ctx, params.id, input),
      draftPlan: async ({ ctx, params }) => {
        const done = await draftPlanFromFile(ctx, params.id)
        if (!done.ok) return done
        const { ok: _, ...drafted } = done
        return drafted
      },
      original: async ({ ctx, params, http }) => {
        const file = await findOriginal(ctx, params.id)
        if (!file) return notFound
        const plain = file.name.replace(/[^\w. -]/g, '_')
        const exact = encodeURIComponent(file.name).replace(/['()*]/g, '_')
        // Whatever is in it, no browser takes it for a page.
        return http.body(new Uint8Array(file.content), 200, {
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': 'private, no-store',
        })
      },
    },
    { send: [limitFile, wantFile] },
  ).post(deviceFilesPath, limitFile, wantFile, (c) => answerDevice(c, telemetry))

async function takeUpload({ ctx, query, http }: Asked<typeof dexCalls.send>) {
  const { name, machine, 'read-at': shown } = query
  const readAt = shown ? momentOf(shown) : undefined
  if (readAt && isInFuture(readAt, ctx.clock.now())) return refused('in_future')
  const result = await receiveFile(ctx, {
    bytes: await bytesOf(http),
    name: fileName(name),
    readAt,
    of: machine ? { serial: machine } : undefined,
    source: `upload:${ctx.actor}`,
  })
  if (result.ok) {
    if (result.file.again) http.status(200)
    return result.file
  }
  if (result.reason === 'no_such_machine' || !result.named) return refused(result.reason)
  const message = `The file says ${result.named}, which is no machine of ours. Please choose the machine`
  return { ...refused(result.reason), message, fields: { machine: message } }
}

async function answerDevice(
  c: HttpContext<AccountsEnv>,
  telemetry: TelemetryParts,
): Promise<Response> {
  const bytes = await bytesOf(c)
  const sender = await recogniseDevice(c, telemetry, bytes)
  if ('refusal' in sender) return sender.refusal
  const { machineId } = sender.device
  const ctx = { ...c.get('identity'), actor: 'system' }
  if ((await countRecent(ctx, machineId)) >= filesPerHour) {
    c.header('retry-after', '3600')
    return refuse(c, 429, { code: 'too_many_reports', message: 'Please send fewer audit files.' })
  }
  const result = await receiveFile(ctx, {
    bytes,
    // What stands in the address is not signed.
    name: `${ctx.clock.now().toISOString().slice(0, 16).replace(/\D/g, '')}.dex`,
    of: { machineId },
    source: 'device',
  })
  if (!result.ok) throw new Error(`The machine ${machineId} is gone`)
  const { id, usable, again, words } = result.file
  return c.json({ id, usable, again, words }, again ? 200 : 201)
}

/** With its offset, or as the clocks of London show it. */
function momentOf(text: string): Date {
  if (text.length > 16) return new Date(text)
  const [date = '', time = ''] = text.split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return londonMoment(date, hours * 60 + minutes)
}

/** Without folders, and without what moves a cursor. */
function fileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/\p{C}/gu, '').trim() || 'audit.dex'
}
