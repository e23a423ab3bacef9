import type { AskedBy, BodyOf, Call, ParamsOf, SentBy } from './contract.ts'

/** What has to be given along with a call: the parts of its path, its query, and what it sends. */
export type With<C extends Call> = (keyof ParamsOf<C> extends never
  ? unknown
  : { params: ParamsOf<C> }) &
  (C extends { query: object } ? { query?: AskedBy<C> } : unknown) &
  (C extends { input: object }
    ? C extends { bodyMayBeMissing: true }
      ? { input?: SentBy<C> }
      : { input: SentBy<C> }
    : unknown) &
  (C extends { sends: object } ? { body: BodyOf<C> } : unknown)

/** Nothing needs to be given along with a call that has no such parts. */
export type Given<C extends Call> = object extends With<C> ? [given?: With<C>] : [given: With<C>]

export interface Parts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  input?: unknown
  body?: unknown
}

/** Where a call is made; of a query, what is empty is left out. */
export function addressOf<C extends Call>(made: C, ...[given]: Given<C>): string {
  const { params = {}, query = {} } = (given ?? {}) as Parts
  const path = made.path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') asked.set(name, String(value))
  }
  return asked.size > 0 ? `${path}?${asked}` : path
}
