import type { PictureFile } from '#lib/picture-file.ts'

/** How many times as wide as its frame a picture is drawn that covers it and is cut at the sides. */
export function covering({ width, height }: PictureFile, frame: number): number {
  return Math.max(1, width / height / frame)
}
