import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { node, root, sampleStep } from './steps.mjs'

const prefix = 'virtual:sample/'

/**
 * What tools/sample.ts wrote, as virtual:sample/answers and virtual:sample/week. A build writes it anew;
 * elsewhere, such as under npm run dev, it is made once.
 */
export function sample(): Plugin {
  return {
    name: 'sample',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const file = join(root, 'build/sample', `${id.slice(prefix.length + 1)}.json`)
      if (!existsSync(file)) spawnSync(node(), sampleStep, { cwd: root, stdio: 'inherit' })
      // Read as JSON, which browsers do faster than they read code.
      const text = JSON.stringify(readFileSync(file, 'utf8'))
      return { code: `export default JSON.parse(${text})`, moduleType: 'js' }
    },
  }
}
