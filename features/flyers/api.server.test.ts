import { expect, it } from 'vitest'
import { flyersApi } from './api.server.ts'
import { defaultFlyer } from './schema.ts'

const pathOf = (headline: string) =>
  `/flyer.pdf?${new URLSearchParams({ ...defaultFlyer, headline, paper: 'a5', marks: 'off' })}`

it('of a crowd some are asked to come back', async () => {
  const api = flyersApi()
  const crowd = Array.from({ length: 12 }, (_, index) => api.request(pathOf(`Flyer ${index}`)))
  const answers = await Promise.all(crowd)
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 8 }, () => 200),
    ...Array.from({ length: 4 }, () => 503),
  ])
  expect(answers.at(-1)?.headers.get('retry-after')).toBe('2')
  expect((await api.request(pathOf('Flyer 11'))).status).toBe(200)
})

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
