import { Hono } from 'hono'
import type { RequestEnv } from '#db/context.server.ts'
import { guard } from '#features/accounts/api/guard.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { refuse, wrongField } from '#lib/refuse.server.ts'
import { limitUpload, readForm, refuseTooLarge } from '#lib/upload.server.ts'
import { deletePicture, uploadPicture } from '../commands/pictures.server.ts'
import { findPictureFile, listPictures } from '../queries/pictures.server.ts'
import { largestPictureBytes, PictureAlt } from '../schema/desk.ts'

const limitPicture = limitUpload(largestPictureBytes, 'picture')

/** The pictures of articles: kept by staff, shown to everybody. */
export function articlePictureDesk() {
  return new Hono<AccountsEnv>()
    .get('/api/content/pictures', guard('articles.read'), async (c) =>
      c.json(await listPictures(c.get('identity'))),
    )
    .post('/api/content/pictures', guard('articles.write'), limitPicture, async (c) => {
      const body = await readForm(c)
      if ('refusal' in body) return body.refusal
      const { form } = body
      const file = form.get('file')
      const alt = PictureAlt.safeParse(form.get('alt'))
      const fields = {
        ...(!(file instanceof File) && { file: 'Please choose a picture' }),
        ...(!alt.success && { alt: 'Please say what the picture shows' }),
      }
      if (!(file instanceof File) || !alt.success) {
        const message = 'Some fields need another look.'
        return refuse(c, 422, { code: 'validation_failed', message, fields })
      }
      if (file.size > largestPictureBytes) {
        return refuseTooLarge(c, largestPictureBytes, 'picture')
      }
      const bytes = new Uint8Array(await file.arrayBuffer())
      const result = await uploadPicture(c.get('identity'), { bytes, alt: alt.data })
      if (result.ok) return c.json(result.picture, 201)
      const message = 'This is no picture that we can read. JPEG, PNG, WebP and AVIF work.'
      return wrongField(c, 'file', message)
    })
    .delete('/api/content/pictures/:id', guard('articles.write'), async (c) => {
      const result = await deletePicture(c.get('identity'), idParam(c))
      if (result.ok) return c.body(null, 204)
      if (result.reason === 'not_found') {
        return refuse(c, 404, { code: 'not_found', message: 'This picture is no longer there.' })
      }
      const message = `It is shown in ${result.in.map((title) => `“${title}”`).join(', ')}.`
      return refuse(c, 409, { code: 'still_used', message })
    })
}

/** GET /media/{id}/{width}.webp: never anything but a picture that we have made. */
export function articleMedia() {
  return new Hono<RequestEnv>().get('/media/:id/:file{[0-9]{1,4}\\.webp}', async (c) => {
    const width = Number.parseInt(c.req.param('file'), 10)
    const content = await findPictureFile(c.get('ctx'), idParam(c), width)
    if (!content) return c.text('Not found', 404)
    return c.body(Buffer.from(content), 200, {
      'content-type': 'image/webp',
      // What is under an id never changes.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
  })
}
