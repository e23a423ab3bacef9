import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { RequestEnv } from '#db/context.server.ts'
import { isBearer, refuseBearer } from '#lib/bearer-secret.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { WorkerUnavailable } from '#lib/worker-thread.server.ts'
import { receiveMessage } from './commands/receive.server.ts'
import type { Inbox } from './context.server.ts'
import { largestMessageBytes } from './policy/read-message.server.ts'

const path = '/functions/v1/receive-mail'

/**
 * Emails that the mail server hands in as they came. What we cannot take is refused, so that it tells the
 * sender.
 */
export function inboxApi(inbox: Inbox, secret: string) {
  const api = new Hono<RequestEnv>()
  const limit = bodyLimit({
    maxSize: largestMessageBytes,
    onError: (c) => {
      c.header('connection', 'close')
      const message = `An email may have ${largestMessageBytes / 1024 / 1024} MB.`
      return refuse(c, 413, { code: 'body_too_large', message })
    },
  })
  api.post(path, async (c, next) => (isBearer(c, secret) ? limit(c, next) : refuseBearer(c)))
  api.post(path, async (c) => {
    const raw = new Uint8Array(await c.req.arrayBuffer())
    try {
      const received = await receiveMessage(c.get('ctx'), inbox, raw)
      if (received.result !== 'refused') return c.json({ result: received.result })
      if (received.reason === 'too_many') {
        c.header('retry-after', '3600')
        const message = 'There were too many emails of this sender in the last hour.'
        return refuse(c, 429, { code: 'too_many_enquiries', message })
      }
      return refuse(c, 422, {
        code: 'validation_failed',
        message: 'This is no email that we can read.',
      })
    } catch (error) {
      if (!(error instanceof WorkerUnavailable)) throw error
      c.header('retry-after', '30')
      const message = 'Too many emails are being read. Please try again shortly.'
      return refuse(c, 503, { code: 'busy', message })
    }
  })
  return api
}
