import { Monitor, Moon, Sun } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { type Theme, themes } from './chosen-theme.ts'
import { chooseTheme, useChosenTheme } from './theme-choice.ts'

const looks: Record<Theme, { label: string; Icon: typeof Sun }> = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'As the system', Icon: Monitor },
}

/** Lets a person choose light, dark or what the system says; `useThemedDocument` shows it. */
export function ThemeSwitch() {
  const theme = useChosenTheme()
  const choose = (value: string) => {
    const chosen = themes.find((name) => name === value)
    if (chosen) chooseTheme(chosen) // not a second press on the chosen one
  }
  return (
    <ToggleGroup.Root
      type="single"
      value={theme}
      onValueChange={choose}
      aria-label="Theme"
      className="inline-flex rounded-full border border-line bg-card p-1"
    >
      {themes.map((name) => {
        const { label, Icon } = looks[name]
        return (
          <ToggleGroup.Item
            key={name}
            value={name}
            aria-label={label}
            className="grid size-9 place-items-center rounded-full text-ink-2 hover:text-ink data-[state=on]:bg-ink data-[state=on]:text-paper"
          >
            <Icon aria-hidden="true" className="size-4" />
          </ToggleGroup.Item>
        )
      })}
    </ToggleGroup.Root>
  )
}
