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

describe('the page of one thing in the portal', () => {
  const id = '01890000-0000-7000-8000-000000000001'
  const other = '01890000-0000-7000-8000-000000000002'
  const at = async (path: string) => {
    const response = await get(path, { redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }

  it.each([
    [`/dashboard/leads?lead=${id}`, `/dashboard/leads/${id}`],
    [`/dashboard/leads?list=held&lead=${id}&q=x+y`, `/dashboard/leads/${id}?list=held&q=x+y`],
    [`/dashboard/machines/machine?id=${id}`, `/dashboard/machines/${id}`],
    [`/dashboard/content/articles/edit?id=${id}`, `/dashboard/content/articles/${id}`],
    [`/dashboard/fleet/planogram?machine=${id}`, `/dashboard/fleet/planogram/${id}`],
    [`/dashboard/fleet/visits/visit?id=${id}`, `/dashboard/fleet/visits/${id}`],
    [`/dashboard/fleet/dex?file=${id}&usable=no`, `/dashboard/fleet/dex/${id}?usable=no`],
    [`/dashboard/support?id=${id}`, `/dashboard/support/${id}`],
    [`/dashboard/care?id=${id}`, `/dashboard/care/${id}`],
    [`/dashboard/policies?policy=${id}`, `/dashboard/policies/${id}`],
    [`/dashboard/partnership?machine=${id}`, `/dashboard/partnership/${id}`],
    [`/compliance/risks/risk?id=${id}`, `/compliance/risks/${id}`],
    ['/compliance/controls/control?code=AC-01', '/compliance/controls/AC-01'],
    [`/compliance/incidents/incident?id=${id}`, `/compliance/incidents/${id}`],
    [`/compliance/incidents?incident=${id}`, `/compliance/incidents/${id}`],
    [`/compliance/audits/audit?id=${id}&show=findings`, `/compliance/audits/${id}?show=findings`],
    [`/compliance/policies/policy?id=${id}&tab=history`, `/compliance/policies/${id}?tab=history`],
    [
      `/compliance/policies/edit?id=${id}&version=${other}`,
      `/compliance/policies/${id}/versions/${other}`,
    ],
    [`/compliance/policies/edit?id=${id}`, `/compliance/policies/${id}`],
    [`/compliance/gdpr/request?id=${id}`, `/compliance/gdpr/requests/${id}`],
    ['/dashboard/care?id=7', undefined],
    ['/dashboard/fleet/planogram', undefined],
  ])('%s is at %s', async (old, address) => {
    if (!address) return expect(await at(old)).toEqual([200, null])
    expect(await at(old)).toEqual([301, address])
    expect(await at(address)).toEqual([200, null])
  })

  it('is the same for all things, from memory, with the headers of every page', async () => {
    for (const list of ['/compliance/risks', '/dashboard/leads']) {
      const [one, another] = [await get(`${list}/${id}`), await get(`${list}/${other}?tab=x`)]
      const html = await one.text()
      expect(await another.text()).toBe(html)
      expect(html).not.toContain(id)
      const plain = await get('/dashboard')
      for (const name of ['content-type', 'cache-control', 'vary', 'x-frame-options']) {
        expect([name, one.headers.get(name)]).toEqual([name, plain.headers.get(name)])
      }
      expect(one.headers.get('content-security-policy')).toMatch(/script-src [^;]*'sha256-/)
      const etag = one.headers.get('etag') ?? ''
      const headers = { 'if-none-match': etag, 'accept-encoding': 'br' }
      expect((await get(`${list}/${other}`, { headers })).status).toBe(304)
      const packed = await get(`${list}/${id}`, { headers: { 'accept-encoding': 'br' } })
      expect(packed.headers.get('content-encoding')).toBe('br')
    }
  })

  it.each([
    '/compliance/risks/no-id',
    '/compliance/risks/risk',
    '/dashboard/content/articles/edit',
    '/dashboard/content/articles/edit?id=1',
    '/compliance/risks/risk?id=../../auth',
    '/compliance/controls/control?code=%2F%2Fevil.example',
    `/compliance/policies/edit?version=${id}`,
    '/compliance/gdpr/request?id=',
    '/compliance/controls/evidences',
    '/dashboard/care/7',
    `/compliance/policies/${id}/versions/last`,
    `/compliance/risks/${id}/more`,
    '/dashboard/no-such-page',
  ])('%s is not found', async (path) => {
    const response = await get(path, { redirect: 'manual' })
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ])
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
