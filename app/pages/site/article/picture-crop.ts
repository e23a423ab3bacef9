import type { PictureFile } from '#lib/picture-file.ts'

/** How a picture is cut to its frame, so that what it is about stays in it. */
export function cropOf({ focus }: Pick<PictureFile, 'focus'>): string {
  if (focus > 0.65) return 'size-full object-cover object-[92%_50%]'
  if (focus < 0.35) return 'size-full object-cover object-[8%_50%]'
  return 'size-full object-cover'
}
