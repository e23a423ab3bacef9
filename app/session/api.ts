import { isAttended, unattendedHeader } from './attendance.ts'
import { authClient } from './auth-client.ts'
import { noteWrite } from './writes.ts'

/** What an API of ours said no to, in words that can be shown. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  /** The identity service's are written for programmers; its codes are put into words here. */
  readonly forPeople: boolean

  constructor(
    status: number,
    body: { code?: string; message?: string; fields?: Record<string, string> },
    forPeople = true,
  ) {
    super(body.message ?? 'Something broke on our side. Please try again.')
    this.status = status
    this.code = body.code ?? 'unknown'
    this.fields = body.fields ?? {}
    this.forPeople = forPeople
  }
}

/** Of a file that is sent by itself: its bytes, whatever its name promises. */
const fileType = 'application/octet-stream'

interface CallOptions {
  method?: string
  body?: unknown
  signal?: AbortSignal
}

/** Calls an API in the name of whoever is signed in. Throws an ApiRefusal, or a TypeError when offline. */
export async function callApi<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  const answer = await fetchAsSignedIn(path, options)
  if (answer.status === 204) return undefined as Answer
  // What breaks off half way is no answer.
  if (answer.ok) return answer.json() as Promise<Answer>
  const body = await answer.json().catch(() => ({}))
  throw new ApiRefusal(answer.status, body, !path.startsWith('/auth/v1/'))
}

export async function fetchAsSignedIn(path: string, options: CallOptions = {}): Promise<Response> {
  const { data } = await authClient().getSession()
  const { method = 'GET', body, signal } = options
  // A form with a file says itself what it is.
  const isForm = body instanceof FormData
  const isFile = body instanceof Blob
  const answered = fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      // The identity service then answers refusals in the same form as our other APIs.
      'x-supabase-api-version': '2024-01-01',
      // What a page asks for by itself must not keep a session alive that nobody uses.
      ...(!isAttended() && { [unattendedHeader]: 'true' }),
      ...(body !== undefined &&
        !isForm && { 'content-type': isFile ? fileType : 'application/json' }),
    },
    ...(body !== undefined && { body: isForm || isFile ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  // Also without an answer: the server may have done it all the same.
  return method === 'GET' ? answered : answered.finally(noteWrite)
}
