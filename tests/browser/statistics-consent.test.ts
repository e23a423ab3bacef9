import { describe, expect, it } from 'vitest'
import { eventually, openPage, untilHydrated, visit } from '#tests/kit/browser.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import { everythingRight, fillIn, holdEnquiries, submit } from '#tests/kit/browser-contact-form.ts'
import { ofType, recordEvents, untilPageViewsAreSent } from '#tests/kit/browser-events.ts'

describe('the tag of somebody else', () => {
  it('is loaded once somebody agrees, never before, and refusing is as easy', async () => {
    const { page } = await openPage({ width: 1440, statistics: 'unanswered' })
    await recordEvents(page)
    // As if the operator had set TAG_SCRIPT.
    await page.route('**/', async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace('"tag":""', '"tag":"https://tag.example/t.js"')
      const headers = { ...response.headers() }
      delete headers['content-security-policy']
      await route.fulfill({ response, headers, body: html })
    })
    let asked = 0
    await page.route('https://tag.example/t.js', (route) => {
      asked += 1
      const body = 'window.told = []; window.gtag = (...call) => window.told.push(call)'
      return route.fulfill({ contentType: 'text/javascript', body })
    })
    await visit(page, '/')
    const [reject, accept] = ['Reject', 'Accept'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    )
    const sizes = async () => {
      const boxes = [await reject?.boundingBox(), await accept?.boundingBox()]
      return boxes.map((box) => box && [box.width, box.height].join(' × '))
    }
    await reject?.waitFor()
    await eventually(async () => new Set(await sizes()).size).toBe(1)
    await untilPageViewsAreSent(page)
    expect(asked).toBe(0)
    await accept?.click()
    await eventually(() => asked).toBe(1)
    await page.locator('[data-slot=hero_cta]').click()
    const told = () =>
      page.evaluate(() => (window as { told?: string[][] }).told?.map(([, name]) => name))
    // What had happened before the consent is told, too: the visit has begun.
    await eventually(told).toEqual(
      expect.arrayContaining(['page_view', 'ab_test_assigned', 'hero_cta_click']),
    )
    // Where passwords are entered, the page is loaded anew without it.
    await page.getByRole('link', { name: 'Client login' }).first().click()
    await page.waitForURL('**/auth')
    await eventually(told).toBe(undefined)
    await eventually(() => page.locator('script[data-tag]').count()).toBe(0)
  })

  it('is never the largest thing that is painted, nor does its notice shift anything', async () => {
    const { page } = await openPage({ width: 390, statistics: 'unanswered' })
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { element } = entry as PerformanceEntry & { element?: Element | null }
          seen.push(element?.closest('[aria-label=Statistics]') ? 'the notice' : 'the page')
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await visit(page, '/auth')
    await page.getByRole('region', { name: 'Statistics' }).waitFor()
    await untilPageViewsAreSent(page)
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    await eventually(seen).toContain('the page')
    expect(await seen()).not.toContain('the notice')
  })
})

