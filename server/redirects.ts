import type { IncomingMessage, ServerResponse } from 'node:http'
import { movedPortalAddress } from '#lib/portal-links.ts'

/** Addresses for programs, which are as they are. */
const leftAlone = /^\/(assets|pictures|api|functions|auth\/v1)(\/|$)/

/** Pages of the compliance area, which are known by their short names as well. */
const shortNames = /^\/(policies|risks|controls|incidents|gdpr|audits)$/

/** The codes of controls, which have capitals. */
const controlCode = /(?<=^\/compliance\/controls\/)[a-z]{2,4}-\d{2,3}$/

/** Pages that have moved. */
const movedPages: Readonly<Record<string, string>> = {
  '/dashboard/leads/data-subject': '/compliance/gdpr/person',
}

/**
 * Where a path with capitals, with slashes at its end, with a short name or with an id in its query really
 * is; nothing if it is right already.
 * What begins with two slashes, or holds a backslash, which browsers take for one, would lead to
 * another host: it is never redirected.
 */
export function rightAddress(url: string): string | undefined {
  const [, path = '', query = ''] = /^(\/[^?#]*)(\?[^#]*)?/.exec(url) ?? []
  if (!/^\/[!-~]*$/.test(path) || /^\/\/|\\/.test(path)) return undefined
  const lower = path.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  )
  if (leftAlone.test(lower)) return undefined
  const bare = lower.replace(/\/+$/, '') || '/'
  const right =
    movedPages[bare] ??
    bare.replace(shortNames, '/compliance/$1').replace(controlCode, (code) => code.toUpperCase())
  return movedPortalAddress(right, query) ?? (right === path ? undefined : `${right}${query}`)
}

/** Answers with a redirect if the address needs one. Before anything else, pages in memory included. */
export function answerRedirect(
  request: IncomingMessage,
  response: ServerResponse,
  also: string[],
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const location = rightAddress(request.url ?? '/')
  if (location === undefined) return false
  const headers = ['location', location, 'cache-control', 'public, max-age=3600']
  response.writeHead(301, [...headers, 'content-length', '0', ...also]).end()
  return true
}
