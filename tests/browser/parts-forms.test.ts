import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, fitsItsWidth } from '#tests/kit/browser.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import { looks, openCatalogue, type Theme } from '#tests/kit/browser-catalogue.ts'

const openForms = (options: { width?: number; theme?: Theme } = {}) =>
  openCatalogue('/dev/parts/forms', { width: 1440, ...options })

const specimen = (page: Page, name: string) => page.locator(`[data-specimen="${name}"]`)
const visitForm = (page: Page) => page.getByRole('form', { name: 'Book a visit' })

/** The texts that a screen reader reads after the name of a control. */
const descriptionOf = (control: Locator) =>
  control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter(Boolean)
      .map((id) => document.getElementById(id)?.textContent ?? `nothing called ${id}`),
  )

const focused = (page: Page) => page.locator(':focus')

describe.each(looks)('the form parts on a $screen, $theme', ({ width, theme }) => {
  it('are accessible as far as axe can tell and cause no problems', async () => {
    const { page, problems } = await openForms({ width, theme })
    expect(await axeFindings(page)).toEqual([])
    await fitsItsWidth(page)

    await specimen(page, 'select').getByRole('combobox', { name: 'Site' }).press('Enter')
    await page.getByRole('listbox').waitFor()
    expect(await axeFindings(page, { part: '[role="listbox"]' })).toEqual([])
    await page.keyboard.press('Escape')

    await specimen(page, 'date-picker').getByRole('button').first().press('Enter')
    await page.getByRole('dialog', { name: 'Choose a date' }).waitFor()
    expect(await axeFindings(page, { part: '[role="dialog"]' })).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('combobox', { name: 'Arrival' }).press('ArrowDown')
    await page.getByRole('listbox', { name: 'Suggested times' }).waitFor()
    expect(await axeFindings(page, { part: '[role="listbox"]' })).toEqual([])
    await page.keyboard.press('Escape')

    await fitsItsWidth(page)
    expect(problems).toEqual([])
  })
})

describe('a field', () => {
  it('is described by its hint and its error, in this order', async () => {
    const { page } = await openForms()
    const postcode = page.getByRole('textbox', { name: 'Postcode' })
    await eventually(() => postcode.getAttribute('aria-invalid')).toBe('true')
    await eventually(() => descriptionOf(postcode)).toEqual([
      'Of the delivery entrance.',
      'Enter a whole postcode, such as BS1 4DJ',
    ])
    const price = page.getByRole('textbox', { name: 'Price' })
    await eventually(() => price.getAttribute('aria-invalid')).toBeNull()
    await eventually(() => descriptionOf(price)).toEqual(['pence', 'With VAT.'])
    const siteName = page.getByRole('textbox', { name: 'Site name' })
    await eventually(() => siteName.getAttribute('aria-describedby')).toBeNull()
  })

  it('tells each kind of control its error', async () => {
    const { page } = await openForms()
    for (const [role, name, error] of [
      ['combobox', 'Cause of the fault', 'Choose a reason'],
      ['combobox', 'Kind of building', 'Choose a kind'],
      ['textbox', 'Delivery', 'Choose a date'],
      ['combobox', 'Closes', 'Choose a time'],
      ['checkbox', 'I have read how visits are charged.', 'Tick the box to go on'],
      ['switch', 'Remote control', 'The machine did not answer'],
      ['group', 'Who pays', 'Choose who pays'],
    ] as const) {
      await eventually(() => descriptionOf(page.getByRole(role, { name })), name).toEqual([error])
    }
  })

  it('says which controls may be left empty, and which are required', async () => {
    const { page } = await openForms()
    const optional = page.getByRole('searchbox', { name: 'Find a machine (optional)' })
    await eventually(() => optional.getAttribute('required')).toBeNull()
    const required = page.getByRole('textbox', { name: 'Site name' })
    await eventually(() => required.getAttribute('required')).not.toBeNull()
  })
})

