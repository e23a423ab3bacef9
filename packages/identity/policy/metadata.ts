import { Refusal } from './errors.ts'

/**
 * It travels in every access token, and so in a header of every request. A server takes 16 KB of headers:
 * an account with a longer token could do nothing any more, not even shorten it.
 */
export const mostMetadataBytes = 4 * 1024

/** What people say of themselves, as it would be kept. */
export function checkMetadata(metadata: Record<string, unknown>): void {
  const bytes = new TextEncoder().encode(JSON.stringify(metadata)).length
  if (bytes <= mostMetadataBytes) return
  const message = `user_metadata cannot be larger than ${mostMetadataBytes} bytes`
  throw new Refusal(422, 'validation_failed', message)
}
