import { createHash } from 'node:crypto'

const inlineBlock = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/**
 * Allows what is in the page and what comes from our own server, nothing else. Inline scripts and
 * styles are allowed by their hash, in pages made at build time and on request alike: a nonce would
 * make every page different and so forbid an ETag.
 */
export function contentSecurityPolicy(html: string): string {
  const scripts = ["'self'"]
  const styles = ["'self'"]
  for (const [, tag, attributes = '', text = ''] of html.matchAll(inlineBlock)) {
    if (attributes.includes('type="application/')) continue // data, never executed
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    if (tag === 'script') scripts.push(hash)
    else styles.push(hash)
  }
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
