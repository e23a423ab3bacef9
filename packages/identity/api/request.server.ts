import type { Context as HttpContext, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { AddressLimit } from '../commands/count-attempts.server.ts'
import { noteActivity, unattendedHeader } from '../commands/note-activity.server.ts'
import type { Caller, IdentityContext, IdentityEnv, IdentityParts } from '../context.server.ts'
import { withError } from '../policy/callback-url.ts'
import { OAuthRefusal, Refusal } from '../policy/errors.ts'
import { redirectTarget } from '../policy/redirects.ts'
import { hasSecondFactor } from '../queries/people.server.ts'
import { requireAdmin, requireSignedIn, type SignedIn } from '../queries/signed-in.server.ts'

export const versionHeader = 'x-supabase-api-version'
const newVersion = '2024-01-01'
const mostLevels = 100

/** Gives each request of the service its context, and its answer the headers that commands ask for. */
export function withIdentity(parts: IdentityParts): MiddlewareHandler<IdentityEnv> {
  return async (c, next) => {
    if (c.req.url.includes('%00')) {
      throw new Refusal(400, 'validation_failed', 'The address holds a NUL character')
    }
    const caller = callerOf(c, parts)
    const identity: IdentityContext = { ...c.get('ctx'), ...parts, caller, answerHeaders: {} }
    c.set('identity', identity)
    await next()
    for (const [name, value] of Object.entries(identity.answerHeaders)) c.header(name, value)
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  }
}

function callerOf(c: HttpContext, { settings, host }: IdentityParts): Caller {
  const redirectTo = c.req.header('redirect_to') ?? c.req.query('redirect_to')
  return {
    ip: host.clientAddress(c, settings.trustedProxies),
    userAgent: c.req.header('user-agent')?.slice(0, 512),
    redirectTo: redirectTarget(settings, redirectTo, c.req.header('referer')),
    // Not what the caller says: it decides whose account it is and what the token is good for.
    audience: settings.jwt.audience,
  }
}

export const signedIn: MiddlewareHandler<IdentityEnv> = async (c, next) => {
  const found = await requireSignedIn(c.get('identity'), c.req.header('authorization'))
  c.set('signedIn', found)
  c.get('identity').actor = found.person.user.id
  await noteActivity(c.get('identity'), found, c.req.header(unattendedHeader))
  await next()
}

/** A stolen password alone shows and changes nothing of an account that has a second factor. */
export const fullySignedIn: MiddlewareHandler<IdentityEnv> = (c, next) =>
  signedIn(c, async () => {
    if (isHalfSignedIn(c.get('signedIn'))) throw secondFactorFirst()
    await next()
  })

/** Has a second factor, and has not shown it. */
export function isHalfSignedIn({ person, session }: SignedIn): boolean {
  return hasSecondFactor(person) && session?.aal !== 'aal2'
}

export function secondFactorFirst(): Refusal {
  return new Refusal(403, 'insufficient_aal', 'AAL2 required: show your second factor first')
}

/** Counts a call against the place that it comes from. */
export const limited =
  (limit: AddressLimit): MiddlewareHandler<IdentityEnv> =>
  async (c, next) => {
    const { limits, caller } = c.get('identity')
    await limits.countFrom(caller.ip, limit)
    await next()
  }

export const notAnonymous: MiddlewareHandler<IdentityEnv> = async (c, next) => {
  if (c.get('signedIn').claims.is_anonymous) {
    const message = 'Anonymous user not allowed to perform these actions'
    throw new Refusal(403, 'no_authorization', message)
  }
  await next()
}

export const admin: MiddlewareHandler<IdentityEnv> = async (c, next) => {
  const { role } = await requireAdmin(c.get('identity'), c.req.header('authorization'))
  c.get('identity').actor = role
  await next()
}

/** The JSON of a request as its schema reads it. Clients send null for what they leave out. */
export async function readBody<S extends z.ZodType>(
  c: HttpContext,
  schema: S,
): Promise<z.output<S>> {
  const text = await c.req.text()
  let value: unknown
  try {
    value = text === '' ? {} : JSON.parse(text)
  } catch (error) {
    const message = `Could not parse request body as JSON: ${(error as Error).message}`
    throw new Refusal(400, 'bad_json', message)
  }
  if (!isStorable(value)) {
    const message =
      'Could not parse request body as JSON: a NUL, half a character, or too many levels'
    throw new Refusal(400, 'bad_json', message)
  }
  const parsed = schema.safeParse(withoutNulls(value))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = issue?.path.join('.') || 'body'
  const message = `Could not parse request body as JSON: ${place}: ${issue?.message}`
  throw new Refusal(400, 'bad_json', message)
}

function withoutNulls(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null))
}

