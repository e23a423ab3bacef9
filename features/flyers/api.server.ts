import { Hono } from 'hono'
import { company } from '#content/company.ts'
import type { RequestEnv } from '#db/context.server.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import { refuse } from '#lib/refuse.server.ts'
import { flyerPdf } from './documents/flyer-pdf.server.ts'
import { FlyerDownload } from './schema.ts'

/** GET /flyer.pdf: the flyer that was chosen at /flyer, to print. */
export function flyersApi() {
  const api = new Hono<RequestEnv>()

  api.get('/flyer.pdf', async (c) => {
    const wanted = FlyerDownload.safeParse(c.req.query())
    if (!wanted.success) {
      return refuse(c, 422, {
        code: 'validation_failed',
        message: 'There is no such flyer.',
        fields: messagesByField(wanted.error),
      })
    }
    const { paper, marks, ...choices } = wanted.data
    const pdf = await flyerPdf(choices, paper, marks === 'on')
    const name = `${company.name}-flyer-${choices.place}-${choices.environment}-${paper}.pdf`
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name.toLowerCase()}"`,
    })
  })
  return api
}
