import { expect, it } from 'vitest'
import { eventually, openPage } from '#tests/kit/browser.ts'

it.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
  ['although the router does not come', true],
])('works out a year of electricity at the price of a bill, %s', async (how, javaScript) => {
  const { page, problems } = await openPage({ width: 390, javaScript })
  if (how.includes('router')) await page.route(/router-engine/, (route) => route.abort())
  await page.goto('/machines')
  await page.getByRole('link', { name: 'What it costs you' }).first().click()
  const row = page.getByRole('row', { name: /^AI Vend Pro/ })
  await row.getByText('£701', { exact: true }).waitFor()
  const price = page.getByLabel('Price for one kilowatt-hour')
  const show = page.getByRole('button', { name: 'Work it out' })
  await price.fill('30p')
  await show.click()
  await row.getByText('£841', { exact: true }).waitFor()
  await eventually(() => new URL(page.url()).search).toBe('?pence=30p')
  // What cannot be read stays in the field, with its reason.
  await price.fill('cheap')
  await show.click()
  await page.getByText('Please enter pence from 1 to 200, such as 24.5').waitFor()
  await eventually(() => price.inputValue()).toBe('cheap')
  await row.getByText('£701', { exact: true }).waitFor()
  if (!how.includes('router')) expect(problems).toEqual([])
})
