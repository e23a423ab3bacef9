export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

export const themeKey = 'theme'

/** What a person chose in this browser. */
export function chosenTheme(): Theme {
  const stored = localStorage.getItem(themeKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')

export function showTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && darkSystem().matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}
