import type { Locator, Page } from 'playwright-core'
import { company } from '#content/company.ts'

/** Section anchors on home. */
const sections = {
  Locations: 'locations',
  Solutions: 'solutions',
  Benefits: 'benefits',
  Contact: 'contact',
}
export const sectionNames = Object.entries(sections)
/** Name and address of each link in the header, but for the logo. */
export const headerLinks = [
  ...sectionNames.map(([name, id]) => [name, `/#${id}`]),
  ['Insights', '/blog'],
  ['Machines', '/machines'],
  ['Client Login', '/auth'],
]

export const banner = (page: Page) => page.getByRole('banner')
export const logo = (page: Page) => banner(page).getByRole('link', { name: company.name })
export const menuButton = (page: Page) =>
  banner(page).getByRole('button', { name: 'Menu', exact: true })
export const drawer = (page: Page) => page.locator('#menu')

/** Name and address of every link that is shown. */
export async function linksIn(part: Locator) {
  const shown = await part.getByRole('link').filter({ visible: true }).all()
  return Promise.all(
    shown.map(async (link) => [
      (await link.innerText()) || (await link.getByRole('img').getAttribute('aria-label')),
      await link.getAttribute('href'),
    ]),
  )
}

export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It has no place on the screen')
  return { ...box, right: box.x + box.width }
}

export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => shown === document.activeElement)
}
