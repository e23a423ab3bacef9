/** The SHA-256 of a text as hexadecimal digits, worked out by the browser itself. */
export async function sha256InBrowser(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
