import { Monitor, Moon, Sun } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { useEffect, useState } from 'react'

const themes = [
  { name: 'light', label: 'Light', Icon: Sun },
  { name: 'dark', label: 'Dark', Icon: Moon },
  { name: 'system', label: 'As the system', Icon: Monitor },
] as const

type Theme = (typeof themes)[number]['name']

const storageKey = 'theme'

/** Lets a person choose light, dark or what the system says, and remembers it in this browser. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    const stored = localStorage.getItem(storageKey)
    if (stored === 'light' || stored === 'dark') setTheme(stored)
  }, [])
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

  const choose = (value: string) => {
    const chosen = themes.find(({ name }) => name === value)
    if (!chosen) return // a second press on the chosen one
    setTheme(chosen.name)
    localStorage.setItem(storageKey, chosen.name)
  }
  return (
    <ToggleGroup.Root
      type="single"
      value={theme}
      onValueChange={choose}
      aria-label="Theme"
      className="inline-flex rounded-full border border-line bg-card p-1"
    >
      {themes.map(({ name, label, Icon }) => (
        <ToggleGroup.Item
          key={name}
          value={name}
          aria-label={label}
          className="grid size-9 place-items-center rounded-full text-ink-2 hover:text-ink data-[state=on]:bg-ink data-[state=on]:text-paper"
        >
          <Icon aria-hidden="true" className="size-4" />
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