/** PostgreSQL keeps neither a NUL nor half a character, and its stack ends somewhere. */
function isStorable(value: unknown, levelsLeft = mostLevels): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (value === null || typeof value !== 'object') return true
  if (levelsLeft === 0) return false
  return Object.entries(value).every(
    ([name, field]) => isStorable(name) && isStorable(field, levelsLeft - 1),
  )
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function uuidParam(c: HttpContext, name: string): string {
  const value = c.req.param(name) ?? ''
  if (uuid.test(value)) return value
  throw new Refusal(404, 'validation_failed', `${name} must be an UUID`)
}

/** Errors in the form that the caller's version knows: since 2024 a code is a word, before a number. */
export function answerRefusal(error: Error, c: HttpContext): Response {
  if (error instanceof OAuthRefusal) {
    return c.json({ error: error.error, error_description: error.message }, 400)
  }
  const refusal = error instanceof Refusal ? error : (twin(error) ?? surprise(error, c))
  const { status, code, message, more } = refusal
  c.header('x-sb-error-code', code)
  if (more.retryAfterSeconds !== undefined) c.header('retry-after', String(more.retryAfterSeconds))
  const weak = more.weakPassword && { weak_password: { reasons: more.weakPassword } }
  const asked = c.req.header(versionHeader)
  if (asked && /^\d{4}-\d\d-\d\d$/.test(asked) && asked >= newVersion) {
    c.header(versionHeader, newVersion)
    return c.json({ code, message, ...weak }, status)
  }
  return c.json({ code: status, error_code: code, msg: message, ...weak }, status)
}

/** For what a browser brings by itself: even a refusal is a page of the site that it goes on to. */
export async function landing(
  c: HttpContext<IdentityEnv>,
  act: () => Promise<string>,
): Promise<Response> {
  try {
    return c.redirect(await act(), 303)
  } catch (error) {
    const refusal = error instanceof Refusal ? error : surprise(error as Error, c)
    const target = redirectTarget(c.get('identity').settings)
    return c.redirect(withError(target, refusal, 'pkce'), 303)
  }
}

const takenByTwin = new Map([
  [
    'users_email_partial_key',
    ['email_exists', 'A user with this email address has already been registered'],
  ],
  [
    'users_phone_key',
    ['phone_exists', 'A user with this phone number has already been registered'],
  ],
] as const)

/** Two requests for the same thing at once: the database let one of them through. */
function twin(error: Error): Refusal | undefined {
  const { code, constraint } = (error.cause ?? error) as { code?: string; constraint?: string }
  if (code !== '23505') return undefined
  const taken = takenByTwin.get(constraint as 'users_phone_key')
  if (taken) return new Refusal(422, taken[0], taken[1])
  return new Refusal(409, 'conflict', 'The same was asked for at the same time; please try again')
}

function surprise(error: Error, c: HttpContext): Refusal {
  const retryAfterSeconds = c.get('identity')?.host.retryAfterSeconds(error)
  if (retryAfterSeconds !== undefined) {
    c.get('ctx').log.warn({ err: error }, 'the database is not available')
    const message = 'Service unavailable, please try again shortly'
    return new Refusal(503, 'unexpected_failure', message, { retryAfterSeconds })
  }
  c.get('ctx').log.error({ err: error }, 'identity request failed')
  const message = 'Unexpected failure, please check server logs for more information'
  return new Refusal(500, 'unexpected_failure', message)
}
