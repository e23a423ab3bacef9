import type { Hono } from 'hono'
import type { RequestEnv } from '#db/context.server.ts'
import { possiblyMissing } from './documents.tsx'
import type { Build, StaticFile } from './static.ts'

/**
 * The page for an address at which nothing is, found without taking the request apart: programs that try
 * addresses are most of what asks for one. Nothing where a feature might answer, or an article be.
 */
export function missingPages(
  app: Hono<RequestEnv>,
  notFound: Build['notFound'],
  developerPages: boolean,
): (path: string) => StaticFile | undefined {
  const handlersAt = (path: string) => app.router.match('GET', path)[0].length
  // No address has a blank, so what is asked there is asked everywhere.
  const everywhere = handlersAt('/ ')
  return (path) => {
    if (!path.startsWith('/') || handlersAt(path) > everywhere) return undefined
    try {
      return possiblyMissing(path, developerPages) === '*' ? notFound('*', path) : undefined
    } catch {
      // It cannot be decoded, and is refused with the reason.
      return undefined
    }
  }
}
