import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiRefusal, callApi } from './api.ts'

// Not a mock of the client's module: files share their modules, and another may have it already.
beforeEach(() => vi.stubGlobal('location', new URL('http://localhost/')))

const answerWith = (body: BodyInit | null, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }))

afterEach(() => vi.unstubAllGlobals())

it('an answer that breaks off half way is none', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('[{"userId"'))
      controller.error(new DOMException('The user aborted a request.', 'AbortError'))
    },
  })
  answerWith(broken)
  await expect(callApi('/api/approvals')).rejects.toThrow('aborted')
})

it('a refusal is one even if its words cannot be read', async () => {
  answerWith('<h1>Bad gateway</h1>', 502)
  await expect(callApi('/api/approvals')).rejects.toEqual(new ApiRefusal(502, {}))
})

it('nothing is an answer, too', async () => {
  answerWith(null, 204)
  expect(await callApi('/api/account', { method: 'DELETE' })).toBeUndefined()
})
