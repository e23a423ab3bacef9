import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { articlePictureFiles, articlePictures, articles } from '#db/schema/articles.ts'
import type { PictureFile } from '#lib/picture-file.ts'
import { keptWidths } from '../policy.ts'
import type { PictureRow } from '../schema/desk.ts'

const mostListed = 200

/** The newest first. */
export async function listPictures(ctx: Context): Promise<PictureRow[]> {
  const { id, alt, width, height, createdAt } = articlePictures
  const rows = await ctx.db.orm
    .select({ id, alt, width, height, createdAt })
    .from(articlePictures)
    .orderBy(desc(createdAt))
    .limit(mostListed)
  return rows.map((row) => ({
    ...row,
    widths: keptWidths(row.width),
    createdAt: row.createdAt.toISOString(),
  }))
}

/** What a page needs to show pictures in their true size. */
export async function findPictures(
  ctx: Context,
  ids: string[],
): Promise<ReadonlyMap<string, PictureFile>> {
  if (ids.length === 0) return new Map()
  const { id, width, height } = articlePictures
  const rows = await ctx.db.orm
    .select({ id, width, height })
    .from(articlePictures)
    .where(inArray(id, ids))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        file: row.id,
        width: row.width,
        height: row.height,
        widths: keptWidths(row.width),
        focus: 0.5,
        placeholder: undefined,
        uploaded: true,
      },
    ]),
  )
}

export async function findPictureFile(
  ctx: Context,
  id: string,
  width: number,
): Promise<Uint8Array | undefined> {
  const [row] = await ctx.db.orm
    .select({ content: articlePictureFiles.content })
    .from(articlePictureFiles)
    .where(and(eq(articlePictureFiles.pictureId, id), eq(articlePictureFiles.width, width)))
  return row?.content
}

/** The titles of the articles that show a picture now or would once their changes are published. */
export async function usesOfPicture(ctx: Context, id: string): Promise<string[]> {
  const inText = `/media/${id}/`
  const rows = await ctx.db.orm
    .select({ title: articles.title })
    .from(articles)
    .where(
      sql`${articles.picture} = ${id} OR strpos(${articles.body}, ${inText}) > 0
        OR ${articles.draft}->>'picture' = ${id} OR strpos(${articles.draft}->>'body', ${inText}) > 0`,
    )
    .orderBy(desc(articles.savedAt))
    .limit(10)
  return rows.map(({ title }) => title)
}
