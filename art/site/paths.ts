import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const art = join(import.meta.dirname, '..')
export const root = join(art, '..')
export const publicFolder = join(root, 'public')

const tokens = readFileSync(join(root, 'ui/tokens.css'), 'utf8')

/** A colour of the light theme, so that logos and pages cannot differ. */
export function colour(name: string): string {
  const value = new RegExp(`--color-${name}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(tokens)?.[1]
  if (!value) throw new Error(`ui/tokens.css has no colour ${name}`)
  return value
}
