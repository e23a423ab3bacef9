/** Whether a picture is one beyond its first and last bytes: a program of pictures knows its size. */
export async function isWholePicture(content: Uint8Array): Promise<boolean> {
  // Loaded with the first picture: its native code takes a tenth of a start.
  const { default: sharp } = await import('sharp')
  try {
    const { width, height } = await sharp(content).metadata()
    return width > 0 && height > 0
  } catch {
    return false
  }
}
