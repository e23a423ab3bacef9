import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#lib/project-root.server.ts'

/** The text of every source file, by its path from the project's root. */
export function projectSources(): Map<string, string> {
  const sources = new Map<string, string>()
  for (const part of [
    'server',
    'app',
    'features',
    'db',
    'demo',
    'content',
    'ui',
    'lib',
    'packages',
  ]) {
    const folder = join(projectRoot, part)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!/\.tsx?$/.test(entry.name) || /\.(test|d)\.tsx?$/.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      sources.set(path.slice(projectRoot.length + 1), readFileSync(path, 'utf8'))
    }
  }
  return sources
}
