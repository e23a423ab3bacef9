import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { eventually, openPage, visit } from '#tests/kit/browser.ts'
import { axeFindings } from '#tests/kit/browser-axe.ts'
import { isSound } from '#tests/kit/browser-portal.ts'

const names = ['AI Vend Pro', 'Combo', 'Cooler Pair', 'Essentials Locker']

const catalogue = (page: Page) => page.locator('#catalogue article h3').allInnerTexts()
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const fitOf = (page: Page, name: string) =>
  page.locator('#fit li', { has: page.getByRole('heading', { name }) })

describe('/machines', () => {
  it('filters at once, says how many are left and keeps it in the address', async () => {
    const { page, problems } = await openPage({ width: 390 })
    await visit(page, '/machines')
    expect(await catalogue(page)).toEqual(names)
    const form = page.getByRole('form', { name: 'Filter the machines' })
    await form.getByLabel('Kind of building').selectOption('Hospital or healthcare')
    await page.getByRole('status').getByText('4 of 4 machines suit a hospital or clinic.').waitFor()
    await form.getByLabel('Kind of building').selectOption('Any')
    await form.getByLabel('Payment').selectOption('Cash')
    await page.getByRole('status').getByText('1 of 4 machines').waitFor()
    await eventually(() => catalogue(page)).toEqual(['Combo'])
    await form.getByLabel('Cooling').selectOption('Not chilled')
    await page.getByRole('status').getByText('0 of 4 machines').waitFor()
    await eventually(() => queryOf(page)).toEqual({ payment: 'cash', cooling: 'ambient' })
    await page.getByRole('link', { name: 'Show all machines' }).click()
    await page.getByRole('status').getByText('All 4 machines').waitFor()
    await eventually(() => form.getByLabel('Payment').inputValue()).toBe('')
    expect(problems).toEqual([])
  })

  it('compares what is ticked, marks what differs and stops at three', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, '/machines')
    for (const name of names.slice(0, 3)) {
      await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
    }
    const table = page.getByRole('table', { name: /^Machines compared/ })
    await eventually(() => table.getByRole('columnheader').count()).toBe(4)
    await eventually(() => new URL(page.url()).search).toBe(
      '?compare=ai-vend-pro,combo,cooler-pair',
    )
    await eventually(() =>
      page.getByRole('checkbox', { name: 'Compare Essentials' }).isDisabled(),
    ).toBe(true)
    const marked = await table.locator('tr[data-differs] th').allInnerTexts()
    expect(marked.some((text) => text.startsWith('Width'))).toBe(true)
    expect(marked.some((text) => text.startsWith('Socket'))).toBe(false)
  })

  it('checks the fit as soon as a measure is right', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, '/machines')
    const form = page.getByRole('form', { name: 'Fit check' })
    await fitOf(page, 'AI Vend Pro').getByText('Fits', { exact: true }).waitFor()
    await form.getByLabel('Narrowest door').fill('69')
    await fitOf(page, 'AI Vend Pro').getByText('Its narrower side is 70 cm').waitFor()
    await form.getByLabel('Narrowest door').fill('71')
    await fitOf(page, 'AI Vend Pro').getByText('Tight', { exact: true }).waitFor()
    await form.getByLabel('socket').selectOption('No')
    await page.getByRole('status').getByText('0 of 4 fit').waitFor()
    await eventually(() => queryOf(page)).toMatchObject({ door: '71', socket: 'no' })
    await page.reload()
    await page.getByRole('status').getByText('0 of 4 fit').waitFor()
  })

  it('plans a range that keeps to its needs, and sends it along', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, '/machines')
    const form = page.getByRole('form', { name: 'Product-mix planner' })
    await page.locator('summary', { hasText: 'Every product' }).click()
    const plan = page.getByRole('table', { name: /^The plan/ })
    const energy = plan.getByRole('rowheader', { name: /^Energy drink/ })
    await energy.first().waitFor()
    await form.getByLabel('Kind of building').selectOption('Education')
    await eventually(() => energy.count()).toBe(0)
    const fixed = form.getByRole('checkbox', { name: 'No energy drinks' })
    expect([await fixed.isChecked(), await fixed.isDisabled()]).toEqual([true, true])
    await form.getByRole('checkbox', { name: 'No confectionery' }).check()
    await eventually(() => plan.getByRole('rowheader', { name: /^Dark chocolate/ }).count()).toBe(0)
    await form.getByLabel('Vegan').selectOption('Everything')
    await page.getByRole('status').getByText('100% of the food and drink vegan').waitFor()
    await page.getByRole('img', { name: /^Shelves of the AI Vend Pro for education/ }).waitFor()
    await page.getByRole('link', { name: 'Send this plan' }).click()
    await page.getByText('About: AI Vend Pro, with the plan for your building').waitFor()
    await eventually(() => page.getByLabel('Location type').inputValue()).toBe('education')
    await eventually(() => queryOf(page)).toEqual({
      intent: 'quote',
      machine: 'AI Vend Pro',
      plan: 'site=education&machine=ai-vend-pro&people=120&hours=10&vegan=100&needs=no-energy,no-confectionery',
    })
  })

  it('is accessible with everything shown, as far as axe can tell, and fits every screen', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, '/machines?compare=combo,cooler-pair&door=69&site=education')
    await isSound(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await axeFindings(page)).toEqual([])
  })
})

it('a link shows what its sender saw, and every machine can be asked for', async () => {
  const html = await (
    await fetch(`${inject('url')}/machines?environment=retail&compare=combo,ai-vend-pro&door=60`)
  ).text()
  expect(html).toContain('2 of 4 machines')
  expect(html).toContain('Combo and AI Vend Pro. Rows with a dot differ.')
  expect(html).toContain('value="60"')
  expect(html).toContain('href="/?intent=quote&amp;machine=AI+Vend+Pro#contact"')
})

it('works without JavaScript', async () => {
  const { page } = await openPage({ width: 390, javaScript: false })
  await page.goto('/machines')
  await page.getByLabel('Cooling').selectOption('Not chilled')
  await page.getByRole('button', { name: 'Show machines' }).click()
  await page.getByText('1 of 4 machines').waitFor()
  await page.goto('/machines')
  await page.getByRole('checkbox', { name: 'Compare Combo' }).check()
  await page.getByRole('checkbox', { name: 'Compare Cooler Pair' }).check()
  await page.getByRole('button', { name: 'Compare selected' }).click()
  await page.getByText('Combo and Cooler Pair. Rows with a dot differ.').waitFor()
  await page.getByLabel('Narrowest door').fill('60')
  await page.getByRole('button', { name: 'Check the fit' }).click()
  await page.getByText('Combo and Cooler Pair. Rows with a dot differ.').waitFor()
  await fitOf(page, 'Combo').getByText('Its narrower side is 82 cm').waitFor()
})
