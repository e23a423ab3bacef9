import { describe, expect, inject, it } from 'vitest'
import { desktopAgent } from '#tests/kit/analytics.ts'
import { eventually, openPage, stopClock, visit } from '#tests/kit/browser.ts'
import { ofType, recordEvents, withTag } from '#tests/kit/browser-events.ts'
import { startCountingProxy } from '#tests/kit/counting-proxy.ts'

/** As the server sends it. */
async function titleAt(path: string): Promise<string> {
  const html = await (await fetch(`${inject('url')}${path}`)).text()
  return /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
}

describe('a visit', () => {
  it('sends a page view for each path, with the specified fields and nothing else', async () => {
    const { page } = await openPage({ statistics: 'agreed', width: 1440 })
    const sent = await recordEvents(page)
    await visit(page, '/about?utm_source=x')
    await eventually(() => ofType(sent, 'page_view').length).toBe(1)
    const [first] = ofType(sent, 'page_view')
    expect(first).toEqual({
      type: 'page_view',
      session_id: expect.stringMatching(/^session_\d{13}_[a-z0-9]+$/),
      page_path: '/about',
      page_title: await page.title(),
      referrer: '',
      honeypot: '',
    })
    await page.getByRole('link', { name: 'Machines', exact: true }).first().click()
    await eventually(() => ofType(sent, 'page_view').map(({ page_path }) => page_path)).toEqual([
      '/about',
      '/machines',
    ])
    expect(ofType(sent, 'page_view')[1]?.session_id).toBe(first?.session_id)
  })

  it('sends a page view 100 ms after the path has changed', async () => {
    const { page } = await openPage({ statistics: 'agreed', width: 1440, ownContext: true })
    const sent = await recordEvents(page)
    const paths = () => ofType(sent, 'page_view').map(({ page_path }) => page_path)
    await page.clock.install()
    await visit(page, '/about')
    await eventually(paths).toEqual(['/about'])
    await stopClock(page)
    await page.getByRole('link', { name: 'Machines', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: /machines/i }).waitFor()
    await page.clock.runFor(99)
    // Had it been sent, it would be known before the answer to this.
    await page.evaluate(() => fetch('/robots.txt'))
    expect(paths()).toEqual(['/about'])
    await page.clock.runFor(1)
    await eventually(paths).toEqual(['/about', '/machines'])
  })

  it('sends the title of the page that the path belongs to, however slow the browser is', async () => {
    const { page } = await openPage({ statistics: 'agreed', width: 1440 })
    const sent = await recordEvents(page)
    // React takes its turns through setImmediate where there is one: here each waits until half a
    // second after the address has changed.
    await page.addInitScript(() => {
      let slowUntil = 0
      const original = history.pushState
      history.pushState = function (...values: Parameters<typeof original>) {
        slowUntil = performance.now() + 500
        original.apply(this, values)
      }
      const setImmediate = (turn: () => void) => setTimeout(turn, slowUntil - performance.now())
      Object.assign(window, { setImmediate })
    })
    await visit(page, '/about')
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'Machines', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /machines/i }).waitFor()
    await header.getByRole('link', { name: 'Insights', exact: true }).click()
    const told = () =>
      ofType(sent, 'page_view').map(({ page_path, page_title }) => [page_path, page_title])
    await eventually(told).toEqual([
      ['/about', await titleAt('/about')],
      ['/machines', await titleAt('/machines')],
      ['/blog', await titleAt('/blog')],
    ])
  })

  it('goes through the funnel once: landing by itself, the hero button, the telephone', async () => {
    const { page } = await openPage({ statistics: 'agreed', width: 1440 })
    const sent = await recordEvents(page)
    const told = await withTag(page)
    await visit(page, '/')
    const hero = page.locator('[data-slot=hero_cta]')
    await hero.click()
    await hero.dispatchEvent('click')
    const phone = page.locator('main a[href^="tel:"]').first()
    await phone.evaluate((link) =>
      link.addEventListener('click', (event) => event.preventDefault()),
    )
    await phone.dispatchEvent('click')
    await eventually(() => ofType(sent, 'funnel_step').map(({ step_id }) => step_id)).toEqual([
      'landing',
      'hero_cta',
      'phone_call',
    ])
    await eventually(() =>
      page.evaluate(() => localStorage.getItem('funnel_completed_steps')),
    ).toBe('["landing","hero_cta","phone_call"]')
    const clicks = () => ofType(sent, 'conversion_event').map(({ event_type }) => event_type)
    await eventually(clicks).toEqual(['contact_click', 'contact_click', 'phone_click'])
    expect(ofType(sent, 'conversion_event')[0]).toEqual({
      type: 'conversion_event',
      session_id: expect.stringMatching(/^session_/),
      page_path: '/',
      event_type: 'contact_click',
      event_data: { destination: '/#contact' },
      honeypot: '',
    })
    await eventually(async () => (await told()).map(([, action]) => action)).toEqual(
      expect.arrayContaining([
        'ab_test_assigned',
        'hero_cta_click',
        'phone_contact',
        'click_phone',
      ]),
    )
    const views = (await told()).filter(([, action]) => action === 'page_view')
    expect(views).toMatchObject([
      ['event', 'page_view', { event_category: 'funnel', step_index: 0 }],
    ])
  })

  it('is in one variant of each test from the first frame on, and stays in it', async () => {
    const { page } = await openPage({ statistics: 'agreed', width: 1440 })
    const sent = await recordEvents(page)
    await page.addInitScript(() => {
      localStorage.setItem('ab_test_variants', '{"hero_cta_test":"variant_a"}')
    })
    const shown: string[] = []
    await page.exposeFunction('seen', (label: string) => shown.push(label))
    await page.addInitScript(() => {
      const look = () => {
        const label = document.querySelector('[data-slot=hero_cta] [data-label]')?.textContent
        if (label) (window as unknown as { seen: (label: string) => void }).seen(label)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await visit(page, '/')
    await eventually(() => ofType(sent, 'ab_test_exposure').length).toBeGreaterThan(0)
    await eventually(() => new Set(shown)).toEqual(new Set(['Start Your Journey']))
    await eventually(() => ofType(sent, 'ab_test_assigned').map(({ test_id }) => test_id)).toEqual([
      'benefits_layout_test',
    ])
    const stored = await page.evaluate(() => localStorage.getItem('ab_test_variants'))
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ hero_cta_test: 'variant_a' })
  })
})

