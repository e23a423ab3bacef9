import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '#tests/kit/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const elsewhere = 'https://elsewhere.example'

it.each([
  ['a form of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['an older browser on another site', { origin: elsewhere }, 403],
  ['our own form', { 'sec-fetch-site': 'same-origin', origin: elsewhere }, 422],
  ['our own form in an older browser', { origin: 'OWN' }, 422],
  ['a browser that keeps its origin to itself', { origin: 'null' }, 422],
  ['a program', {}, 422],
])('%s', async (_, headers, status) => {
  for (const path of ['/', '/contact', '/client-feedback']) {
    const response = await fetch(`${app.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ firstName: 'A' }),
      headers: Object.entries(headers).map(([name, value]): [string, string] => [
        name,
        value === 'OWN' ? app.url : value,
      ]),
    })
    expect([path, response.status]).toEqual([path, status])
  }
})
