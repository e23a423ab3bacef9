import { describe, expect, inject, it } from 'vitest'
import { addDays } from '#lib/time.ts'
import { conversion, pageView, phoneAgent, sendEvent } from '#tests/kit/analytics.ts'
import { eventually } from '#tests/kit/browser.ts'
import { untilHeading } from '#tests/kit/browser-auth.ts'
import { colleague, downloadedText, isSound, openAs } from '#tests/kit/browser-portal.ts'
import { formatDate } from '#ui/date-text.ts'

describe('insights on a phone', () => {
  it('show the chosen days, split the funnel, export, and know who is here now', async () => {
    const site = { url: inject('url') }
    const session = { session_id: `session_${Date.now()}_insights` }
    for (const body of [pageView, conversion]) {
      const sent = await sendEvent(site, { ...body, ...session }, { userAgent: phoneAgent })
      expect(sent.status).toBe(204)
    }
    const sam = await colleague('sales', { factor: false })
    const { page, problems } = await openAs(sam, '/dashboard/insights', { width: 390 })
    await untilHeading(page, 'Insights')
    const address = () => new URL(page.url()).searchParams
    const live = page.getByRole('region', { name: 'Now' })
    await live.getByText('in the last 5 minutes').waitFor()
    await live.getByText('/machines').waitFor()

    await page.getByRole('link', { name: 'Today' }).click()
    await eventually(() => address().get('range')).toBe('today')
    await page.getByRole('figure', { name: 'Visitors by hour' }).waitFor()
    await page.getByLabel('Compare with').selectOption('A year ago')
    await page.getByLabel('Split by').selectOption('Device')
    await page.getByRole('tab', { name: 'Devices' }).click()
    await eventually(() => String(address())).toBe(
      'range=today&compare=year&funnel=device&traffic=device',
    )

    const days = await downloadedText(page, () =>
      page.getByRole('button', { name: 'Export CSV of visits over time' }).click(),
    )
    // Twenty-four hours below the names of the columns, or one less or more when clocks change.
    expect(days).toMatch(
      /^\uFEFF?hour,visitors,sessions,views,hour before,.*\r\n(\S+,\d+,\d+,\d+,\S+,\d+,\d+,\d+\r\n){23,25}$/,
    )

    await page.getByRole('link', { name: 'Own days' }).click()
    await eventually(() => address().get('to')).not.toBeNull()
    const today = address().get('to') ?? ''
    const first = addDays(today, -20)
    await page.getByLabel('First day').fill('')
    await page.getByLabel('First day').pressSequentially(formatDate(first))
    // What is typed before the asked days are there stays.
    const last = page.getByLabel('Last day')
    await last.evaluate(
      (field: HTMLInputElement, text) => {
        field.form?.requestSubmit()
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
        set?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      },
      formatDate(addDays(today, 3)),
    )
    await eventually(() => address().get('from')).toBe(first)
    await eventually(() => address().get('to')).toBe(today)
    await eventually(() => last.inputValue()).toBe(formatDate(addDays(today, 3)))
    await last.focus()
    await page.getByRole('button', { name: 'Show these days' }).click()
    await page.getByText(`Enter a date on or before ${formatDate(today)}`).waitFor()
    await eventually(() => address().get('to')).toBe(today)
    await isSound(page)
    // What is in the address is what whoever gets it sees.
    await page.reload()
    await page.getByLabel('First day').waitFor()
    await eventually(() => page.getByLabel('First day').inputValue()).toBe(formatDate(first))
    await eventually(() => page.getByLabel('Split by').inputValue()).toBe('device')
    // Days in the wrong order are told, not replaced without a word.
    await page.goto('/dashboard/insights?range=own&from=2026-02-28&to=2026-02-01')
    await page.getByText('Please choose the first day or a later one').waitFor()
    await eventually(() => page.getByLabel('First day').inputValue()).toBe('28 Feb 2026')
    expect(problems).toEqual([])
  })
})

describe('insights that break off', () => {
  it('say what could not be loaded, part by part, and try again', async () => {
    const sam = await colleague('sales', { factor: false })
    const { page } = await openAs(sam, '/dashboard/account', { width: 1440 })
    let broken = true
    await page.route('**/api/insights/funnel*', (route) =>
      broken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await page.goto('/dashboard/insights')
    const funnel = page.getByRole('region', { name: 'The way to a quote' })
    await funnel.getByText('The funnel could not be loaded').waitFor()
    await page.getByRole('figure', { name: 'Visitors by day' }).waitFor()
    broken = false
    await funnel.getByRole('button', { name: 'Try again' }).click()
    await funnel.getByRole('figure', { name: 'Sessions by step' }).waitFor()
  })

  it('leave no hole and call nothing live that is not; what is there stands beside its export', async () => {
    const sam = await colleague('sales', { factor: false })
    const { page } = await openAs(sam, '/dashboard/account', { width: 1440 })
    let broken = true
    const path = `/${'long-'.repeat(39)}`
    const live = { minutes: 5, visitors: 1, views: 1, pages: [{ path, visitors: 1 }] }
    await page.route('**/api/insights/overview*', (route) =>
      broken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await page.route('**/api/insights/live', (route) =>
      route.fulfill(broken ? { status: 500, json: {} } : { json: live }),
    )
    await page.goto('/dashboard/insights')
    const now = page.getByRole('region', { name: 'Now' })
    await now.getByText('Who is here now could not be loaded').waitFor()
    await page.getByText('The figures could not be loaded').waitFor()
    await eventually(() => now.getByText('Live', { exact: true }).count()).toBe(0)
    const clicks = page.getByRole('region', { name: 'Clicks and quote requests', exact: true })
    const widthOf = async (part: typeof now) => (await part.boundingBox())?.width
    await eventually(async () => (await widthOf(now)) === (await widthOf(clicks))).toBe(true)

    broken = false
    await now.getByRole('button', { name: 'Try again' }).click()
    await now.getByText('Live', { exact: true }).waitFor()
    // Two lines, however long the path.
    const row = now.getByRole('listitem')
    await eventually(async () => (await row.boundingBox())?.height).toBeLessThan(50)
    for (const [name, split] of [
      ['Clicks and quote requests', 'Clicks by'],
      ['Enquiries received', 'Enquiries by'],
    ] as const) {
      const panel = page.getByRole('region', { name, exact: true })
      const middles = () =>
        Promise.all(
          [
            panel.getByRole('heading', { name }),
            panel.getByLabel(split, { exact: true }),
            panel.getByRole('button', { name: `Export CSV of ${name.toLowerCase()}` }),
          ].map(async (part) => {
            const box = await part.boundingBox()
            return box ? box.y + box.height / 2 : Number.NaN
          }),
        )
      await eventually(async () => {
        const [title = 0, choice = 0, button = 0] = await middles()
        return Math.max(Math.abs(title - choice), Math.abs(button - choice))
      }, name).toBeLessThan(4)
    }
  })
})
