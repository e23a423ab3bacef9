import { describe, expect, inject, it } from 'vitest'
import { desktopAgent } from '#tests/kit/analytics.ts'
import { eventually, hold, openPage, visit } from '#tests/kit/browser.ts'
import {
  everythingRight,
  field,
  fillIn,
  holdEnquiries,
  sendButton,
  submit,
} from '#tests/kit/browser-contact-form.ts'
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

describe('the contact form', () => {
  it('completes its steps once each: first focus, typing, submit; then the tag hears of the lead', async () => {
    const { page } = await openPage({ statistics: 'agreed', width: 1440 })
    const sent = await recordEvents(page)
    const told = await withTag(page)
    await page.addInitScript(() =>
      localStorage.setItem(
        'ab_test_variants',
        '{"hero_cta_test":"control","benefits_layout_test":"variant_a"}',
      ),
    )
    await visit(page, '/')
    const enquiries = await holdEnquiries(page)
    const steps = () => ofType(sent, 'funnel_step').map(({ step_id }) => step_id)
    await field(page, 'lastName').focus()
    await field(page, 'firstName').focus()
    await eventually(steps).toEqual(['landing', 'quote_form'])
    await fillIn(page, everythingRight)
    await eventually(steps).toEqual(['landing', 'quote_form', 'contact_info'])
    await submit(page)
    const enquiry = await enquiries.next()
    await eventually(steps).toEqual(['landing', 'quote_form', 'contact_info', 'quote_submitted'])
    const names = async () => (await told()).map(([, action]) => action)
    await enquiry.fulfill({ status: 500, json: {} })
    await eventually(() => sendButton(page).isEnabled()).toBe(true)
    await eventually(() => names()).not.toContain('generate_lead')
    expect(ofType(sent, 'conversion_event')).toEqual([])
    await submit(page)
    await (await enquiries.next()).fulfill({ status: 200, json: {} })
    await eventually(names).toContain('generate_lead')
    await eventually(() => ofType(sent, 'conversion_event')).toEqual([
      {
        type: 'conversion_event',
        session_id: expect.stringMatching(/^session_/),
        page_path: '/',
        event_type: 'quote_request',
        event_data: { machine_type: 'General Inquiry' },
        honeypot: '',
      },
    ])
    await eventually(async () =>
      (await names()).filter((name) => name === 'ab_test_conversion'),
    ).toHaveLength(2)
    const calls = await told()
    const about = (action: string) => calls.filter(([, name]) => name === action)
    expect(about('generate_lead')).toEqual([
      [
        'event',
        'generate_lead',
        {
          event_category: 'quote_flow',
          event_label: 'General Inquiry',
          value: 1,
          machine_type: 'General Inquiry',
        },
      ],
    ])
    expect(about('ab_test_conversion').map(([, , parameters]) => parameters)).toMatchObject([
      { event_category: 'ab_test', test_id: 'benefits_layout_test', variant_id: 'variant_a' },
      { event_category: 'ab_test', test_id: 'hero_cta_test', variant_id: 'control' },
    ])
    expect(about('quote_submitted')).toMatchObject([
      [
        'event',
        'quote_submitted',
        { event_category: 'funnel', session_id: expect.any(String), step_index: 4 },
      ],
    ])
  })

  it('pressed twice is one enquiry and one conversion', async () => {
    const { page } = await openPage({ statistics: 'agreed', width: 1440 })
    const sent = await recordEvents(page)
    await visit(page, '/')
    const enquiries = await holdEnquiries(page)
    await fillIn(page, everythingRight)
    await sendButton(page).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await (await enquiries.next()).fulfill({ status: 200, json: {} })
    await eventually(() => ofType(sent, 'conversion_event').length).toBe(1)
    await page.getByText('Sending...').waitFor({ state: 'detached' })
    expect(enquiries.count()).toBe(1)
    expect(ofType(sent, 'conversion_event')).toHaveLength(1)
  })

  it.each([
    ['Cooler+Pair', 'Cooler Pair'],
    ['cooler-pair', 'Cooler Pair'],
    ['Vend+Mini', 'General Inquiry'],
  ])('counts as begun on load with the wish for a quote of %s', async (asked, machine_type) => {
    const { page } = await openPage({ statistics: 'agreed', width: 390 })
    const sent = await recordEvents(page)
    const told = await withTag(page)
    await visit(page, `/?intent=quote&machine=${asked}#contact`)
    await eventually(() => ofType(sent, 'funnel_step').map(({ step_id }) => step_id)).toEqual([
      'landing',
      'quote_form',
    ])
    const begun = async () => (await told()).filter(([, action]) => action === 'quote_form_started')
    await eventually(begun).toMatchObject([
      ['event', 'quote_form_started', { event_category: 'quote_flow', machine_type }],
      ['event', 'quote_form_started', { event_category: 'funnel', step_index: 2 }],
    ])
  })

  it('counts as begun when a quote is chosen on another page', async () => {
    const { page } = await openPage({ statistics: 'agreed', width: 1440 })
    const sent = await recordEvents(page)
    await visit(page, '/machines')
    await page.locator('a[href*="intent=quote"]').first().click()
    await page.waitForURL('**/?intent=quote**')
    await eventually(() => ofType(sent, 'funnel_step').map(({ step_id }) => step_id)).toEqual([
      'landing',
      'quote_form',
    ])
  })

  it('counts what is done and sent before the rest of the code is there', async () => {
    const proxy = await startCountingProxy(inject('url'), '/functions/v1/secure-analytics')
    const { page } = await openPage({ statistics: 'agreed', width: 1440 })
    const scripts = await hold(page, /\/assets\/(?!vitals).*\.js$/)
    await page.goto(`${proxy.url}/`)
    await fillIn(page, everythingRight)
    const tracker = await scripts.next()
    expect(tracker.request().url()).toContain('/tracker-')
    await tracker.continue()
    const steps = () =>
      proxy.posted.filter(({ type }) => type === 'funnel_step').map(({ step_id }) => step_id)
    await eventually(steps).toEqual(['landing', 'quote_form', 'contact_info'])
    await submit(page)
    await page.waitForURL('**/thank-you**')
    await eventually(steps).toContain('quote_submitted')
    await eventually(() => proxy.posted.map(({ event_type }) => event_type)).toContain(
      'quote_request',
    )
  })

  it('knows how far the visit has come, and can begin anew', async () => {
    const { page } = await openPage({ statistics: 'agreed', width: 390 })
    await recordEvents(page)
    await visit(page, '/?intent=quote')
    const funnel = () =>
      page.evaluate(() => {
        const { sessionId, currentStep, completedSteps, progress, steps } = window.funnel ?? {}
        return { sessionId, currentStep, completedSteps, progress, steps: steps?.length }
      })
    await eventually(funnel).toMatchObject({
      currentStep: 2,
      completedSteps: ['landing', 'quote_form'],
      progress: 2 / 6,
      steps: 6,
    })
    const before = await funnel()
    await page.evaluate(() => window.funnel?.reset())
    expect(await funnel()).toMatchObject({ currentStep: -1, completedSteps: [], progress: 0 })
    expect((await funnel()).sessionId).not.toBe(before.sessionId)
  })
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
    await visit(page, '/auth')
    await eventually(() => ofType(sent, 'page_view').length).toBe(1)
    await page.goto('/dashboard')
    await page.waitForURL('**/auth**')
    expect(ofType(sent, 'page_view').map(({ page_path }) => page_path)).not.toContain('/dashboard')
  })
})
