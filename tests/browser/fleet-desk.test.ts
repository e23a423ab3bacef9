import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually, hold } from '#tests/kit/browser.ts'
import {
  asOperator,
  colleague,
  downloadedText,
  isSound,
  openAs,
  type PortalPerson,
} from '#tests/kit/browser-portal.ts'

let olga: PortalPerson
beforeAll(async () => {
  olga = await colleague('operations')
})

const unique = (name: string) => `${name}-${crypto.randomUUID().slice(0, 6)}`.toUpperCase()

/** A machine with shelves for bags (A, B), bars (C), cans (D) and bottles (E), planned and empty. */
async function newCombo() {
  const serial = unique('DESK')
  const company = await asOperator<{ id: string }>('POST', '/api/companies', { name: serial })
  const place = { name: `Site ${serial}`, postcode: 'LS1 4DY', environment: 'office' }
  const { id } = await asOperator<{ id: string }>('POST', '/api/fleet/desk/machines', {
    ...{ serial, model: 'combo', site: { companyId: company.id, ...place }, spot: 'Lobby' },
    ...{ terms: 'partnership', commissionedOn: '2026-11-02', withFirstPlan: true },
  })
  return { id, serial, company: serial }
}

const phone = { screen: 'phone', width: 390, theme: 'light' } as const
const desktop = { screen: 'desktop', width: 1440, theme: 'dark' } as const

const lane = (page: Page, code: string) => page.locator(`#lane-${code}`)
const wordsOf = (page: Page, code: string) =>
  lane(page, code).locator('.sr-only').first().innerText()

/** The events of a drag, one after another: how a pointer makes them differs from browser to browser. */
async function drag(page: Page, from: Locator, to: Locator) {
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer())
  await from.dispatchEvent('dragstart', { dataTransfer })
  await page.getByText('is in your hand').waitFor()
  await to.dispatchEvent('dragover', { dataTransfer })
  await to.dispatchEvent('drop', { dataTransfer })
  await from.dispatchEvent('dragend', { dataTransfer })
}

const holds = (page: Page, code: string, words: RegExp) =>
  eventually(() => wordsOf(page, code)).toMatch(words)

