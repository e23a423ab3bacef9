import css from './tokens.css?raw'

/** The colours of the light theme by name, for what cannot use CSS: paper, and pages about colours. */
export const palette: ReadonlyMap<string, string> = new Map(
  [
    ...(css.split('[data-theme="dark"]')[0] ?? '').matchAll(
      /--color-([a-z0-9-]+): (#[0-9a-f]{6});/g,
    ),
  ].map(([, name = '', value = '']) => [name, value]),
)

export function colourOf(name: string): string {
  const value = palette.get(name)
  if (!value) throw new Error(`There is no colour ${name} in ui/tokens.css`)
  return value
}
