import { useEffect, useSyncExternalStore } from 'react'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'
const listeners = new Set<() => void>()

/** What a person chose in this browser, the same wherever on the page it is asked. */
export function useChosenTheme(): Theme {
  return useSyncExternalStore(follow, chosenTheme, () => 'system')
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme)
  for (const tell of listeners) tell()
}

/** Shows the page in the chosen theme for as long as the part that asks for it is there. */
export function useThemedDocument(): void {
  const theme = useChosenTheme()
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    const apply = () => {
      const dark = theme === 'dark' || (theme === 'system' && system.matches)
      document.documentElement.dataset.theme = dark ? 'dark' : 'light'
    }
    apply()
    system.addEventListener('change', apply)
    return () => {
      system.removeEventListener('change', apply)
      delete document.documentElement.dataset.theme
    }
  }, [theme])
}

function chosenTheme(): Theme {
  const stored = localStorage.getItem(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function follow(tell: () => void): () => void {
  listeners.add(tell)
  // Another tab's choice.
  addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', tell)
  }
}