describe('the fleet', () => {
  it('lists machines on a phone, which are found, changed and retired', async () => {
    const { serial } = await newCombo()
    const { page, problems } = await openAs(olga, '/dashboard/fleet/machines', phone)
    await page.getByRole('searchbox', { name: 'Search machines and sites' }).fill(serial)
    await page.getByRole('link', { name: serial, exact: true }).waitFor()
    await page.getByText('1 to 1 of 1').waitFor()
    await isSound(page)
    const file = await downloadedText(page, () =>
      page.getByRole('button', { name: 'Export CSV' }).click(),
    )
    expect(file.split('\r\n').filter((line) => line.startsWith('DESK-'))).toHaveLength(1)

    await page.getByRole('button', { name: `Actions for ${serial}` }).click()
    await page.getByRole('menuitem', { name: 'Change spot or terms…' }).click()
    const dialog = page.getByRole('dialog', { name: serial })
    await dialog.getByLabel('Where it stands').fill('Third floor, by the lifts')
    await dialog.getByLabel('Terms').selectOption('trial')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Third floor, by the lifts').waitFor()

    // Its device alone, and back to the machine.
    await page.getByRole('button', { name: `Actions for ${serial}` }).click()
    await page.getByRole('menuitem', { name: 'Device' }).click()
    await page.getByRole('table', { name: 'Devices' }).getByText(serial).first().waitFor()
    await page.getByText('1 to 1 of 1').waitFor()
    await page.goBack()

    await page.getByRole('button', { name: `Actions for ${serial}` }).click()
    await page.getByRole('menuitem', { name: 'Retire…' }).click()
    await page.getByRole('button', { name: 'Retire', exact: true }).click()
    await page.getByText('No machine matches').waitFor()
    expect(problems).toEqual([])
  })

  it('commissions a machine on a new site of a company', async () => {
    const { company } = await newCombo()
    const { page, problems } = await openAs(olga, '/dashboard/fleet/machines', desktop)
    const companies = await hold(page, /\/api\/companies\?/)
    await page.getByRole('button', { name: 'Commission a machine' }).click()
    const dialog = page.getByRole('dialog', { name: 'Commission a machine' })
    const send = dialog.getByRole('button', { name: 'Commission', exact: true })
    // The list of companies, which comes later, moves no button away under the pointer.
    await send.click({ trial: true })
    const before = await send.boundingBox()
    await companies.release()
    await dialog.getByRole('radio', { name: company }).waitFor()
    await eventually(() => send.boundingBox()).toEqual(before)
    await send.click()
    await dialog.getByText('Please choose a company').waitFor()
    await isSound(page)
    const serial = unique('NEW')
    await dialog.getByLabel('Serial number').fill(serial)
    await dialog.getByRole('searchbox', { name: 'Search companies' }).fill(company)
    await dialog.getByRole('radio', { name: company }).click()
    await dialog.getByLabel('Site', { exact: true }).selectOption('new')
    await dialog.getByLabel('Name of the site').fill('Annexe')
    await dialog.getByLabel('Postcode').fill('LS1 4DY')
    await dialog.getByLabel('Where it stands').fill('Reception')
    await dialog.getByRole('button', { name: 'Commission', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('searchbox', { name: 'Search machines and sites' }).fill(serial)
    await page.getByRole('link', { name: serial, exact: true }).waitFor()
    await page
      .getByText(/Reception · LS1.4DY/)
      .first()
      .waitFor()
    expect(problems).toEqual([])
  })

  it.each([phone, desktop])(
    'draws a planogram as a draft, by dragging and without, and applies it, on a $screen',
    async ({ screen, width, theme }) => {
      const { id } = await newCombo()
      const path = `/dashboard/fleet/planogram/${id}`
      const { page, problems } = await openAs(olga, path, { width, theme })
      await lane(page, 'D1').waitFor()
      await isSound(page)
      const product = page.getByRole('button', { name: /^Cloudy lemonade/ })
      await page.getByRole('searchbox', { name: 'Search products' }).fill('lemonade')
      // What is dragged must not move away under the pointer.
      await page.getByRole('button', { name: /^Almond bar/ }).waitFor({ state: 'detached' })
      if (screen === 'desktop') {
        await drag(page, product, lane(page, 'D1'))
      } else {
        await product.click()
        await lane(page, 'D1').click()
        await page.getByRole('button', { name: 'Put Cloudy lemonade back' }).click()
      }
      await holds(page, 'D1', /^D1: Cloudy lemonade/)
      // What does not fit is refused with the reason.
      if (screen === 'desktop') {
        await drag(page, product, lane(page, 'A1'))
      } else {
        await product.click()
        await lane(page, 'A1').click()
      }
      const reason = page.getByText('Cloudy lemonade does not fit: shelf A takes bags.')
      await reason.waitFor()
      if (screen === 'phone') {
        await page.getByRole('button', { name: 'Put Cloudy lemonade back' }).click()
      }
      // It is over once something else is looked at.
      await lane(page, 'D1').click()
      await reason.waitFor({ state: 'detached' })

      const before = await wordsOf(page, 'D2')
      if (screen === 'desktop') {
        await page.keyboard.press(' ')
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('Enter')
      } else {
        await lane(page, 'D1').click()
        await page.getByLabel('Move to').selectOption('D2')
      }
      await holds(page, 'D2', /^D2: Cloudy lemonade/)
      await holds(page, 'D1', new RegExp(`^D1: ${before.slice(4, before.indexOf(','))}`))
      // What is wrong is named where it was typed, stays there, and is not saved.
      await page.getByLabel('Price £').fill('abc')
      await page.getByLabel('Fill to').fill('999')
      await page.getByLabel('Holds').focus()
      await page.getByText('Enter a price, as in 1.80', { exact: true }).waitFor()
      await page.getByText('Enter 1 to 60', { exact: true }).waitFor()
      await eventually(() => page.getByLabel('Price £').inputValue()).toBe('abc')
      await eventually(() => page.getByRole('button', { name: 'Save draft' }).isDisabled()).toBe(
        true,
      )
      await page.getByLabel('Price £').fill('2.05')
      await page.getByLabel('Fill to').fill('5')
      await page.getByRole('heading', { name: 'What changes (1)' }).waitFor()
      await page.getByText(/→ Cloudy lemonade, £2.05, filled to/).waitFor()
      await isSound(page)

      await page.getByRole('button', { name: 'Save draft' }).click()
      await page
        .getByText('Draft saved. It is applied at the next visit.', { exact: true })
        .waitFor()
      await page.reload()
      await page
        .getByText('Draft saved. It is applied at the next visit.', { exact: true })
        .waitFor()
      await holds(page, 'D2', /^D2: Cloudy lemonade, £2.05/)
      await page.getByRole('button', { name: 'Apply now' }).click()
      const dialog = page.getByRole('dialog', { name: 'Apply the draft now?' })
      await dialog.getByRole('button', { name: 'Apply now' }).click()
      await page.getByText('This is the plan that is in the machine.').waitFor()
      await lane(page, 'D2').click()
      await page.getByText('Price history').click()
      await page.getByText('£2.05').last().waitFor()

      // Nobody loses by mistake what is not saved.
      await page.keyboard.press('Tab')
      await page.getByRole('button', { name: 'Empty the lane' }).click()
      await page.getByText('Not saved yet.', { exact: true }).waitFor()
      await page.getByRole('link', { name: 'Products', exact: true }).click()
      await page.getByRole('button', { name: 'Stay' }).click()
      await page.getByText('Not saved yet.', { exact: true }).waitFor()
      expect(problems).toEqual([])
    },
  )

  it('shows where machines stand, on the map and in a list, on a phone', async () => {
    const { page, problems } = await openAs(olga, '/dashboard/fleet/map', phone)
    await page.getByRole('searchbox', { name: 'Search sites' }).fill('Northgate')
    await page.getByRole('heading', { name: 'Sites (1)' }).waitFor()
    await page
      .getByRole('link', { name: /Northgate tower/ })
      .last()
      .click()
    await page.getByRole('heading', { name: 'Northgate tower' }).waitFor()
    await page.getByRole('link', { name: 'ENX-N-0001', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.getByRole('region', { name: /^Map/ }).press('ArrowLeft')
    await isSound(page)
    expect(problems).toEqual([])
  })

  it('keeps the range: a product is added, made dearer and taken out', async () => {
    const { page, problems } = await openAs(olga, '/dashboard/fleet/products', desktop)
    await page.getByText('Almond bar').first().waitFor()
    await isSound(page)
    await page.getByRole('button', { name: 'New product' }).click()
    const dialog = page.getByRole('dialog', { name: 'New product' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Please enter a price, such as 1.60').waitFor()
    await isSound(page)
    const code = unique('GINGER').toLowerCase()
    await dialog.getByLabel('Name').fill(`Ginger beer ${code}`)
    await dialog.getByLabel('Code').fill(code)
    await dialog.getByLabel('List price').fill('1.60')
    await dialog.getByLabel('What one costs us').fill('0.62')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('searchbox').fill(code)
    const actions = page.getByRole('button', { name: `Actions for Ginger beer ${code}` })
    await actions.click()
    await page.getByRole('menuitem', { name: 'Change…' }).click()
    const change = page.getByRole('dialog', { name: `Ginger beer ${code}` })
    await change.getByLabel('List price').fill('1.80')
    await change.getByRole('button', { name: 'Save' }).click()
    await change.waitFor({ state: 'detached' })
    await actions.click()
    await page.getByRole('menuitem', { name: 'Price history' }).click()
    const prices = page.getByRole('dialog', { name: `Prices of Ginger beer ${code}` })
    await eventually(() => prices.getByRole('listitem').allInnerTexts()).toHaveLength(2)
    await page.keyboard.press('Escape')
    await actions.click()
    await page.getByRole('menuitem', { name: 'Take out of the range…' }).click()
    await page.getByRole('button', { name: 'Take it out' }).click()
    await page.getByText('Retired', { exact: true }).waitFor()
    expect(problems).toEqual([])
  })
})
