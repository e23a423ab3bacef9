import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { developerPages } from '#app/routes.tsx'
import { openCatalogue } from '#tests/kit/browser-catalogue.ts'
import { compareScreenshot, forgetDifferences, wantedFolder } from '#tests/kit/screenshot.ts'

const groups = developerPages.map(({ path }) => path).filter((path) => path !== '/dev/parts')

const looks = [
  { look: 'light', theme: 'light', width: 1024 },
  { look: 'dark', theme: 'dark', width: 1024 },
  { look: 'phone', theme: 'light', width: 390 },
] as const

/** What is only there once it is opened, and how it is opened. */
const opened: { name: string; group: string; open: (page: Page) => Promise<void> }[] = [
  { name: 'dialog', group: 'overlays', open: (page) => press(page, 'Plan a visit') },
  { name: 'long-dialog', group: 'overlays', open: (page) => press(page, 'Long dialog') },
  { name: 'confirm-dialog', group: 'overlays', open: (page) => press(page, 'Cancel the visit') },
  { name: 'drawer', group: 'overlays', open: (page) => press(page, 'Open the navigation') },
  { name: 'menu', group: 'overlays', open: (page) => press(page, 'Actions') },
  {
    name: 'tooltip',
    group: 'overlays',
    open: async (page) => {
      // By the pointer: the focus may go to the page of another test while this one looks.
      await page.getByRole('button', { name: 'Settings of this site' }).hover()
      await page.locator('[data-radix-popper-content-wrapper]').waitFor()
    },
  },
  {
    name: 'command-palette',
    group: 'overlays',
    open: async (page) => {
      await page.keyboard.press('Control+K')
      await page.getByRole('combobox', { name: 'Search commands' }).waitFor()
    },
  },
  {
    name: 'select',
    group: 'forms',
    open: async (page) => {
      await page.locator('#select').getByRole('combobox', { name: 'Site' }).press('Enter')
      await page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'date-picker',
    group: 'forms',
    open: async (page) => {
      const picker = page.locator('#date-picker')
      await picker.getByRole('textbox', { name: 'Until' }).scrollIntoViewIfNeeded()
      await picker.getByRole('button', { name: 'Open the calendar' }).nth(1).click()
      await page.getByRole('grid').waitFor()
    },
  },
  {
    name: 'time-picker',
    group: 'forms',
    open: async (page) => {
      await page
        .locator('#time-picker')
        .getByRole('combobox', { name: 'Arrival' })
        .press('ArrowDown')
      await page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'toasts',
    group: 'actions',
    open: async (page) => {
      await press(page, 'Show a toast')
      await press(page, 'Show a toast with an action')
      await press(page, 'Show a destructive toast')
      await page.getByText('The visit could not be saved.', { exact: true }).first().waitFor()
    },
  },
]

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

const still = { animations: 'disabled', caret: 'hide' } as const

const seen = new Set<string>()

beforeAll(forgetDifferences)

describe.each(looks)('the parts, $look', ({ look, theme, width }) => {
  it.each(groups)('%s look as they did', async (path) => {
    const { page } = await openCatalogue(path, { width, theme })
    await page.evaluate(() => document.fonts.ready)
    const specimens = page.locator('[data-specimen]')
    expect(await specimens.count()).toBeGreaterThan(0)
    const differences: string[] = []
    for (const specimen of await specimens.all()) {
      const name = `${path.split('/').at(-1)}-${await specimen.getAttribute('data-specimen')}-${look}`
      seen.add(`${name}.png`)
      const difference = await compareScreenshot(name, () => specimen.screenshot(still))
      if (difference) differences.push(difference)
    }
    expect(differences).toEqual([])
  })
})

describe.each(looks)('opened, $look', ({ look, theme, width }) => {
  it.each(opened)('$name looks as it did', async ({ name, group, open }) => {
    const { page } = await openCatalogue(`/dev/parts/${group}`, { width, theme })
    await page.evaluate(() => document.fonts.ready)
    await open(page)
    seen.add(`opened-${name}-${look}.png`)
    const difference = await compareScreenshot(`opened-${name}-${look}`, () =>
      page.screenshot(still),
    )
    expect(difference).toBeUndefined()
  })
})

it('every kept picture is of a part that there is', () => {
  expect(readdirSync(wantedFolder).filter((name) => !seen.has(name))).toEqual([])
})
