import { eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { articlePictureFiles, articlePictures } from '#db/schema/articles.ts'
import { newId } from '#lib/ids.server.ts'
import { keptWidths, pictureFormat, widestPicture } from '../policy.ts'
import { usesOfPicture } from '../queries/pictures.server.ts'
import type { PictureRow } from '../schema/desk.ts'

/** What a good telephone takes; a small file can claim to be far larger and fill the memory. */
const mostPixels = 50_000_000
const quality = 80

interface MadeFile {
  width: number
  height: number
  content: Uint8Array
}

/** Keeps a picture as files that we have made ourselves: nothing of the original but what it shows. */
export async function uploadPicture(
  ctx: Context,
  upload: { bytes: Uint8Array; alt: string },
): Promise<{ ok: true; picture: PictureRow } | { ok: false; reason: 'no_picture' }> {
  const files = await oneAtATime(() => filesOf(upload.bytes))
  const largest = files?.at(-1)
  if (!files || !largest) return { ok: false, reason: 'no_picture' }
  const now = ctx.clock.now()
  const id = newId(now)
  const { width, height } = largest
  const { alt } = upload
  await ctx.db.transaction(async () => {
    await ctx.db.orm
      .insert(articlePictures)
      .values({ id, alt, width, height, createdAt: now, createdBy: ctx.actor })
    for (const { width, content } of files) {
      await ctx.db.orm.insert(articlePictureFiles).values({ pictureId: id, width, content })
    }
    await recordAudit(ctx, {
      action: 'picture.uploaded',
      subjectType: 'picture',
      subjectId: id,
      details: { alt, width, height },
    })
  })
  const widths = keptWidths(width)
  const createdAt = now.toISOString()
  return { ok: true, picture: { id, alt, width, height, widths, createdAt } }
}

/** Turned upright, without the place and the camera that a telephone writes into it. */
async function filesOf(bytes: Uint8Array): Promise<MadeFile[] | undefined> {
  if (!pictureFormat(bytes)) return undefined
  const { default: sharp } = await import('sharp')
  try {
    const upright = sharp(bytes, { limitInputPixels: mostPixels }).autoOrient()
    const { autoOrient } = await upright.metadata()
    const widths = keptWidths(Math.min(autoOrient.width, widestPicture))
    const files: MadeFile[] = []
    for (const width of widths) {
      const { data, info } = await upright
        .clone()
        .resize({ width })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true })
      files.push({ width: info.width, height: info.height, content: data })
    }
    return files
  } catch {
    // Whatever it was called and however it began, it is no picture that can be read.
    return undefined
  }
}

let last: Promise<unknown> = Promise.resolve()

/** A picture takes much memory while it is made, two of them twice as much. */
function oneAtATime<T>(make: () => Promise<T>): Promise<T> {
  const made = last.then(make)
  last = made.catch(() => undefined)
  return made
}

export async function deletePicture(
  ctx: Context,
  id: string,
): Promise<
  { ok: true } | { ok: false; reason: 'not_found' } | { ok: false; reason: 'used'; in: string[] }
> {
  return ctx.db.transaction(async () => {
    const used = await usesOfPicture(ctx, id)
    if (used.length > 0) return { ok: false, reason: 'used', in: used }
    const [deleted] = await ctx.db.orm
      .delete(articlePictures)
      .where(eq(articlePictures.id, id))
      .returning({ alt: articlePictures.alt })
    if (!deleted) return { ok: false, reason: 'not_found' }
    await recordAudit(ctx, {
      action: 'picture.deleted',
      subjectType: 'picture',
      subjectId: id,
      details: deleted,
    })
    return { ok: true }
  })
}
