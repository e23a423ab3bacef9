import * as z from 'zod/mini'
import { day, line, timeOfDay, version } from '#lib/fields.ts'
import { hasLongParagraph } from '#lib/long-paragraph.ts'
import type { PictureFile } from '#lib/picture-file.ts'
import { isSlug } from '../schema.ts'

export const longestBody = 40_000

const title = line(1, 120, 'Please write a title')
const body = z.string('Required').check(
  z.maxLength(longestBody, `Please use at most ${longestBody.toLocaleString('en-GB')} characters`),
  // PostgreSQL cannot store it, and nobody types it.
  z.refine((text) => !text.includes('\u0000'), 'Please use plain text'),
  z.refine(
    (text) => !hasLongParagraph(text),
    'One paragraph is very long. Please break it with an empty line.',
  ),
)

const fields = {
  slug: z
    .string('Required')
    .check(
      z.trim(),
      z.refine(isSlug, 'Please use small letters, digits and single hyphens, such as a-good-title'),
    ),
  title,
  description: line(0, 300),
  topic: line(0, 40),
  picture: line(0, 80),
  pictureAlt: line(0, 300),
  body,
}

/** What can be saved: a draft may lack anything but a title and an address. */
export const ArticleDraft = z.strictObject(fields)
export type ArticleDraft = z.output<typeof ArticleDraft>
export type ArticleField = keyof ArticleDraft

export const NewArticle = z.strictObject({ title })

/** Auto: it saved itself. Kept: as a revision. Over: knowingly over a text that is kept as one. */
export const saveKinds = ['auto', 'kept', 'over'] as const
export type SaveKind = (typeof saveKinds)[number]

export const ArticleSave = z.strictObject({ version, kind: z.enum(saveKinds), ...fields })
export type ArticleSave = z.output<typeof ArticleSave>

/** At once, or at a moment that the clocks of London will show. */
export const Publication = z.strictObject({
  version,
  at: z.optional(
    z.object({
      date: day(),
      time: timeOfDay('Please choose a time'),
    }),
  ),
})
export type Publication = z.output<typeof Publication>

export const Preview = z.strictObject({ body })

export type ArticleState = 'draft' | 'scheduled' | 'published'

/** One line of the list. Moments are ISO texts. */
export interface ArticleRow {
  id: string
  slug: string
  title: string
  topic: string
  state: ArticleState
  publishedAt: string | null
  /** There are changes that readers do not see yet. */
  hasChanges: boolean
  savedAt: string
  savedBy: string | null
}

/** An article as its editor opens it. */
export interface EditedArticle extends ArticleRow {
  version: number
  content: ArticleDraft
  /** The picture of the article, if it was uploaded. */
  photo: PictureFile | null
  /** Somebody may have linked to it, so it stays. */
  slugIsFixed: boolean
}

/** What a save answers. */
export interface SavedArticle {
  version: number
  savedAt: string
  hasChanges: boolean
}

export interface RevisionRow {
  id: string
  kind: 'saved' | 'published' | 'replaced'
  savedAt: string
  savedBy: string | null
  title: string
  words: number
}

export interface PreviewView {
  html: string
  words: number
  minutes: number
  /** There are HTML tags in it, which readers see as text. */
  hasTags: boolean
}

export interface PictureRow {
  id: string
  alt: string
  width: number
  height: number
  widths: number[]
  createdAt: string
}

/** What an uploaded picture shows, for somebody who cannot see it. */
export const PictureAlt = line(3, 300, 'Please say what the picture shows')

export const largestPictureBytes = 8 * 1024 * 1024
