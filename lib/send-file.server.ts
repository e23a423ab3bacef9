import { Readable } from 'node:stream'

export const streamOf = (pieces: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>

/**
 * A file to be saved, never shown: whatever is in it, a browser does not run it here. An answer of its
 * own: one made by the request's context would leave its length and name to an error that comes instead.
 */
export function sendFile(file: {
  name: string
  contentType: string
  content: Uint8Array | ReadableStream<Uint8Array> | string
  /** How long a stream is, where that is known: whoever saves it sees how far it has come. */
  bytes?: number
}): Response {
  const content = file.content instanceof Uint8Array ? new Uint8Array(file.content) : file.content
  return new Response(content, {
    headers: {
      'content-type': file.contentType,
      ...(file.bytes !== undefined && { 'content-length': String(file.bytes) }),
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  })
}
