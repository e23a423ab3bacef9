import { Hono } from 'hono'
import { company } from '#content/company.ts'
import type { RequestEnv } from '#db/context.server.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import { refuse } from '#lib/refuse.server.ts'
import { flyerPdf } from './documents/flyer-pdf.server.ts'
import { FlyerDownload } from './schema.ts'

/** The latest are kept, also while they are being drawn. */
const mostKept = 32

/** GET /flyer.pdf: the flyer that was chosen at /flyer, to print. */
export function flyersApi() {
  const api = new Hono<RequestEnv>()
  const kept = new Map<string, Promise<Buffer>>()

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
    const { marks, ...choices } = wanted.data
    const drawn = kept.get(key) ?? flyerPdf(choices, choices.paper, marks === 'on')
    drawn.catch(() => kept.delete(key))
    kept.delete(key)
    kept.set(key, drawn)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest) kept.delete(oldest)
    const pdf = await drawn
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
