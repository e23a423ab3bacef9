/** A picture in several widths, as the list of pictures describes it. */
export interface PictureFile {
  /** A part of its file's name; of an uploaded one, its id. */
  file: string
  width: number
  height: number
  widths: readonly number[]
  /** Where what it is about stands, as a share of its width; for those who cut it narrower. */
  focus: number
  /** A tiny blurred copy for the moment before it has come; pictures without a ground have none. */
  placeholder: string | undefined
  /** By staff, for an article; there is only WebP of it. */
  uploaded?: true
}

export function pictureAddress(
  { file, uploaded }: Pick<PictureFile, 'file' | 'uploaded'>,
  width: number,
  format: 'avif' | 'webp' = 'webp',
): string {
  return uploaded ? `/media/${file}/${width}.webp` : `/pictures/${file}-${width}.${format}`
}
