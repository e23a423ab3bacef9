import type * as z from 'zod/mini'
import type { ErrorBody } from '#lib/errors.ts'
import type { Action } from '../policy.ts'
import type { Reading } from './readings.ts'

/**
 * A call under /api, said once: browsers, the server, the guard, the trail and the description of the API
 * all take it from here (docs/decisions/0060). `features/<noun>/calls.ts` holds a feature's calls.
 */
export interface Call extends Terms {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
}

interface Terms {
  /** Who may make it: features/accounts/policy.ts. */
  action: Action
  /** What a GET tells about people. */
  reading?: Reading
  /** The part of the path that names the company it is about, if the policy asks. */
  company?: string
  /** What stands behind the question mark. */
  query?: z.ZodMiniType
  /**
   * What is said of a query that does not fit: one sentence, unless each field has its own. By name, the
   * words where no other field is wrong.
   */
  wrongQuery?: string | 'by field' | Readonly<Record<string, string>>
  /** The JSON of its body. */
  input?: z.ZodMiniType
  /** A body may be left out; the input then reads an empty object. */
  bodyMayBeMissing?: true
  /** A body that is not JSON: a file by itself, or a form with files in it. The handler reads it. */
  sends?: Sends<Blob | FormData>
  answer: Answers<unknown>
  /** Why it may be refused, by the reason that its command gives. */
  refusals?: Readonly<Record<string, RefusalWords>>
}

interface Sends<Body> {
  mediaType: 'application/octet-stream' | 'multipart/form-data'
  /** Only for the compiler. */
  body?: Body
}
export const sendsFile: Sends<Blob> = { mediaType: 'application/octet-stream' }
export const sendsForm: Sends<FormData> = { mediaType: 'multipart/form-data' }

interface Answers<Answer> {
  status: 200 | 201 | 202 | 204
  /** 'json', or the types that a file may have. */
  as: 'json' | 'nothing' | readonly string[]
  /** Only for the compiler. */
  answer?: Answer
}
export const answers = <Answer>(status: 200 | 201 | 202 = 200): Answers<Answer> => ({
  status,
  as: 'json',
})
/** Handlers may hand on what their command said when it went well. */
// biome-ignore lint/suspicious/noConfusingVoidType: A handler without an answer returns nothing.
export const answersNothing: Answers<undefined | void | { ok: true }> = {
  status: 204,
  as: 'nothing',
}
/** A file to be saved: the handler makes the whole answer. */
export const answersFile = (...mediaTypes: string[]): Answers<Response> => ({
  status: 200,
  as: mediaTypes,
})

export interface RefusalWords extends ErrorBody {
  status: 400 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503
}
/** Nor does it tell whether another company has it. */
export const missing = (noun: string): RefusalWords => ({
  status: 404,
  code: 'not_found',
  message: `There is no such ${noun}.`,
})
/** As `missing`, for what was there a moment ago. */
export const gone = (noun: string): RefusalWords => ({
  status: 404,
  code: 'not_found',
  message: `This ${noun} is no longer there.`,
})
export const conflict = (message: string, code: ErrorBody['code'] = 'refused'): RefusalWords => ({
  status: 409,
  code,
  message,
})
/** As `conflict`, where the reason is the code. */
export const conflicts = <Reason extends ErrorBody['code']>(messages: Record<Reason, string>) =>
  Object.fromEntries(
    Object.entries<string>(messages).map(([code, message]) => [
      code,
      conflict(message, code as Reason),
    ]),
  ) as Record<Reason, RefusalWords>
/** What a schema cannot know, said beside the field that it is about. */
export const wrong = (field: string, message: string): RefusalWords => ({
  status: 422,
  code: 'validation_failed',
  message,
  fields: { [field]: message },
})
/** As `wrong`, where no single field is to blame, or the handler names the fields. */
export const wrongInput = (message = 'Some fields need another look.'): RefusalWords => ({
  status: 422,
  code: 'validation_failed',
  message,
})

/** For `wrongQuery`: what the schema says of the first field that is wrong. */
export const firstWrong = 'first'

export const get = <const Path extends `/api/${string}`, T extends Terms & { reading: Reading }>(
  path: Path,
  terms: T,
) => ({ ...terms, method: 'GET' as const, path })
/** A call that changes something has its row in the trail anyway. */
type Changing = Terms & { reading?: never }
const changing =
  <const Method extends Call['method']>(method: Method) =>
  <const Path extends `/api/${string}`, T extends Changing>(path: Path, terms: T) => ({
    ...terms,
    method,
    path,
  })
export const post = changing('POST')
export const put = changing('PUT')
export const patch = changing('PATCH')
export const del = changing('DELETE')

/** A query as the address of a page has it: all of it text, and what is not said is left out. */
export const fromAddress = <Schema extends z.ZodMiniType>(schema: Schema) =>
  schema as z.ZodMiniType as z.ZodMiniType<
    z.output<Schema>,
    Partial<Record<keyof z.output<Schema>, string>>
  >

type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Bare<Name> | NamesIn<Tail>
    : Bare<Rest>
  : never
type Bare<Name extends string> = Name extends `${infer Before}{${string}` ? Before : Name

export type ParamsOf<C extends Call> = Record<NamesIn<C['path']>, string>
export type InputOf<C extends Call> = C extends { input: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined
export type SentBy<C extends Call> = C extends { input: infer S extends z.ZodMiniType }
  ? z.input<S>
  : never
export type QueryOf<C extends Call> = C extends { query: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined
export type AskedBy<C extends Call> = C extends { query: infer S extends z.ZodMiniType }
  ? z.input<S>
  : never
export type BodyOf<C extends Call> = C extends { sends: Sends<infer Body> } ? Body : never
export type AnswerOf<C extends Call> = C['answer'] extends Answers<infer Answer> ? Answer : never
export type ReasonOf<C extends Call> = C extends { refusals: infer R } ? keyof R & string : never
