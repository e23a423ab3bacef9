import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, openPage, visit } from '#tests/kit/browser.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'

type Sent = Record<string, unknown> & { type: string }

/** What the page sends, answered as if it were stored. */
async function recordEvents(page: Page): Promise<Sent[]> {
  const sent: Sent[] = []
  await page.route('**/functions/v1/secure-analytics', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status: 202 })
  })
  return sent
}

const ofType = (sent: Sent[], type: string) => sent.filter((event) => event.type === type)

/** A tag of somebody else, as a page of its own would have it. */
async function withTag(page: Page) {
  await page.addInitScript(() => {
    localStorage.setItem('tag_choice', 'agreed')
    const told: unknown[] = []
    Object.assign(window, { told, gtag: (...call: unknown[]) => told.push(call) })
  })
  return () => page.evaluate(() => (window as unknown as { told: unknown[][] }).told)
}

describe('a visit', () => {
  it('sends a page view for each path, with the specified fields and nothing else', async () => {
    const { page } = await openPage({ width: 1440 })
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

  it('goes through the funnel once: landing by itself, the hero button, the telephone', async () => {
    const { page } = await openPage({ width: 1440 })
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
    expect(await page.evaluate(() => localStorage.getItem('funnel_completed_steps'))).toBe(
      '["landing","hero_cta","phone_call"]',
    )
    expect(ofType(sent, 'conversion_event').map(({ event_type }) => event_type)).toEqual([
      'contact_click',
      'contact_click',
      'phone_click',
    ])
    expect(ofType(sent, 'conversion_event')[0]).toEqual({
      type: 'conversion_event',
      session_id: expect.stringMatching(/^session_/),
      page_path: '/',
      event_type: 'contact_click',
      event_data: { destination: '/#contact' },
      honeypot: '',
    })
    const calls = await told()
    expect(calls.filter(([, action]) => action === 'page_view')).toMatchObject([
      ['event', 'page_view', { event_category: 'funnel', step_index: 0 }],
    ])
    expect(calls.map(([, action]) => action)).toEqual(
      expect.arrayContaining([
        'ab_test_assigned',
        'hero_cta_click',
        'phone_contact',
        'click_phone',
      ]),
    )
  })

  it('is in one variant of each test from the first frame on, and stays in it', async () => {
    const { page } = await openPage({ width: 1440 })
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
    expect(new Set(shown)).toEqual(new Set(['Start Your Journey']))
    expect(ofType(sent, 'ab_test_assigned').map(({ test_id }) => test_id)).toEqual([
      'benefits_layout_test',
    ])
    const stored = await page.evaluate(() => localStorage.getItem('ab_test_variants'))
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ hero_cta_test: 'variant_a' })
  })
})

describe('an objection', () => {
  it('in the notice stops everything, removes what was kept, and lasts', async () => {
    const { page, problems } = await openPage({ width: 390, firstVisit: true })
    const sent = await recordEvents(page)
    await visit(page, '/')
    await eventually(() => sent.length).toBeGreaterThan(1)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Object', exact: true }).click()
    const kept = () =>
      page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect((await kept()).filter((key) => /funnel|ab_test|session_id/.test(key))).toEqual([])
    sent.length = 0
    await visit(page, '/machines')
    await page.locator('a[href^="mailto:"]').first().dispatchEvent('click')
    expect(await page.locator('[data-slot]').count()).toBe(0)
    await page.waitForTimeout(300)
    expect(sent).toEqual([])
    expect(problems).toEqual([])
  })

  it('is Global Privacy Control, too: nothing is sent, and nobody is asked', async () => {
    const { page } = await openPage({ width: 1440, firstVisit: true })
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    )
    const sent = await recordEvents(page)
    await visit(page, '/')
    expect(await page.locator('[data-slot=hero_cta]').innerText()).toBe('Get Free Site Assessment')
    expect(await page.getByRole('region', { name: 'Statistics' }).count()).toBe(0)
    await page.waitForTimeout(300)
    expect(sent).toEqual([])
  })
})
