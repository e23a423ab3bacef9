/** Most adults read a text like ours a little faster than this, so the promise is kept. */
const wordsPerMinute = 220

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute))
}
