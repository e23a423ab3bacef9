import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json: the same whether this file runs from its source or from build/. */
export const projectRoot = findUp(import.meta.dirname)

function findUp(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('package.json was not found above this file')
  return findUp(parent)
}
