import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import week from 'virtual:sample/week'
import { describe, expect, inject, it } from 'vitest'
import { company } from '#content/company.ts'
import { machineList } from '#content/machines.ts'
import { pounds } from '#lib/pounds.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import {
  eventually,
  fitsItsWidth,
  openPage,
  screens,
  untilFramed,
  visit,
} from '#tests/kit/browser.ts'
import { pdfText } from '#tests/kit/pdf-text.ts'

const { machine, sales, slot } = week

describe.each(screens)('the sample portal on a $screen', ({ width }) => {
  it('is opened from home without a login, and asks the server for nothing', async () => {
    const { page, problems } = await openPage({ width })
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/(api|auth)\//.test(pathname)) asked.push(pathname)
    })
    await visit(page, '/')
    await page.getByRole('link', { name: 'Open a sample, without a login' }).click()
    await page.waitForURL('**/sample')
    const about = page.getByRole('region', { name: 'About this sample' })
    expect(await about.innerText()).toContain('made up by a simulator')
    expect(await about.innerText()).toContain('nothing here can be changed')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    const glance = page.getByRole('region', { name: 'At a glance' })
    await glance.getByText('Next visit').waitFor()

    const own = page.getByRole('region', { name: 'Harbourside Estates (example)' })
    expect(await own.getByRole('link').count()).toBe(6)
    await own.getByRole('link', { name: machine.spot }).click()
    await page.waitForURL(`**/sample/machines/${machine.id}`)
    for (const name of ['What is in it', 'What we expect to sell in seven days', 'Visits']) {
      await page.getByRole('heading', { name }).waitFor()
    }
    // A place opens as it does in the portal.
    await page.getByRole('button', { name: new RegExp(`^${slot.code}, `) }).click()
    await page.getByRole('dialog').getByText('in the last 28 days').waitFor()
    await page.keyboard.press('Escape')

    await about.getByRole('link', { name: 'Sales' }).click()
    await page.waitForURL('**/sample/sales')
    await page.getByRole('link', { name: '7 days' }).click()
    await page.waitForURL('**/sample/sales?range=7')
    await page.getByText('10 Nov to 16 Nov').first().waitFor()
    expect(asked).toEqual([])
    expect(problems).toEqual([])
  })
})

it('has nothing that would write: no form, and no way into pages that it has not', async () => {
  const { page } = await openPage({ width: 1440 })
  for (const path of ['/sample', '/sample/sales', `/sample/machines/${machine.id}`]) {
    await visit(page, path)
    const main = page.getByRole('main')
    expect(await main.locator('form').count(), path).toBe(0)
    expect(await main.locator('a[href^="/dashboard"]').count(), path).toBe(0)
    expect(await main.getByRole('link', { name: 'Become a partner' }).count(), path).toBe(0)
    expect(await main.getByRole('button', { name: /export|save|delete/i }).count(), path).toBe(0)
  }
})

it('shows another range to who asks for it in the address, before any script', async () => {
  const { page } = await openPage({ width: 1440, javaScript: false })
  await page.goto('/sample/sales?range=7')
  await page.getByText('10 Nov to 16 Nov').first().waitFor()
  await page.goto(`/sample/machines/${machine.id}`)
  await page.getByRole('heading', { name: 'Alerts' }).waitFor()
})

it('does not know a machine that the example client has not', async () => {
  const { status } = await fetch(`${inject('url')}/sample/machines/enx-d-2001`)
  expect(status).toBe(404)
})

describe('a week of one machine', () => {
  const parts = [
    ...['People buy', 'A slot runs low', 'The forecast sees it', 'The alert', 'The van is loaded'],
    'The refill',
  ]

  it.each([390, 1440])('is told whole without JavaScript, on %i px', async (width) => {
    const { page } = await openPage({ width, javaScript: false })
    await page.goto('/a-week-of-one-machine')
    const told = page.getByRole('main').locator('ol > li')
    const headings = told.getByRole('heading', { level: 2 }).filter({ visible: true })
    for (const part of parts) await headings.getByText(part, { exact: true }).waitFor()
    const text = await page.getByRole('main').innerText()
    expect(text).toContain('This is a demonstration.')
    expect(text).toContain(pounds(sales.totals.pence))
    expect(text).toContain(`${sales.totals.sold} items in seven days`)
    expect(text).toContain(week.alert.advice)
  })

  it('reads at 320 px and with text of twice the size', async () => {
    const { page } = await openPage({ width: 390 })
    await visit(page, '/a-week-of-one-machine')
    await page.setViewportSize({ width: 320, height: 844 })
    await fitsItsWidth(page, '320 px')
    await page.setViewportSize({ width: 640, height: 844 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const wider = () =>
      page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)
    await eventually(wider, 'twice the size').toBe(0)
  })

  it('leads on to the same machine in the sample portal', async () => {
    const { page, problems } = await openPage({ width: 1440, motion: true })
    await visit(page, '/a-week-of-one-machine')
    await page.getByRole('link', { name: 'Open this machine' }).click()
    await page.waitForURL(`**/sample/machines/${machine.id}`)
    await page.getByRole('heading', { level: 1, name: machine.site }).waitFor()
    expect(problems).toEqual([])
  })
})

it('llms.txt names the pages that search engines are told of, in their own words', async () => {
  const answer = await fetch(`${inject('url')}/llms.txt`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  expect(text).toMatch(`# ${company.name}\n\n> ${company.description}\n`)
  expect(text).toContain(company.demonstration)
  const addresses = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => url)
  expect(addresses).toContain(`${company.website}/a-week-of-one-machine`)
  expect(addresses.filter((url) => /\/(sample|dashboard|auth|thank-you)/.test(url))).toEqual([])
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const url of addresses) {
    const { status } = await fetch(url.replace(company.website, inject('url')))
    expect(status, url).toBe(200)
  }
  expect(text.length).toBeLessThan(8000)
})

it('the data sheets of the machines are one PDF that can be read aloud', async () => {
  const { page } = await openPage({ width: 1440 })
  await visit(page, '/machines')
  const link = page.getByRole('link', { name: 'Data sheets (PDF)' })
  const answer = await fetch(`${inject('url')}${await link.getAttribute('href')}`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const text = await pdfText(answer)
  for (const { name, watts, size } of machineList) {
    expect(text).toContain(name)
    expect(text).toContain(`${watts} W at most`)
    expect(text).toContain(`${size.width} × ${size.depth} × ${size.height} cm`)
  }
  const bytes = readFileSync(join(projectRoot, 'build/client/machine-sheets.pdf'), 'latin1')
  // Tagged, with a title that is shown, and in British English.
  for (const sign of [
    '/Marked true',
    '/StructTreeRoot',
    '/DisplayDocTitle true',
    '/Lang (en-GB)',
  ]) {
    expect(bytes, sign).toContain(sign)
  }
})

it('no script of the page is loaded before the visitor does anything', async () => {
  const { page } = await openPage({ width: 390, ownContext: true })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/sample')
  await untilFramed(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => /sample|portal/.test(path) && path.endsWith('.js'))).toEqual([])
})