describe('with the keyboard', () => {
  it('a select opens, skips what is disabled, and finds by typing', async () => {
    const { page } = await openForms()
    const site = specimen(page, 'select').getByRole('combobox', { name: 'Site' })
    await eventually(() => site.innerText()).toBe('Choose a site')
    await site.press('Enter')
    await eventually(() => focused(page).innerText()).toBe('Harbour House')
    for (let step = 0; step < 2; step += 1) {
      const before = await focused(page).innerText()
      await page.keyboard.press('ArrowDown')
      await eventually(() => focused(page).innerText()).not.toBe(before)
    }
    await eventually(() => focused(page).innerText()).toBe('Royal Crescent Surgery') // past the closed one
    await page.keyboard.type('te')
    await eventually(() => focused(page).innerText()).toBe('Temple Quay')
    await page.keyboard.press('Enter')
    await eventually(() => site.innerText()).toBe('Temple Quay')

    await site.press('Enter')
    const chosen = page.getByRole('option', { name: 'Temple Quay' })
    await eventually(() => chosen.getAttribute('data-state')).toBe('checked')
    await eventually(() => chosen.locator('svg').count()).toBe(1)
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('listbox').count()).toBe(0)
    await page.keyboard.type('har')
    await eventually(() => site.innerText()).toBe('Harbour House')
  })

  it('a date can be typed in several ways', async () => {
    const { page } = await openForms()
    const from = page.getByRole('textbox', { name: 'From' })
    const value = page.locator('input[type="hidden"][name="from"]')
    for (const text of ['15/11/2026', '15-11-26', '15 nov 2026', '2026-11-15']) {
      await from.fill(text)
      await eventually(() => value.inputValue()).toBe('2026-11-15')
      await from.press('Tab')
      await eventually(() => from.inputValue(), text).toBe('15 Nov 2026')
    }
  })

  it('a text that is no date, or a day outside the limits, gets its message after leaving', async () => {
    const { page } = await openForms()
    const date = specimen(page, 'date-picker').getByRole('textbox', { name: 'Visit' })
    const value = page.locator('input[type="hidden"][name="visit"]')
    const hint = 'A weekday in the first half of 2027.'
    const mistakes = {
      soon: 'Enter a date like 15 Nov 2026',
      '31/12/2026': 'Enter a date on or after 1 Jan 2027',
      '1/7/2027': 'Enter a date on or before 30 Jun 2027',
      '2/1/2027': '2 Jan 2027 cannot be chosen',
    }
    for (const [text, problem] of Object.entries(mistakes)) {
      await date.fill(text)
      await eventually(() => descriptionOf(date), `while typing ${text}`).toEqual([hint])
      await date.press('Tab')
      await eventually(() => descriptionOf(date), text).toEqual([hint, problem])
      await eventually(() => date.inputValue()).toBe(text)
      await eventually(() => value.inputValue()).toBe('')
    }
    await date.fill('4/1/2027')
    await eventually(() => descriptionOf(date)).toEqual([hint])
    await eventually(() => value.inputValue()).toBe('2027-01-04')
  })

  it('a day can be chosen from the calendar, which starts on Monday', async () => {
    const { page } = await openForms()
    const date = specimen(page, 'date-picker').getByRole('textbox', { name: 'Until' })
    await date.press('Tab')
    await page.keyboard.press('Enter')
    const calendar = page.getByRole('dialog', { name: 'Choose a date' })
    await eventually(() => focused(page).getAttribute('aria-label')).toMatch(/15 November 2026/)
    const weekdays = calendar.locator('th')
    await eventually(() => weekdays.first().getAttribute('aria-label')).toBe('Monday')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('PageDown')
    await eventually(() => focused(page).getAttribute('aria-label')).toBe('Monday, 7 December 2026')
    await page.keyboard.press('Enter')
    await eventually(() => calendar.count()).toBe(0)
    await eventually(() => date.inputValue()).toBe('7 Dec 2026')
    await eventually(() => focused(page).getAttribute('aria-label')).toBe('Open the calendar')
  })

  it('the calendar opens within its limits and offers no disabled day', async () => {
    const { page } = await openForms()
    await specimen(page, 'date-picker').getByRole('textbox', { name: 'Visit' }).press('Tab')
    await page.keyboard.press('Enter')
    const calendar = page.getByRole('dialog', { name: 'Choose a date' })
    await eventually(() => calendar.getByRole('status').innerText()).toBe('January 2027')
    await eventually(() => focused(page).getAttribute('aria-label')).toBe('Friday, 1 January 2027')
    expect(
      await calendar.getByRole('button', { name: 'Saturday, 2 January 2027' }).isDisabled(),
    ).toBe(true)
    const previous = calendar.getByRole('button', { name: 'Previous month' })
    await eventually(() => previous.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Escape')
    await eventually(() => calendar.count()).toBe(0)
  })

  it('a time can be typed or chosen from the suggestions', async () => {
    const { page } = await openForms()
    const time = page.getByRole('combobox', { name: 'Arrival' })
    const value = page.locator('input[type="hidden"][name="arrival"]')
    await time.fill('2.15pm')
    await eventually(() => value.inputValue()).toBe('14:15')
    await time.press('Tab')
    await eventually(() => time.inputValue()).toBe('14:15')

    await time.press('ArrowDown')
    const list = page.getByRole('listbox', { name: 'Suggested times' })
    await list.waitFor()
    await page.keyboard.press('ArrowDown')
    const active = async () => {
      const id = await time.getAttribute('aria-activedescendant')
      return id ? page.locator(`[id="${id}"]`).innerText() : undefined
    }
    await eventually(active).toBe('14:30')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await eventually(active).toBe('14:00')
    await page.keyboard.press('Enter')
    await eventually(() => list.count()).toBe(0)
    await eventually(() => time.inputValue()).toBe('14:00')
    await eventually(() => focused(page).getAttribute('role')).toBe('combobox')

    await time.press('ArrowDown')
    await list.waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await eventually(() => list.count()).toBe(0)
    await eventually(() => time.inputValue()).toBe('14:00')

    await time.fill('6')
    await time.press('Tab')
    await eventually(() => descriptionOf(time)).toEqual([
      'From 07:00 to 18:00.',
      'Enter a time no earlier than 07:00',
    ])
  })

  it('arrows move between radio buttons and pass over the disabled one', async () => {
    const { page } = await openForms()
    const group = page.getByRole('radiogroup', { name: 'Refill' })
    const checked = () => group.getByRole('radio', { checked: true }).getAttribute('value')
    await group.getByRole('radio', { name: 'Every week' }).focus()
    // Radix chooses what gets the focus while the key is down.
    for (const next of ['demand', 'weekly']) {
      await page.keyboard.down('ArrowDown')
      await eventually(checked).toBe(next)
      await page.keyboard.up('ArrowDown')
    }
  })
})

