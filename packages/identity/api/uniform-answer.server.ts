import type { MiddlewareHandler } from 'hono'
import type { IdentityEnv } from '../context.server.ts'

/** An answer about an address comes no sooner for one that is unknown: all of them come this late. */
export const uniformAnswer: MiddlewareHandler<IdentityEnv> = async (c, next) => {
  const { uniformAnswerMs } = c.get('identity').settings
  const earliest = performance.now() + uniformAnswerMs
  await next()
  const early = earliest - performance.now()
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
}
