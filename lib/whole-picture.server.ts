import sharp from 'sharp'

/** Whether a picture is one beyond its first and last bytes: a program of pictures knows its size. */
export async function isWholePicture(content: Uint8Array): Promise<boolean> {
  try {
    const { width, height } = await sharp(content).metadata()
    return width > 0 && height > 0
  } catch {
    return false
  }
}
