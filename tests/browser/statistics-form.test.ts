import { describe, expect, inject, it } from 'vitest'
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
    await fillIn(page, { lastName: everythingRight.lastName })
    expect(steps()).toEqual(['landing', 'quote_form'])
    await fillIn(page, { email: everythingRight.email })
    await eventually(steps).toEqual(['landing', 'quote_form', 'contact_info'])
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
    expect(about('quote_form_submitted')[0]).toEqual([
      'event',
      'quote_form_submitted',
      expect.objectContaining({ event_category: 'quote_flow', machine_type: 'General Inquiry' }),
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
    await fillIn(page, { firstName: everythingRight.firstName })
    await eventually(() => ofType(sent, 'funnel_step').at(-1)?.step_id).toBe('contact_info')
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
