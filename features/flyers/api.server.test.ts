import { expect, it, vi } from 'vitest'
import { flyersApi } from './api.server.ts'
import { defaultFlyer } from './schema.ts'

// A thread that has to be started on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

const pathOf = (headline: string) =>
  `/flyer.pdf?${new URLSearchParams({ ...defaultFlyer, headline, paper: 'a5', marks: 'off' })}`

it('the same flyer is drawn once', async () => {
  const api = flyersApi()
  const [first, second] = await Promise.all(
    [1, 2].map(async () => {
      const response = await api.request(pathOf('Twice'))
      return Buffer.from(await response.arrayBuffer())
    }),
  )
  // A PDF carries the moment of its making.
  expect(second).toEqual(first)
})
