import { Hono } from 'hono'
import { deletePerson } from '../commands/delete-person.server.ts'
import { generateLink } from '../commands/generate-link.server.ts'
import { invitePerson } from '../commands/invite-person.server.ts'
import { changeByOperator, createByOperator } from '../commands/manage-people.server.ts'
import type { IdentityEnv } from '../context.server.ts'
import type { EventSearch } from '../host.ts'
import { Refusal } from '../policy/errors.ts'
import { pageHeaders, readPage } from '../policy/paging.ts'
import { presentUser } from '../policy/presentation.server.ts'
import { redirectTarget } from '../policy/redirects.ts'
import { listPeople } from '../queries/admin-lists.server.ts'
import { requirePerson } from '../queries/people.server.ts'
import {
  AdminUserBody,
  DeletionBody,
  InvitationBody,
  LinkBody,
} from '../schema/admin-bodies.server.ts'
import { admin, readBody, uuidParam } from './request.server.ts'

/** What the operator does with people, for whoever holds a token of an admin's role. */
export function adminUsersApi() {
  const api = new Hono<IdentityEnv>()

  api.get('/admin/users', admin, async (c) => {
    const ctx = c.get('identity')
    const { audience } = ctx.caller
    const page = readPage(c.req.query())
    const oldestFirst = isOldestFirst(c.req.query('sort'))
    const filter = c.req.query('filter') ?? ''
    const { people, total } = await listPeople(ctx, { ...page, audience, filter, oldestFirst })
    return c.json(
      { users: people.map(presentUser), aud: audience },
      200,
      pageHeaders(c.req.url, page, total),
    )
  })

  api.post('/admin/users', admin, async (c) => {
    const body = await readBody(c, AdminUserBody)
    return c.json(presentUser(await createByOperator(c.get('identity'), body)))
  })

  api.get('/admin/users/:user_id', admin, async (c) => {
    return c.json(presentUser(await requirePerson(c.get('identity'), uuidParam(c, 'user_id'))))
  })

  api.put('/admin/users/:user_id', admin, async (c) => {
    const id = uuidParam(c, 'user_id')
    const body = await readBody(c, AdminUserBody)
    return c.json(presentUser(await changeByOperator(c.get('identity'), id, body)))
  })

  api.delete('/admin/users/:user_id', admin, async (c) => {
    const id = uuidParam(c, 'user_id')
    const { should_soft_delete: keepRow } = await readBody(c, DeletionBody)
    await deletePerson(c.get('identity'), id, { keepRow })
    return c.json({})
  })

  api.post('/invite', admin, async (c) => {
    const body = await readBody(c, InvitationBody)
    return c.json(presentUser(await invitePerson(c.get('identity'), body)))
  })

  api.post('/admin/generate_link', admin, async (c) => {
    const body = await readBody(c, LinkBody)
    const ctx = c.get('identity')
    const redirectTo = redirectTarget(ctx.settings, body.redirect_to, ctx.caller.redirectTo)
    const made = await generateLink({ ...ctx, caller: { ...ctx.caller, redirectTo } }, body)
    return c.json({
      ...presentUser(made.person),
      action_link: made.link,
      email_otp: made.token.code,
      hashed_token: made.token.linkToken,
      verification_type: made.type,
      redirect_to: redirectTo,
    })
  })

  api.get('/admin/audit', admin, async (c) => {
    const page = readPage(c.req.query())
    const search = auditSearch(c.req.query('query') ?? '')
    const ctx = c.get('identity')
    const { events, total } = await ctx.host.listEvents(ctx, { ...page, ...search })
    const answer = events.map(({ details: { ip, ...details }, ...entry }) => ({
      id: String(entry.id),
      payload: {
        actor_id: entry.actor,
        actor_via_sso: entry.actorViaSso,
        actor_username: entry.actorName ?? entry.actor,
        ...(entry.actorFullName && { actor_name: entry.actorFullName }),
        action: entry.event,
        log_type: entry.event.split('.')[0],
        traits: { ...details, [`${entry.subjectType}_id`]: entry.subjectId },
      },
      created_at: entry.at,
      ip_address: ip ?? '',
    }))
    return c.json(answer, 200, pageHeaders(c.req.url, page, total))
  })
  return api
}

/** "created_at asc"; there is no other column to sort by. */
function isOldestFirst(sort: string | undefined): boolean {
  if (sort === undefined) return false
  const [field = '', direction = 'desc'] = sort.split(' ')
  const refuse = (reason: string) =>
    new Refusal(400, 'validation_failed', `Bad Sort Parameters: ${reason}`)
  if (field !== 'created_at') throw refuse(`bad field for sort '${field}'`)
  if (!/^(asc|desc)$/i.test(direction)) {
    throw refuse(`bad direction for sort '${direction}', only 'asc' and 'desc' allowed`)
  }
  return direction.toLowerCase() === 'asc'
}

/** "action:sign_in" */
function auditSearch(query: string): Pick<EventSearch, 'scope' | 'text'> {
  if (query === '') return { scope: undefined, text: '' }
  const [, scope, text = ''] = /^(author|action|type):(.*)$/s.exec(query) ?? []
  if (scope) return { scope: scope as EventSearch['scope'], text }
  throw new Refusal(400, 'validation_failed', `Invalid query scope: ${query}`)
}
