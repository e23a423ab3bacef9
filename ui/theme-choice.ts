import { useEffect, useSyncExternalStore } from 'react'
import { chosenTheme, darkSystem, showTheme, type Theme, themeKey } from './chosen-theme.ts'

const listeners = new Set<() => void>()

/** What a person chose in this browser, the same wherever on the page it is asked. */
export function useChosenTheme(): Theme {
  return useSyncExternalStore(follow, chosenTheme, () => 'system')
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme)
  for (const tell of listeners) tell()
}

/** Shows the page in the chosen theme for as long as the part that asks for it is there. */
export function useThemedDocument(): void {
  const theme = useChosenTheme()
  useEffect(() => {
    const system = darkSystem()
    const apply = () => showTheme(theme)
    apply()
    system.addEventListener('change', apply)
    return () => {
      system.removeEventListener('change', apply)
      delete document.documentElement.dataset.theme
    }
  }, [theme])
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
