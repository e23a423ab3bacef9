// node --import ./tools/jsx.ts: lets a script load what the product’s own commands need of its emails,
// which are components. Node reads TypeScript by itself, but no JSX.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    const path = fileURLToPath(url)
    const { code } = transformSync(path, readFileSync(path, 'utf8'), {
      jsx: { runtime: 'automatic' },
    })
    return { format: 'module', source: code, shortCircuit: true }
  },
})
