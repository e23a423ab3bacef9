import { Hono, type Context as HttpContext, type MiddlewareHandler } from 'hono'
import { idParam } from '#lib/id-param.server.ts'
import { readJsonBody } from '#lib/json-body.server.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import { refuse } from '#lib/refuse.server.ts'
import type { AccountsContext, AccountsEnv } from '../context.server.ts'
import {
  type AnswerOf,
  type Call,
  firstWrong,
  type InputOf,
  type ParamsOf,
  type QueryOf,
  type ReasonOf,
} from '../policy/contract.ts'
import type { Account } from '../queries/current-account.server.ts'
import { guard } from './guard.server.ts'

/** What a handler gets: all of it has been checked by the guard and by the schemas of its call. */
export interface Asked<C extends Call> {
  ctx: AccountsContext
  account: Account
  /** A part of the path called `id`, or `…Id`, is an id, or one that nothing has. */
  params: ParamsOf<C>
  query: QueryOf<C>
  input: InputOf<C>
  http: HttpContext<AccountsEnv>
}

/** What a command says when it changed nothing. The call has the words, unless these know better. */
export interface Refused<Reason extends string> {
  ok: false
  reason: Reason
  message?: string
  fields?: Record<string, string>
  /** What is there instead of what the caller thought. */
  current?: unknown
}

type Handler<C extends Call> = (asked: Asked<C>) => Result<C> | Promise<Result<C>>
type Result<C extends Call> = AnswerOf<C> | Refused<ReasonOf<C>> | RefusedBody<C>
/** A handler that reads the body itself also says what is wrong with it. */
type RefusedBody<C extends Call> = C extends { sends: object } ? Response : never

export const refused = <const Reason extends string>(reason: Reason): Refused<Reason> => ({
  ok: false,
  reason,
})
export const notFound = refused('not_found')

/** Auditors come from outside: less is shown to them than to colleagues. */
export const isAuditor = ({ standing }: Account) => standing.role === 'auditor'

/** Routes for all calls of a feature. One without its handler does not compile. */
export function handle<Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: { [Name in keyof Calls]: Handler<Calls[Name]> },
  /** What a request has to pass between the guard and its handler, such as a limit. */
  before: { [Name in keyof Calls]?: MiddlewareHandler[] } = {},
): Hono<AccountsEnv> {
  const api = new Hono<AccountsEnv>()
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name] as Handler<Call>
    const own = before[name] ?? []
    api.on(call.method, call.path, guard(call), ...own, (c) => answerTo(call, handler, c))
  }
  return api
}

async function answerTo(
  call: Call,
  handler: Handler<Call>,
  c: HttpContext<AccountsEnv>,
): Promise<Response> {
  const query = call.query?.safeParse(c.req.query())
  if (query?.error) return refuse(c, 422, wrongQuery(call, query.error))
  const bare = call.bodyMayBeMissing && !c.req.header('content-type')
  const body = call.input && !bare ? await readJsonBody(c, call.input) : undefined
  if (body && 'refusal' in body) return body.refusal
  // A handler may say otherwise: what was there already was not made.
  c.status(call.answer.status)
  const result = await handler({
    ctx: c.get('identity'),
    account: c.get('account'),
    params: paramsOf(c),
    query: query?.data as undefined,
    input: (bare ? call.input?.parse({}) : body?.data) as undefined,
    http: c,
  })
  if (result instanceof Response) return result
  if (isRefused(result)) return answerRefused(call, result, c)
  return call.answer.as === 'nothing' ? c.body(null, 204) : c.json(result)
}

function paramsOf(c: HttpContext): Record<string, string> {
  const isId = (name: string) => name === 'id' || name.endsWith('Id')
  return Object.fromEntries(
    Object.entries(c.req.param() as Record<string, string>).map(([name, value]) => [
      name,
      isId(name) ? idParam(c, name) : value,
    ]),
  )
}

function wrongQuery({ wrongQuery: words }: Call, error: Parameters<typeof messagesByField>[0]) {
  const code = 'validation_failed' as const
  if (words === firstWrong) return { code, message: error.issues[0]?.message ?? '' }
  const fields = messagesByField(error)
  if (words === 'by field') return { code, message: 'Some fields need another look.', fields }
  const [name = '', ...others] = Object.keys(fields)
  const message = typeof words === 'object' ? others.length === 0 && words[name] : words
  return { code, message: message || 'The address has a filter that is not known.' }
}

const isRefused = (result: unknown): result is Refused<string> =>
  typeof result === 'object' && result !== null && 'ok' in result && result.ok === false

function answerRefused(call: Call, { reason, ...more }: Refused<string>, c: HttpContext) {
  const words = call.refusals?.[reason]
  if (!words) throw new Error(`${call.method} ${call.path} has no words for "${reason}"`)
  const { status, code } = words
  const { message = words.message, fields = words.fields, current } = more
  return c.json({ code, message, fields, current }, status)
}
