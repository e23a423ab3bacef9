import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '#tests/kit/app.ts'

// A thread that has to be started on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const choices = {
  place: 'liverpool',
  environment: 'apartment',
  headline: 'Breakfast at midnight',
  target: 'assessment',
  paper: 'a5',
  marks: 'off',
}

const ask = (changes: Record<string, string> = {}) =>
  fetch(`${app.url}/flyer.pdf?${new URLSearchParams({ ...choices, ...changes })}`)

it('a flyer that was chosen well is a PDF with a name that says what it is', async () => {
  const response = await ask()
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="enix-flyer-liverpool-apartment-a5.pdf"',
  )
})

describe('a flyer that cannot be', () => {
  it.each([
    ['place', 'atlantis'],
    ['environment', 'submarine'],
    ['headline', 'x'.repeat(49)],
    ['headline', '🍕🍕'],
    ['target', 'https://evil.example'],
    ['paper', 'a0'],
    ['marks', 'maybe'],
  ])('is refused with the field that is wrong: %s=%s', async (field, value) => {
    const response = await ask({ [field]: value })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'validation_failed',
      fields: { [field]: expect.any(String) },
    })
  })

  it('sends a person who followed a link to the page that says what is wrong', async () => {
    const response = await fetch(`${app.url}/flyer.pdf?headline=x`, {
      headers: { accept: 'text/html,*/*' },
      redirect: 'manual',
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/flyer?headline=x'])
  })

  it('is refused when nothing was chosen', async () => {
    expect((await fetch(`${app.url}/flyer.pdf`)).status).toBe(422)
  })
})

it('of a crowd some are asked to come back at once', async () => {
  const enough = new AbortController()
  const refused: Response[] = []
  const crowd = Array.from({ length: 12 }, async (_, index) => {
    const query = new URLSearchParams({ ...choices, headline: `Flyer ${index}` })
    const answer = await fetch(`${app.url}/flyer.pdf?${query}`, { signal: enough.signal })
    if (answer.status === 503) refused.push(answer)
    // One is drawn and seven wait: nobody needs to see them.
    if (refused.length === 4) enough.abort()
  })
  await Promise.allSettled(crowd)
  expect(refused).toHaveLength(4)
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
  expect(refused[0]?.headers.get('content-type')).toContain('application/json')
})
