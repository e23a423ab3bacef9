import { describe, expect, inject, it } from 'vitest'
import { eventually, hold, openPage, visit } from '#tests/kit/browser.ts'

const get = (path: string, init: RequestInit = {}) => fetch(`${inject('url')}${path}`, init)

async function entryPath(): Promise<string> {
  const path = /"(\/assets\/browser-[^"]+\.js)"/.exec(await (await get('/')).text())?.[1]
  if (!path) throw new Error('The page names no script')
  return path
}

describe('documents', () => {
  const paths = ['/', '/privacy-policy', '/?intent=quote', '/thank-you']
  const encodings = [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ] as const

  it('an address that is not well formed is refused', async () => {
    for (const path of ['/%', '/%zz', '/a%ff']) {
      const response = await get(path)
      expect([path, response.status, (await response.json()).code]).toEqual([
        path,
        400,
        'bad_address',
      ])
    }
  })

  it.each(paths)('%s is compressed as the client takes it', async (path) => {
    for (const [accepted, encoding] of encodings) {
      const response = await get(path, { headers: { 'accept-encoding': accepted } })
      expect(response.status).toBe(200)
      expect([accepted, response.headers.get('content-encoding')]).toEqual([accepted, encoding])
      expect(response.headers.get('vary')).toBe('accept-encoding')
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(await response.text()).toMatch(/^<!DOCTYPE html>.*<\/html>$/s)
    }
  })

  it.each(paths)('%s is asked for anew, and costs a 304 while it is unchanged', async (path) => {
    const first = await get(path)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    const again = await get(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(etag)
    const changed = await get(path, { headers: { 'if-none-match': 'W/"another"' } })
    expect(changed.status).toBe(200)
  })

  it.each([...paths, '/nope'])('%s answers HEAD like GET, without a body', async (path) => {
    const [whole, head] = [await get(path), await get(path, { method: 'HEAD' })]
    expect(head.status).toBe(whole.status)
    expect(await head.text()).toBe('')
    for (const name of ['content-type', 'etag', 'cache-control', 'content-security-policy']) {
      expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)])
    }
  })
})

describe('assets', () => {
  it('are kept for good, since their name changes with their content', async () => {
    const path = await entryPath()
    const response = await get(path, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('content-encoding')).toBe('br')
    const head = await get(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it.each(['/assets/x.js', '/assets/'])('%s is a plain 404', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await response.text()).toBe('Not found')
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable')
  })
})

describe('the script that hydrates the page', () => {
  it('is not asked for before the load event', async () => {
    const { page } = await openPage({ width: 390, ownContext: true })
    await visit(page, '/')
    const { loaded, asked } = await page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const assets = performance
        .getEntriesByType('resource')
        // What counts visits hydrates nothing, and comes earlier.
        .filter((entry) => /\/assets\/(?!tracker-).*\.js$/.test(entry.name))
      return { loaded: document?.loadEventStart ?? 0, asked: assets.map((a) => a.startTime) }
    })
    expect(loaded).toBeGreaterThan(0)
    expect(asked.length).toBeGreaterThan(0)
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(loaded)
  })

  it('is asked for at once when somebody acts before the page has loaded', async () => {
    const { page } = await openPage({ width: 390 })
    // A picture that does not come keeps the page from having loaded.
    await page.route('/', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('<footer', '<img src="/slow.png" alt=""><footer')
      await route.fulfill({ response, body })
    })
    const picture = await hold(page, '**/slow.png')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await picture.next()
    const asked = page.waitForRequest('**/assets/*.js')
    await page.getByLabel('First name').fill('Ada')
    await asked
    await eventually(() => page.evaluate(() => document.readyState)).toBe('interactive')
  })
})
