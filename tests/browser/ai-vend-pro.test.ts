import { describe, expect, inject, it } from 'vitest'
import { eventually, hold, openPage, visit } from '#tests/kit/browser.ts'

it('/haha-vend-pro is the same page, and names its one address', async () => {
  for (const path of ['/ai-vend-pro', '/haha-vend-pro']) {
    const html = await (await fetch(`${inject('url')}${path}`)).text()
    expect(html).toContain('<h1 class="mt-3 text-6xl">AI Vend Pro</h1>')
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toMatch(/\/ai-vend-pro$/)
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(Object.keys(JSON.parse(json))).not.toContain('offers')
    expect(Object.keys(JSON.parse(json))).not.toContain('aggregateRating')
  }
})

/** Without a graphics card the processor draws, which takes its time. */
const patience = { timeout: 60_000 }

describe('the 3D view', { timeout: 90_000 }, () => {
  it('comes when it was asked for before the page had its script', async () => {
    const { page } = await openPage({ width: 390 })
    const scripts = await hold(page, '**/assets/*.js')
    // That it is drawn, which takes the processor long, is another test's.
    await hold(page, '**/*.glb')
    await page.goto('/ai-vend-pro')
    const button = page.getByRole('button', { name: 'View in 3D' })
    await button.click()
    await eventually(() => button.getAttribute('aria-busy')).toBe('true')
    await scripts.release()
    await page.getByRole('application', { name: 'AI Vend Pro in 3D' }).waitFor()
  })

  it('is not offered without JavaScript', async () => {
    const { page } = await openPage({ width: 390, javaScript: false })
    await page.goto('/ai-vend-pro')
    expect(await page.getByRole('button', { name: 'Look at it' }).count()).toBe(0)
  })

  it('is fetched only when asked for, and goes back where it came from', async () => {
    const { page, problems } = await openPage({ width: 390, ownContext: true })
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await visit(page, '/ai-vend-pro')
    const models = () => fetched.filter((path) => path.endsWith('.glb')).length
    const scripts = () => fetched.filter((path) => path.endsWith('.js')).length
    const before = scripts()
    expect(models()).toBe(0)
    const button = page.getByRole('button', { name: 'View in 3D' })
    await button.click()
    await page.getByRole('application', { name: 'AI Vend Pro in 3D' }).waitFor()
    // A browser without 3D graphics says so instead; either way the code came only now.
    await eventually(scripts).toBeGreaterThan(before)
    await Promise.race([
      page.locator('canvas[data-ready]').waitFor(patience),
      page.getByText('The 3D view could not be shown').waitFor(patience),
    ])
    if ((await page.locator('canvas').count()) > 0) {
      for (const key of ['ArrowLeft', 'ArrowUp', '+', '-', '0']) await page.keyboard.press(key)
      await page.keyboard.press('Escape')
    }
    await eventually(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(problems.filter((text) => text.includes('Content security policy'))).toEqual([])
  })

  it('says so when the model does not come, and leaves the picture', async () => {
    const { page } = await openPage({ width: 390 })
    await page.route('**/*.glb', (route) => route.abort())
    await visit(page, '/ai-vend-pro')
    await page.getByRole('button', { name: 'View in 3D' }).click()
    await page.getByRole('alert').getByText('The 3D view could not be shown').waitFor(patience)
    await page
      .getByRole('img', { name: /^AI Vend Pro: a navy cabinet/ })
      .last()
      .waitFor()
  })
})
