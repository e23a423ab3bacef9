import type { Config } from '#lib/config.server.ts'

/** What the operator has decided about every document. */
export interface DocumentOptions {
  /** Where a measuring service that visitors may agree to comes from and sends to. */
  tagOrigins: string[]
}

export function documentOptions({ tagScript, tagOrigins }: Config): DocumentOptions {
  return {
    tagOrigins: tagScript ? [new URL(tagScript).origin, ...tagOrigins] : [],
  }
}

/** Headers of every answer, a redirect and a refusal included. */
export function answerHeaders(publicUrl: string | undefined): [name: string, value: string][] {
  const https = publicUrl?.startsWith('https:') ?? false
  return https ? [['strict-transport-security', 'max-age=31536000; includeSubDomains']] : []
}

/** Headers of every document. A document is always asked for anew; unchanged, it costs a 304. */
export function documentHeaders(policy: string) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
}
