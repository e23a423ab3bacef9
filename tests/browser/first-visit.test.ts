import { statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#lib/project-root.server.ts'
import latePage from '#tests/fixtures/late-page.tsx?script'
import { eventually, hold, openPage, untilFramed } from '#tests/kit/browser.ts'

/** Kilobytes of a thousand bytes, compressed as they travel. */
const mostBytes = 95_000

const pages = [
  ...['/', '/machines', '/ai-vend-pro', '/vending-machines-manchester', '/pricing'],
  ...['/a-week-of-one-machine', '/sample'],
  '/blog/future-ai-vending-machines',
]

describe('the first visit to a public page', () => {
  it.each(pages)('loads at most 95 kB of JavaScript in all: %s', async (path) => {
    const { page } = await openPage({ width: 390, ownContext: true })
    const files = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) files.add(pathname)
    })
    await page.goto(path)
    await untilFramed(page)
    await page.waitForLoadState('networkidle')
    const inPage = await page
      .locator('script:not([type])')
      .evaluateAll((scripts) => scripts.map((script) => script.textContent).join('\n'))
    const sizes = [...files].map((file): [string, number] => [
      file,
      statSync(join(projectRoot, 'build/client', `${file}.br`)).size,
    ])
    sizes.push(['in the page', brotliCompressSync(inPage).length])
    const total = sizes.reduce((sum, [, size]) => sum + size, 0)
    expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(mostBytes)
  })
})

describe('the code of a page', () => {
  it('waits for the visitor, and a button that was pressed before it came is pressed again', async () => {
    const { page } = await openPage({ width: 390, motion: true, ownContext: true })
    const code = await hold(page, '**/assets/home-page-*.js')
    await page.goto('/')
    await untilFramed(page)
    const pause = page.getByRole('button', { name: 'Pause' }).first()
    await pause.click()
    const asked = await code.next()
    expect(await pause.getAttribute('aria-busy')).toBe('true')
    await asked.continue()
    await page.getByRole('button', { name: 'Play' }).first().waitFor()
  })

  it('takes an answer that was given before it came', async () => {
    const { page } = await openPage({ width: 390, ownContext: true })
    const code = await hold(page, '**/assets/machines-page-*.js')
    await page.goto('/machines')
    await untilFramed(page)
    const cooling = page.getByLabel('Cooling')
    await cooling.selectOption({ index: 1 })
    await (await code.next()).continue()
    await eventually(() => new URL(page.url()).searchParams.has('cooling')).toBe(true)
  })

  it('leaves a page that can be read and left if it does not come', async () => {
    const { page } = await openPage({ width: 390, ownContext: true })
    await page.route(/assets\/(home-page|router-engine)-/, (route) => route.abort())
    await page.goto('/')
    await untilFramed(page)
    await page.getByRole('link', { name: 'Insights' }).last().click()
    await page.waitForURL('**/blog')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('')
  })
  it('may come in the middle of taking the page over', async () => {
    const { page, problems } = await openPage({ width: 390, ownContext: true })
    await page.setContent('<body><!--$--><button type="button">Pause</button><!--/$--></body>')
    await page.evaluate(`globalThis.process = { env: { NODE_ENV: 'production' } }; ${latePage}`)
    const button = page.getByRole('button', { name: 'Pause' })
    await eventually(() => button.evaluate(isReacts)).toBe(true)
    expect(problems).toEqual([])

    function isReacts(element: Element): boolean {
      return Object.keys(element).some((name) => name.startsWith('__reactFiber$'))
    }
  })
})
