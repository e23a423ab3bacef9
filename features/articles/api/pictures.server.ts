import { Hono } from 'hono'
import type { RequestEnv } from '#db/context.server.ts'
import { handle, refused } from '#features/accounts/api/handle.server.ts'
import { idParam } from '#lib/id-param.server.ts'
import { limitUpload, readForm, refuseTooLarge } from '#lib/upload.server.ts'
import { pictureCalls } from '../calls.ts'
import { deletePicture, uploadPicture } from '../commands/pictures.server.ts'
import { findPictureFile, listPictures } from '../queries/pictures.server.ts'
import { largestPictureBytes, PictureAlt } from '../schema/desk.ts'

export const articlePictureDesk = () =>
  handle(
    pictureCalls,
    {
      list: ({ ctx }) => listPictures(ctx),
      upload: async ({ ctx, http }) => {
        const body = await readForm(http)
        if ('refusal' in body) return body.refusal
        const file = body.form.get('file')
        const alt = PictureAlt.safeParse(body.form.get('alt'))
        if (!(file instanceof File) || !alt.success) {
          const fields = {
            ...(!(file instanceof File) && { file: 'Please choose a picture' }),
            ...(!alt.success && { alt: 'Please say what the picture shows' }),
          }
          return { ...refused('fields'), fields }
        }
        if (file.size > largestPictureBytes) {
          return refuseTooLarge(http, largestPictureBytes, 'picture')
        }
        const bytes = new Uint8Array(await file.arrayBuffer())
        const result = await uploadPicture(ctx, { bytes, alt: alt.data })
        return result.ok ? result.picture : result
      },
      remove: async ({ ctx, params }) => {
        const result = await deletePicture(ctx, params.id)
        if (result.ok || result.reason !== 'used') return result
        const message = `It is shown in ${result.in.map((title) => `“${title}”`).join(', ')}.`
        return { ...result, message }
      },
    },
    { upload: [limitUpload(largestPictureBytes, 'picture')] },
  )

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