it('a page view that cannot be sent is logged, and the page goes on', async () => {
  const { page, problems } = await openPage({ statistics: 'agreed', width: 1440 })
  await page.route('**/functions/v1/secure-analytics', (route) => route.abort())
  await visit(page, '/about')
  await eventually(() => problems.join()).toContain('analytics')
  await page.getByRole('link', { name: 'Machines', exact: true }).first().click()
  await eventually(() => new URL(page.url()).pathname).toBe('/machines')
})

it('a page that is left before its variants were told of leaves that to the next', async () => {
  const { page } = await openPage({ statistics: 'agreed', width: 1440 })
  const sent = await recordEvents(page)
  await page.route('**/assets/tracker-*.js', (route) => route.abort())
  await page.goto('/machines')
  await page.unroute('**/assets/tracker-*.js')
  await visit(page, '/about')
  await eventually(() => ofType(sent, 'ab_test_assigned').length).toBe(2)
  const told = ofType(sent, 'ab_test_assigned').map((e) => [e.test_id, e.variant_id])
  const stored = await page.evaluate(() => localStorage.getItem('ab_test_variants'))
  expect(JSON.parse(stored ?? '')).toEqual(Object.fromEntries(told))
})

describe('what is sent as a page is left', () => {
  it('arrives: the click that led away, and how fast the page was', async () => {
    const proxy = await startCountingProxy(inject('url'), '/functions/v1/secure-analytics')
    const { page } = await openPage({ statistics: 'agreed', width: 390 })
    const measuring = page.waitForResponse(/assets\/vitals-/)
    await visit(page, `${proxy.url}/about`)
    await measuring
    await page.getByRole('heading', { level: 1 }).click()
    await page.evaluate(() => {
      const mail = document.querySelector<HTMLElement>('a[href^="mailto:"]')
      mail?.addEventListener('click', (event) => event.preventDefault())
      mail?.click()
      location.href = 'about:blank'
    })
    const told = () =>
      proxy.posted.map(({ type, event_type, name }) => `${type} ${event_type ?? name ?? ''}`)
    await eventually(told).toEqual(
      expect.arrayContaining([
        'conversion_event email_click',
        'web_vital FCP',
        'web_vital LCP',
        'web_vital CLS',
      ]),
    )
    for (const vital of proxy.posted.filter(({ type }) => type === 'web_vital')) {
      expect(vital).toEqual({
        type: 'web_vital',
        session_id: expect.stringMatching(/^session_/),
        page_path: '/about',
        name: expect.any(String),
        value: expect.any(Number),
        honeypot: '',
      })
    }
  })
})

describe('a browser that people use', () => {
  it('is counted: its visit is among those of this moment', async () => {
    const path = '/careers'
    const { page } = await openPage({ statistics: 'agreed', width: 1440, userAgent: desktopAgent })
    const stored = page.waitForResponse((response) => {
      const { type, page_path } = response.url().endsWith('/secure-analytics')
        ? response.request().postDataJSON()
        : {}
      return type === 'page_view' && page_path === path
    })
    await visit(page, path)
    expect((await stored).status()).toBe(204)
  })

  it('is not counted in the portal', async () => {
    const { page } = await openPage({ statistics: 'agreed', width: 1440 })
    const sent = await recordEvents(page)
    const paths = () => ofType(sent, 'page_view').map(({ page_path }) => page_path)
    const counted = ['/auth']
    await visit(page, '/auth')
    await eventually(paths).toEqual(counted)
    // Each leads back to the sign-in, which counts: what comes before that has been sent by then.
    for (const path of ['/dashboard', '/pending-approval', '/compliance']) {
      await page.goto(path)
      counted.push('/auth')
      await eventually(paths).toEqual(counted)
    }
  })
})
