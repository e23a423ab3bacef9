import { createHash } from 'node:crypto'

const inlineBlock = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/** Written by Radix's select when it opens, always the same: it hides a second scroll bar. */
const selectStyle =
  '[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-select-viewport]::-webkit-scrollbar{display:none}'

/** The style attributes that Radix renders on the server, each always the same. */
const attributeStyles = [
  'outline:none',
  'animation-duration:0s',
  'pointer-events:none',
  'position:absolute;pointer-events:none;opacity:0;margin:0;transform:translateX(-100%)',
  'position:absolute;border:0;width:1px;height:1px;padding:0;margin:-1px;overflow:hidden;clip:rect(0, 0, 0, 0);white-space:nowrap;word-wrap:normal',
]

/**
 * Allows what is in the page and what comes from our own server, nothing else. Inline scripts and
 * styles are allowed by their hash, in pages made at build time and on request alike: a nonce would
 * make every page different and so forbid an ETag. A tag that visitors may agree to comes from and
 * speaks with the origins that the operator has named.
 */
export function contentSecurityPolicy(html: string, tagOrigins: string[] = []): string {
  const scripts = ["'self'", ...tagOrigins]
  const styles = ["'self'", hashOf(selectStyle)]
  for (const [, tag, attributes = '', text = ''] of html.matchAll(inlineBlock)) {
    if (attributes.includes('type="application/')) continue // data, never executed
    if (tag === 'script') scripts.push(hashOf(text))
    else styles.push(hashOf(text))
  }
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    `style-src-attr ${attributesIn(html)}`,
    `img-src ${["'self'", 'data:', ...tagOrigins].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...tagOrigins].join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function attributesIn(html: string): string {
  const found = attributeStyles.filter((text) => html.includes(`style="${text}"`))
  return found.length > 0 ? `'unsafe-hashes' ${found.map(hashOf).join(' ')}` : "'none'"
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
