import { Hono, type Context as HttpContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { recogniseDevice } from '#features/telemetry/api/recognise-device.server.ts'
import type { TelemetryParts } from '#features/telemetry/context.server.ts'
import { londonMoment } from '#lib/business-clock.ts'
import { idParam } from '#lib/id-param.server.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import { notThere, refuse, wrongField } from '#lib/refuse.server.ts'
import { receiveFile, takeBackFile } from './commands.server.ts'
import { isInFuture } from './policy/read-at.ts'
import {
  countRecent,
  findFile,
  findMachines,
  findOriginal,
  listFiles,
} from './queries/files.server.ts'
import { DexQuery, largestFileBytes, MachineSearch, Upload } from './schema.ts'

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

/** The audit files of machines: sent by staff or by the machines, and looked at by staff. */
export function dexApi(telemetry: TelemetryParts) {
  return new Hono<AccountsEnv>()
    .post('/api/dex', guard('dex.write'), limitFile, answerUpload)
    .post(deviceFilesPath, limitFile, (c) => answerDevice(c, telemetry))
    .get('/api/dex', guard('dex.read'), async (c) => {
      const query = DexQuery.safeParse(c.req.query())
      if (query.success) return c.json(await listFiles(c.get('identity'), query.data))
      const message = 'The address has a filter that is not known.'
      return refuse(c, 422, { code: 'validation_failed', message })
    })
    .get('/api/dex/machines', guard('dex.read'), async (c) => {
      const query = MachineSearch.safeParse(c.req.query())
      const search = query.success ? (query.data.search ?? '') : ''
      return c.json(await findMachines(c.get('identity'), search))
    })
    .get('/api/dex/:id', guard('dex.read'), async (c) => {
      const file = await findFile(c.get('identity'), idParam(c))
      return file ? c.json(file) : notThere(c, 'audit file')
    })
    .delete('/api/dex/:id', guard('dex.write'), async (c) => {
      const result = await takeBackFile(c.get('identity'), idParam(c))
      if (result.ok) return c.body(null, 204)
      if (result.reason === 'not_found') return notThere(c, 'audit file')
      const message = 'The machine itself has sent this file. It stays.'
      return refuse(c, 409, { code: 'refused', message })
    })
    .get('/api/dex/:id/file', guard('dex.read'), async (c) => {
      const file = await findOriginal(c.get('identity'), idParam(c))
      if (!file) return notThere(c, 'audit file')
      const plain = file.name.replace(/[^\w. -]/g, '_')
      const exact = encodeURIComponent(file.name).replace(/['()*]/g, '_')
      // Whatever is in it, no browser takes it for a page.
      return c.body(new Uint8Array(file.content), 200, {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, no-store',
      })
    })
}

/** The file is the body itself, as a program would send it; what there is to say stands in the address. */
async function answerUpload(c: HttpContext<AccountsEnv>): Promise<Response> {
  const bytes = await readBody(c)
  if (bytes instanceof Response) return bytes
  const told = Upload.safeParse(c.req.query())
  if (!told.success) {
    const message = 'Some fields need another look.'
    return refuse(c, 422, {
      code: 'validation_failed',
      message,
      fields: messagesByField(told.error),
    })
  }
  const ctx = c.get('identity')
  const { name, machine, 'read-at': shown } = told.data
  const readAt = shown ? momentOf(shown) : undefined
  if (readAt && isInFuture(readAt, ctx.clock.now())) {
    const message = 'This time has not come yet'
    return wrongField(c, 'read-at', message)
  }
  const result = await receiveFile(ctx, {
    bytes,
    name: fileName(name),
    readAt,
    of: machine ? { serial: machine } : undefined,
    source: `upload:${ctx.actor}`,
  })
  if (result.ok) return c.json(result.file, result.file.again ? 200 : 201)
  const message =
    result.reason === 'no_such_machine'
      ? 'No machine has this serial'
      : `The file ${result.named ? `says ${result.named}, which is no machine of ours` : 'does not say of which machine it is'}. Please choose the machine`
  return wrongField(c, 'machine', message)
}

async function answerDevice(
  c: HttpContext<AccountsEnv>,
  telemetry: TelemetryParts,
): Promise<Response> {
  const bytes = await readBody(c)
  if (bytes instanceof Response) return bytes
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

async function readBody(c: HttpContext<AccountsEnv>): Promise<Uint8Array | Response> {
  const type = c.req.header('content-type') ?? ''
  const encoding = c.req.header('content-encoding') ?? 'identity'
  if (encoding !== 'identity' || !/^(text\/plain|application\/octet-stream)\s*(;|$)/i.test(type)) {
    const message = 'Please send the file itself, with Content-Type: application/octet-stream.'
    return refuse(c, 415, { code: 'unsupported_media_type', message })
  }
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  if (bytes.length > 0) return bytes
  const message = 'The file is empty'
  return wrongField(c, 'file', message)
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
