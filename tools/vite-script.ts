import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

/**
 * A file asked for with ?script is a string: the file and all that it needs as one small script, for
 * a page to carry. Nothing of it is shared with other code, so it waits for none.
 */
export function script(): Plugin {
  return {
    name: 'script',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?', 2)
      if (query !== 'script') return undefined
      const bundle = await rolldown({ input: file })
      const { output } = await bundle.generate({ format: 'iife', minify: true })
      return { code: `export default ${JSON.stringify(output[0].code.trim())}`, moduleType: 'js' }
    },
  }
}