describe('labels', () => {
  it('can be clicked, and an indeterminate box becomes a ticked one', async () => {
    const { page } = await openForms()
    const all = page.getByRole('checkbox', { name: 'All sites' })
    await eventually(() => all.getAttribute('aria-checked')).toBe('mixed')
    await page.getByText('All sites', { exact: true }).click()
    await eventually(() => all.getAttribute('aria-checked')).toBe('true')
    await page.getByText('Cashless only', { exact: true }).click()
    const cashless = page.getByRole('switch', { name: 'Cashless only' })
    await eventually(() => cashless.getAttribute('aria-checked')).toBe('true')
    await page.getByText('The visitors', { exact: true }).click()
    const visitors = page.getByRole('radio', { name: 'The visitors' })
    await eventually(() => visitors.getAttribute('aria-checked')).toBe('true')
  })
})

describe('the whole form', () => {
  it('names what is missing, then sends every value', async () => {
    const { page, problems } = await openForms()
    const form = visitForm(page)
    const submit = form.getByRole('button', { name: 'Book the visit' })
    await submit.click()
    await eventually(() => form.locator('[aria-invalid="true"]').count()).toBe(7)

    await form.getByLabel('Who to ask for').fill('Ada Lovelace')
    await form.getByRole('combobox', { name: 'Site' }).press('Enter')
    await page.getByRole('option', { name: 'Temple Quay' }).click()
    await form.getByLabel('Date').fill('4/1/27')
    await form.getByLabel('Time').fill('9.30am')
    await form.getByLabel('Reason').selectOption('repair')
    await form.getByLabel('Goods entrance').click()
    await form.getByLabel('Urgent').click()
    await form.getByLabel('Note (optional)').fill('Ring twice.')
    await form.getByLabel('Somebody will be there').click()
    await submit.click()

    const values = form.getByRole('status').locator('dl > div')
    await eventually(() =>
      values.evaluateAll((rows) =>
        Object.fromEntries(
          rows.map((row) => [...row.children].map((child) => child.textContent ?? '')),
        ),
      ),
    ).toEqual({
      contact: 'Ada Lovelace',
      site: 'temple',
      date: '2027-01-04',
      time: '09:30',
      reason: 'repair',
      entrance: 'goods',
      urgent: 'on',
      note: 'Ring twice.',
      agreed: 'on',
    })
    await eventually(() => form.locator('[aria-invalid="true"]').count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('reads the date and the time also when Enter sends it from there', async () => {
    const { page } = await openForms()
    const date = visitForm(page).getByLabel('Date')
    await date.fill('yesterday')
    await date.press('Enter')
    await eventually(() => descriptionOf(date)).toEqual([
      'A weekday in 2027.',
      'Enter a date like 15 Nov 2026',
    ])
  })
})
