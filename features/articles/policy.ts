import { minuteOf, noSuchTime } from '#lib/entered-moment.ts'
import { addDays, isShownInLondon, londonDate, londonMoment } from '#lib/time.ts'
import type { ArticleDraft, ArticleField, ArticleState } from './schema/desk.ts'

interface Timed {
  status: 'draft' | 'published'
  publishedAt: Date | null
}

export function stateOf({ status, publishedAt }: Timed, now: Date): ArticleState {
  if (status === 'draft') return 'draft'
  return publishedAt && publishedAt > now ? 'scheduled' : 'published'
}

/** Once readers could see it somebody may have linked to it, even if it was taken down since. */
export function slugIsFixed({ publishedAt }: Timed, now: Date): boolean {
  return publishedAt !== null && publishedAt <= now
}

const longestSlug = 80

/** An address made from a title: "Tea & cake: what sells" becomes tea-and-cake-what-sells. */
export function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .replaceAll('&', ' and ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, longestSlug)
    if (longer.length > longestSlug) break
    slug = longer
  }
  return slug || 'article'
}

/** The same with a number behind it, if somebody has it already. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

const fewestWords = 50

/** What readers would miss, by field. */
export function missingIn(content: ArticleDraft): Partial<Record<ArticleField, string>> {
  const missing: Partial<Record<ArticleField, string>> = {}
  if (content.description.length < 20) {
    missing.description = 'Please say in a sentence what the reader gets from it'
  }
  if (content.topic === '') missing.topic = 'Please choose a topic'
  if (content.picture === '') missing.picture = 'Please choose a picture'
  if (content.pictureAlt === '') missing.pictureAlt = 'Please say what the picture shows'
  if (content.body.split(/\s+/).filter(Boolean).length < fewestWords) {
    missing.body = `Please write at least ${fewestWords} words`
  }
  return missing
}

/** A plan beyond that is a slip of the year. */
const daysAhead = 2 * 365

/** The last day for which an article can be scheduled. */
export const lastDayToSchedule = (now: Date) => addDays(londonDate(now), daysAhead)

/** The moment at which the clocks of London show this, or what speaks against it, by field. */
export function scheduledFor(
  { date, time }: { date: string; time: string },
  now: Date,
): { moment: Date } | { refused: { date: string } | { time: string } } {
  const minute = minuteOf(time)
  // There is no 31 February, either; at noon no clock is changed.
  if (!isShownInLondon(date, 12 * 60)) return { refused: { date: 'Please choose a day' } }
  if (date > lastDayToSchedule(now)) {
    return { refused: { date: 'Please choose a day within the next two years' } }
  }
  if (!isShownInLondon(date, minute)) return { refused: { time: noSuchTime } }
  const moment = londonMoment(date, minute)
  if (moment > now) return { moment }
  return { refused: { date: 'This moment has passed. Please choose a later one' } }
}

const signatures: [format: string, isOne: (bytes: Uint8Array) => boolean][] = [
  ['jpeg', (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff],
  ['png', (bytes) => latin(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n'],
  ['webp', (bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP'],
  ['avif', (bytes) => latin(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(latin(bytes, 8, 12))],
]

/** What a file is by its first bytes, whatever it is called; nothing, if it is no picture of ours. */
export function pictureFormat(bytes: Uint8Array): string | undefined {
  return signatures.find(([, isOne]) => isOne(bytes))?.[0]
}

const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** No column of ours is wider, even on a screen with twice the points. */
export const widestPicture = 1600

/** The widths that a picture is kept in: never larger than it is. */
export function keptWidths(width: number): number[] {
  return [...[480, 960].filter((wide) => wide < width), width]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether the picture of an article is one that was uploaded, and not one of the site. */
export const isUploaded = (picture: string) => uuid.test(picture)
