import { eventually, type OpenedPage, openPage, screens, visit } from './browser.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Every part is looked at on both screens and in both themes: what one changes, the other does not. */
export const looks = screens.map((screen, n) => ({ ...screen, theme: themes[n] as Theme }))

const today = new Date('2026-11-11T10:00:00Z')

/** Opens a page of the catalogue of parts, in the light theme unless told otherwise. */
export async function openCatalogue(
  path: string,
  options: { width: number; theme?: Theme; clock?: 'installed' },
): Promise<OpenedPage> {
  const { width, theme = 'light' } = options
  const isInstalled = options.clock === 'installed'
  // A calendar marks today: it must be the same day whenever the tests run.
  const opened = await openPage({
    width,
    ...(isInstalled ? { ownContext: true } : { fixedTime: today }),
  })
  await opened.page.addInitScript((name) => localStorage.setItem('theme', name), theme)
  if (isInstalled) await opened.page.clock.install({ time: today })
  await visit(opened.page, path)
  await eventually(() => opened.page.locator('html').getAttribute('data-theme')).toBe(theme)
  return opened
}
