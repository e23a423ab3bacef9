import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { developerPages } from '#app/routes.tsx'
import { untilPainted } from '#tests/kit/browser.ts'
import { openCatalogue } from '#tests/kit/browser-catalogue.ts'
import {
  compareScreenshot,
  cutterOf,
  forgetDifferences,
  wantedFolder,
} from '#tests/kit/screenshot.ts'

const groups = developerPages.map(({ path }) => path).filter((path) => path !== '/dev/parts')

const looks = [
  { look: 'light', theme: 'light', width: 1024 },
  { look: 'dark', theme: 'dark', width: 1024 },
  { look: 'phone', theme: 'light', width: 390 },
] as const

const overlays =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-radix-popper-content-wrapper]'

/** What is only there once it is opened, by the page that has it, and how it is opened. */
const opened: Record<string, Record<string, (page: Page) => Promise<void>>> = {
  overlays: {
    dialog: (page) => press(page, 'Plan a visit'),
    'long-dialog': (page) => press(page, 'Long dialog'),
    'confirm-dialog': (page) => press(page, 'Cancel the visit'),
    drawer: (page) => press(page, 'Open the navigation'),
    menu: (page) => press(page, 'Actions'),
    tooltip: async (page) => {
      await page.getByRole('button', { name: 'Settings of this site' }).hover()
      await page.locator('[data-radix-popper-content-wrapper]').waitFor()
    },
    'command-palette': async (page) => {
      await page.keyboard.press('Control+K')
      await page.getByRole('combobox', { name: 'Search commands' }).waitFor()
    },
  },
  forms: {
    select: async (page) => {
      await page.locator('#select').getByRole('combobox', { name: 'Site' }).press('Enter')
      await page.getByRole('listbox').waitFor()
    },
    'date-picker': async (page) => {
      const picker = page.locator('#date-picker')
      await picker.getByRole('textbox', { name: 'Until' }).scrollIntoViewIfNeeded()
      await picker.getByRole('button', { name: 'Open the calendar' }).nth(1).click()
      await page.getByRole('grid').waitFor()
    },
    'time-picker': async (page) => {
      await page
        .locator('#time-picker')
        .getByRole('combobox', { name: 'Arrival' })
        .press('ArrowDown')
      await page.getByRole('listbox').waitFor()
    },
  },
  actions: {
    toasts: async (page) => {
      await press(page, 'Show a toast')
      await press(page, 'Show a toast with an action')
      await press(page, 'Show a destructive toast')
      await page.getByText('The visit could not be saved.', { exact: true }).first().waitFor()
    },
  },
}

/** Once and no more: a click that is tried again would meet the button of that name in what has opened. */
async function press(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true }).first()
  await button.click({ trial: true })
  const place = await button.boundingBox()
  if (!place) throw new Error(`${name} is not there`)
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
}

const still = { animations: 'disabled', caret: 'hide' } as const

const seen = new Set<string>()

beforeAll(forgetDifferences)

describe.each(looks)('the parts, $look', ({ look, theme, width }) => {
  it.each(groups)('%s look as they did', async (path) => {
    const { page } = await openCatalogue(path, { width, theme })
    await page.evaluate(() => document.fonts.ready)
    const specimens = page.locator('[data-specimen]')
    const places = await specimens.evaluateAll((elements) =>
      elements.map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        const [x, y] = [Math.floor(left), Math.floor(top + scrollY)]
        return {
          name: element.getAttribute('data-specimen'),
          place: {
            left: x,
            top: y,
            width: Math.ceil(right) - x,
            height: Math.ceil(bottom + scrollY) - y,
          },
        }
      }),
    )
    expect(places.length).toBeGreaterThan(0)
    const cut = await cutterOf(await page.screenshot({ ...still, fullPage: true }))
    const differences: string[] = []
    for (const [index, { name: specimen, place }] of places.entries()) {
      const name = `${path.split('/').at(-1)}-${specimen}-${look}`
      seen.add(`${name}.png`)
      const difference = await compareScreenshot(
        name,
        () => specimens.nth(index).screenshot(still),
        await cut(place),
      )
      if (difference) differences.push(difference)
    }
    expect(differences).toEqual([])
  })
})

describe.each(looks)('opened, $look', ({ look, theme, width }) => {
  it.each(Object.keys(opened))('what opens in %s looks as it did', async (group) => {
    const { page } = await openCatalogue(`/dev/parts/${group}`, { width, theme })
    await page.evaluate(() => document.fonts.ready)
    const differences: string[] = []
    for (const [name, open] of Object.entries(opened[group] ?? {})) {
      await open(page)
      seen.add(`opened-${name}-${look}.png`)
      const difference = await compareScreenshot(`opened-${name}-${look}`, () =>
        page.screenshot(still),
      )
      if (difference) differences.push(difference)
      await close(page)
    }
    expect(differences).toEqual([])
  })
})

/** As the page was before something was opened. */
async function close(page: Page) {
  await page.mouse.move(0, 0)
  await page.keyboard.press('Escape')
  await page.locator(overlays).filter({ visible: true }).first().waitFor({ state: 'hidden' })
  // The focus goes back a moment later; in what is opened by then it would count as a press outside.
  await untilPainted(page)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

it('every kept picture is of a part that there is', () => {
  expect(readdirSync(wantedFolder).filter((name) => !seen.has(name))).toEqual([])
})
