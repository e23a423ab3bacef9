import type { Context } from 'hono'

/** A file to be saved, never shown: whatever is in it, a browser does not run it here. */
export function sendFile(
  c: Context,
  file: {
    name: string
    contentType: string
    content: Uint8Array | ReadableStream<Uint8Array> | string
  },
): Response {
  const content = file.content instanceof Uint8Array ? new Uint8Array(file.content) : file.content
  return c.body(content, 200, {
    'content-type': file.contentType,
    'content-disposition': `attachment; filename="${file.name}"`,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
}
