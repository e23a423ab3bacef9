import { setImmediate as nextTurn } from 'node:timers/promises'
import { Hono } from 'hono'
import { company } from '#content/company.ts'
import type { RequestEnv } from '#db/context.server.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import { refuse } from '#lib/refuse.server.ts'
import { flyerPdf } from './documents/flyer-pdf.server.ts'
import { FlyerDownload } from './schema.ts'

/** Drawing takes the processor for a sixth of a second: a few may wait, and the latest are kept. */
const mostWaiting = 8
const mostKept = 32

/** GET /flyer.pdf: the flyer that was chosen at /flyer, to print. */
export function flyersApi() {
  const api = new Hono<RequestEnv>()
  const kept = new Map<string, Buffer>()
  let line: Promise<unknown> = Promise.resolve()
  let waiting = 0

  api.get('/flyer.pdf', async (c) => {
    const wanted = FlyerDownload.safeParse(c.req.query())
    if (!wanted.success) {
      // A person who followed a link gets the page, which says what is wrong.
      if (c.req.header('accept')?.includes('text/html')) {
        return c.redirect(`/flyer${new URL(c.req.url).search}`, 303)
      }
      return refuse(c, 422, {
        code: 'validation_failed',
        message: 'There is no such flyer.',
        fields: messagesByField(wanted.error),
      })
    }
    const key = JSON.stringify(wanted.data)
    let pdf = kept.get(key)
    if (!pdf) {
      if (waiting >= mostWaiting) {
        c.header('retry-after', '2')
        return refuse(c, 503, {
          code: 'busy',
          message: 'Too many flyers at once. Please try again.',
        })
      }
      const { paper, marks, ...choices } = wanted.data
      waiting += 1
      const drawn = line.then(async () => {
        await nextTurn() // between two flyers everybody else has a turn
        return kept.get(key) ?? flyerPdf(choices, paper, marks === 'on')
      })
      line = drawn.catch(() => {})
      pdf = await drawn.finally(() => {
        waiting -= 1
      })
      kept.delete(key)
      kept.set(key, pdf)
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest) kept.delete(oldest)
    }
    const { place, environment, paper } = wanted.data
    const name = `${company.name}-flyer-${place}-${environment}-${paper}.pdf`
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name.toLowerCase()}"`,
      'cache-control': 'public, max-age=3600',
    })
  })
  return api
}
