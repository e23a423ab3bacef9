import { Hono } from 'hono'
import type { AccountsContext, AccountsEnv } from '#features/accounts/context.server.ts'
import { articleDesk } from '#features/articles/api/desk.server.ts'
import { articlePictureDesk } from '#features/articles/api/pictures.server.ts'
import { careersDesk } from '#features/careers/api/desk.server.ts'
import { feedbackDesk } from '#features/feedback/api/desk.server.ts'
import { withIdentity } from '#features/identity/api/request.server.ts'
import type { IdentityParts } from '#features/identity/context.server.ts'
import { Refusal } from '#features/identity/policy/errors.ts'
import { refuse } from '#lib/refuse.server.ts'

/** What stands behind /dashboard/content: articles and their pictures, feedback and careers. */
export function contentDesk(
  parts: IdentityParts,
  options: Pick<AccountsContext, 'teamEmail' | 'personalRecords'>,
) {
  const desk = new Hono<AccountsEnv>()
  desk.use('/api/content/*', withIdentity(parts), async (c, next) => {
    Object.assign(c.get('identity'), options)
    await next()
  })
  desk.route('/', articleDesk())
  desk.route('/', articlePictureDesk())
  desk.route('/', feedbackDesk())
  desk.route('/', careersDesk())
  desk.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error
    return refuse(c, error.status, { code: 'refused', message: error.message })
  })
  return desk
}
