import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, inject, it } from 'vitest'
import { pages } from '#app/routes.tsx'
import { company } from '#content/company.ts'
import { openPage, visit } from '#tests/kit/browser.ts'

const get = (path: string) => fetch(`${inject('url')}${path}`)

describe('/brand', () => {
  it('offers files that are there', async () => {
    const { page } = await openPage({ width: 1440 })
    await visit(page, '/brand')
    const links = await page
      .locator('a[download]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(15)
    const types: Record<string, string> = {
      svg: 'image/svg+xml',
      png: 'image/png',
      jpg: 'image/jpeg',
      zip: 'application/zip',
    }
    for (const link of new Set(links)) {
      const response = await get(link)
      expect([link, response.status, response.headers.get('content-type')]).toEqual([
        link,
        200,
        types[link.split('.').at(-1) ?? ''],
      ])
    }
  })

  it('says of white on orange that it is not for text, and gives every contrast as a figure', async () => {
    const { page } = await openPage({ width: 1440 })
    await visit(page, '/brand')
    const orange = page.locator('li', {
      has: page.getByRole('heading', { name: 'Orange', exact: true }),
    })
    await orange.getByText('White on it').waitFor()
    expect((await orange.innerText()).replace(/\s+/g, ' ')).toContain(
      'White on it 2.7 to 1, not for text',
    )
  })

  it('shows every picture that is in view', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, '/brand')
    for (const image of await page.locator('main img').all()) {
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
        .toBe(true)
    }
  })
})

it('the press kit holds logos, pictures, machines and the facts', async () => {
  const files = unzipSync(new Uint8Array(await (await get('/press/press-kit.zip')).arrayBuffer()))
  const names = Object.keys(files)
  for (const name of [
    'Logo/enix-logo-on-light.svg',
    'Logo/enix-logo-on-light.png',
    'Pictures/hero-wide.jpg',
    'Machines without background/ai-vend-pro-angle.png',
  ]) {
    expect(names).toContain(name)
  }
  expect(new TextDecoder().decode(files['About us.txt'])).toContain(company.description)
})

describe('what others show of the site', () => {
  const shared = pages
    .filter(({ rendered, indexed }) => rendered === 'at build' && indexed !== false)
    .map(({ path }) => path)

  it.each(shared)('%s has a card of its own, drawn at build', async (path) => {
    const html = await (await get(path)).text()
    const url = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(url.startsWith(`${company.website}/share/`)).toBe(true)
    const response = await get(new URL(url).pathname)
    const picture = Buffer.from(await response.arrayBuffer())
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    expect(picture.length).toBeLessThan(200 * 1024)
  })

  it('the cards differ', async () => {
    const cards = await Promise.all(
      ['home', 'brand', 'flyer', 'privacy-policy'].map(async (name) =>
        (await get(`/share/${name}.jpg`)).headers.get('etag'),
      ),
    )
    expect(new Set(cards).size).toBe(4)
  })

  it('the manifest and its icons are as they say', async () => {
    const manifest = await (await get('/site.webmanifest')).json()
    expect(manifest).toMatchObject({ name: company.name, start_url: '/', theme_color: '#faf6f0' })
    for (const { src, type, sizes } of manifest.icons) {
      const response = await get(src)
      expect(response.headers.get('content-type')).toBe(type)
      if (sizes === 'any') continue
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  it.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
  ])('%s is there', async (path, type) => {
    const response = await get(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
  })
})