describe('an objection', () => {
  it('in the notice stops everything, removes what was kept, and lasts', async () => {
    const { page, problems } = await openPage({ width: 390, statistics: 'unanswered' })
    const sent = await recordEvents(page)
    await visit(page, '/')
    await eventually(() => sent.length).toBeGreaterThan(1)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Turn off statistics', exact: true }).click()
    const kept = () =>
      page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    await eventually(async () =>
      (await kept()).filter((key) => /funnel|ab_test|session_id/.test(key)),
    ).toEqual([])
    await untilPageViewsAreSent(page)
    sent.length = 0
    await visit(page, '/machines')
    await page.locator('a[href^="mailto:"]').first().dispatchEvent('click')
    await eventually(() => page.locator('[data-slot]').count()).toBe(0)
    await untilPageViewsAreSent(page)
    expect(sent).toEqual([])
    expect(problems).toEqual([])
  })

  it('holds where the browser keeps nothing, until the page is left', async () => {
    const { page } = await openPage({ width: 1440, statistics: 'unanswered' })
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new Error('forbidden')
          },
        })
      }
    })
    const sent = await recordEvents(page)
    await visit(page, '/')
    await eventually(() => ofType(sent, 'page_view').length).toBe(1)
    expect(
      new Set(sent.filter(({ type }) => type !== 'funnel_step').map((e) => e.session_id)).size,
    ).toBe(1)
    await page.getByRole('button', { name: 'Turn off statistics', exact: true }).click()
    // What was on its way then has come.
    await untilPageViewsAreSent(page)
    sent.length = 0
    await page.locator('[data-slot=hero_cta]').click()
    await untilPageViewsAreSent(page)
    expect(sent).toEqual([])
  })

  it('and what it is taken back for on the same page begin a visit, in the same variants', async () => {
    const { page } = await openPage({ width: 1440, statistics: 'unanswered' })
    const sent = await recordEvents(page)
    await visit(page, '/')
    await eventually(() => ofType(sent, 'page_view').length).toBe(1)
    const variants = () => page.evaluate(() => localStorage.getItem('ab_test_variants'))
    const before = await variants()
    await page.getByRole('button', { name: 'Turn off statistics', exact: true }).click()
    await eventually(() => variants()).toBe(null)
    await untilPageViewsAreSent(page)
    sent.length = 0
    await page.getByRole('button', { name: 'Statistics and objection' }).click()
    await page.getByRole('button', { name: 'Count me' }).click()
    await eventually(() => ofType(sent, 'page_view').length).toBe(1)
    await eventually(() => ofType(sent, 'funnel_step').map(({ step_id }) => step_id)).toEqual([
      'landing',
    ])
    await eventually(() => variants()).toBe(before)
  })

  it('lasts where the storage is full, and sends nothing about the visit with an enquiry', async () => {
    const { page } = await openPage({ width: 1440, statistics: 'unanswered' })
    await recordEvents(page)
    await page.goto('/', { referer: 'https://search.example/' })
    await untilHydrated(page)
    await page.evaluate(() => {
      for (let size = 1024 * 1024; size >= 1; size >>= 1) {
        for (;;) {
          try {
            localStorage.setItem(`filler-${crypto.randomUUID()}`, 'x'.repeat(size))
          } catch {
            break
          }
        }
      }
    })
    await page.getByRole('button', { name: 'Turn off statistics', exact: true }).click()
    await eventually(() => page.evaluate(() => localStorage.getItem('analytics_choice'))).toBe(
      'objected',
    )
    const enquiries = await holdEnquiries(page)
    await fillIn(page, everythingRight)
    await submit(page)
    const body = (await enquiries.next()).request().postDataJSON()
    expect(Object.keys(body)).not.toContain('referrer')
    expect(Object.keys(body)).not.toContain('variants')
  })

  it('asked for from the footer, is left with Escape, back to where one was', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, '/about')
    const way = page.getByRole('button', { name: 'Statistics and objection' })
    await way.click()
    await page.getByText('Statistics are turned off').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Statistics are turned off').waitFor({ state: 'detached' })
    await eventually(() => way.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('counts nothing that was done before it was taken back', async () => {
    const { page } = await openPage({ width: 1440, statistics: 'unanswered' })
    await page.addInitScript(() => localStorage.setItem('analytics_choice', 'objected'))
    const sent = await recordEvents(page)
    await visit(page, '/')
    await page.locator('[data-slot=hero_cta]').click()
    await page.getByRole('button', { name: 'Statistics and objection' }).click()
    await page.getByText('Statistics are turned off').waitFor()
    await page.getByRole('button', { name: 'Count me' }).click()
    await eventually(() => sent.map(({ type }) => type)).toEqual(['funnel_step', 'page_view'])
  })

  it('is Global Privacy Control, too: nothing is sent, and nobody is asked', async () => {
    const { page } = await openPage({ width: 1440, statistics: 'unanswered' })
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    )
    await page.addInitScript(() => {
      for (const key of ['funnel_completed_steps', 'ab_test_variants'])
        localStorage.setItem(key, '[]')
    })
    const sent = await recordEvents(page)
    await visit(page, '/')
    await eventually(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await eventually(() => page.locator('[data-slot=hero_cta]').innerText()).toBe(
      'Get Free Site Assessment',
    )
    expect(await page.getByRole('region', { name: 'Statistics' }).count()).toBe(0)
    await untilPageViewsAreSent(page)
    expect(sent).toEqual([])
  })
})

describe('the notice', () => {
  it('covers no field that has the focus, however somebody gets to it by keyboard', async () => {
    const { page } = await openPage({ width: 390, statistics: 'unanswered' })
    await visit(page, '/contact')
    await page.getByRole('region', { name: 'Statistics' }).waitFor()
    const fields = page.getByRole('main').locator('input:visible, select:visible, textarea:visible')
    await fields.first().focus()
    const covered = () =>
      page.evaluate(() => {
        const field = document.activeElement?.getBoundingClientRect()
        const notice = document.querySelector('[aria-label=Statistics]')?.getBoundingClientRect()
        if (!field || !notice) return 'there is nothing to compare'
        const isApart = field.bottom <= notice.top || field.top >= notice.bottom
        return isApart ? 'no' : document.activeElement?.outerHTML
      })
    for (let stops = 0; stops < 20; stops += 1) {
      await eventually(covered).toBe('no')
      await page.keyboard.press('Tab')
    }
    // Nor one that is pushed under it by what comes later.
    await page.getByLabel('Message').focus()
    await page.evaluate(() => {
      const field = document.activeElement?.getBoundingClientRect()
      scrollBy({ top: (field?.bottom ?? 0) - innerHeight + 40, behavior: 'instant' })
      document.querySelector('footer')?.append(document.createElement('hr'))
    })
    await eventually(covered).toBe('no')
  })
})
