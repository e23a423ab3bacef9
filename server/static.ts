import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { isPrivatePath } from '#lib/portal-paths.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import {
  builtPageOf,
  isAnsweredByBuild,
  type MissingRoute,
  missingRoutes,
  notFoundKey,
} from './documents.tsx'
import { type Encoding, negotiateEncoding } from './encoding.ts'
import { type DocumentOptions, documentHeaders } from './headers.ts'

const clientFolder = join(projectRoot, 'build/client')
const pagesFolder = join(projectRoot, 'build/pages')

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.glb': 'model/gltf-binary',
  '.zip': 'application/zip',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
}

/** A file in memory, compressed in advance. */
export interface StaticFile {
  bodies: { identity: Buffer; br?: Buffer | undefined; gzip?: Buffer | undefined }
  headers: Record<string, string>
  etag: string
}

/** What the build made: answered from memory, before any other code runs. */
export interface Build {
  boot: string
  /** Which build of the browser's code this is. */
  release: string
  answer(request: IncomingMessage, response: ServerResponse, also: string[]): boolean
  /** The page of an address at which nothing is, by the route that the address belongs to. */
  notFound(route: MissingRoute, path: string): StaticFile | undefined
  /** Puts another data block of statistics into every page that the build made. */
  putStatistics(block: string): void
}

/** Without a build (in tests of the server alone) pages have no script, and still work. */
export const noBuild: Build = {
  boot: '',
  release: '',
  answer: () => false,
  notFound: () => undefined,
  putStatistics: () => {},
}

export function loadBuild(options: DocumentOptions): Build {
  const files = new Map<string, StaticFile>()
  for (const path of filesBelow(clientFolder).filter(isServed)) {
    // The name changes with the content, so a copy never goes stale, and the name can stand for it.
    const isNamedByContent = /^\/(assets|pictures)\//.test(path)
    const headers = {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': isNamedByContent
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    }
    const etag = isNamedByContent ? `W/"${path}"` : undefined
    files.set(path, readStaticFile(join(clientFolder, path), headers, etag))
  }
  const paths: Record<string, string> = JSON.parse(
    readFileSync(join(pagesFolder, 'pages.json'), 'utf8'),
  )
  for (const [path, name] of Object.entries(paths)) {
    const file = join(pagesFolder, name)
    const tagOrigins = isPrivatePath(path) ? [] : options.tagOrigins
    const policy = contentSecurityPolicy(readFileSync(file, 'utf8'), tagOrigins)
    files.set(path, readStaticFile(file, documentHeaders(policy)))
  }
  let statistics = ''
  /** Pages of the build with another data block than that of the moment. */
  const outdated = new Set<string>()
  // One by one as they are asked for: all at once they would keep everybody waiting for a second.
  const fileAt = (path: string) => {
    const file = files.get(path)
    if (!file || !outdated.delete(path)) return file
    const renewed = withStatistics(file, statistics)
    files.set(path, renewed)
    return renewed
  }
  const privateHeaders = new Map<string, Record<string, string>>()
  for (const route of missingRoutes) {
    const html = files.get(notFoundKey(route))?.bodies.identity.toString() ?? ''
    privateHeaders.set(route, documentHeaders(contentSecurityPolicy(html)))
  }

  return {
    boot: readFileSync(join(pagesFolder, 'boot.js'), 'utf8'),
    release: readFileSync(join(pagesFolder, 'release'), 'utf8'),
    answer(request, response, also) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const [path = '/', search] = (request.url ?? '/').split('?', 2)
      const ofOneThing = files.has(path) ? undefined : builtPageOf(path)
      const file = fileAt(ofOneThing?.path ?? path)
      if (!file) return false
      const isPage = path in paths
      if (isPage && search && !isAnsweredByBuild(path, new URLSearchParams(search))) return false
      send(file, request, response, also, ofOneThing?.status)
      return true
    },
    notFound(route, path) {
      const file = fileAt(notFoundKey(route))
      const headers = isPrivatePath(path) ? privateHeaders.get(route) : undefined
      return file && headers ? { ...file, headers } : file
    },
    putStatistics(block) {
      statistics = block
      for (const path of Object.keys(paths)) outdated.add(path)
    },
  }
}

const statisticsElement = /(<script id="statistics"[^>]*>)[^<]*/

/** The rest of the page, and with it its policy, stays as it is: a data block is not run. */
function withStatistics(file: StaticFile, block: string): StaticFile {
  const html = file.bodies.identity.toString().replace(statisticsElement, (_, tag) => tag + block)
  const identity = Buffer.from(html)
  // Less thorough than a build, which has the time: there are dozens of pages.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const bodies = {
    identity,
    br: brotliCompressSync(identity, { params }),
    gzip: gzipSync(identity),
  }
  return { ...file, bodies, etag: etagOf(identity) }
}

/** Answers with a file; `also` are more headers, name by name with its value. */
export function send(
  file: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
  also: string[],
  status: 200 | 404 = 200,
): void {
  if (status === 200 && request.headers['if-none-match']?.includes(file.etag)) {
    const unchanged = Object.entries({ ...file.headers, etag: file.etag }).flat()
    response.writeHead(304, unchanged.concat(also)).end()
    return
  }
  const encoding = negotiateEncoding(request.headers['accept-encoding'], file.bodies)
  const body = file.bodies[encoding] ?? file.bodies.identity
  response.writeHead(status, headersOf(file, encoding, body).concat(also))
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** As a list, which Node writes as it is; an object it would take apart for each answer. */
const headerLists = new WeakMap<StaticFile, Partial<Record<Encoding, string[]>>>()

function headersOf(file: StaticFile, encoding: Encoding, body: Buffer): string[] {
  const lists = headerLists.get(file) ?? {}
  headerLists.set(file, lists)
  lists[encoding] ??= Object.entries({
    ...file.headers,
    etag: file.etag,
    vary: 'accept-encoding',
    'content-length': String(body.length),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }).flat()
  return lists[encoding]
}

function readStaticFile(path: string, headers: Record<string, string>, etag?: string): StaticFile {
  const identity = readFileSync(path)
  const optional = (file: string) => (existsSync(file) ? readFileSync(file) : undefined)
  return {
    bodies: { identity, br: optional(`${path}.br`), gzip: optional(`${path}.gz`) },
    headers,
    etag: etag ?? etagOf(identity),
  }
}

/** Weak, because the same content goes out in several encodings. */
function etagOf(content: Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
}

/** Not the compressed copies, which go out under the name of the original, nor Vite's own notes. */
function isServed(path: string): boolean {
  return !path.endsWith('.br') && !path.endsWith('.gz') && !path.startsWith('/.vite/')
}
