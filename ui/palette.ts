import css from './tokens.css?raw'

export type Theme = 'light' | 'dark'

const declaration = /--color-([a-z0-9-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g

/** Every opaque colour by name, for what cannot use CSS: paper, pages about colours, tests. */
export const palette: ReadonlyMap<string, Record<Theme, string>> = new Map(
  [...css.matchAll(declaration)].map(([, name = '', light = '', dark = light]) => [
    name,
    { light, dark },
  ]),
)

/** A colour as #rrggbb. */
export function colourOf(name: string, theme: Theme = 'light'): string {
  const values = palette.get(name)
  if (!values) throw new Error(`There is no colour ${name} in ui/tokens.css`)
  return values[theme]
}
