import { parseSync, Visitor } from 'oxc-parser'
import type { Plugin } from 'vite'

/**
 * Leaves a browser the address of a GET: who may ask, what is answered and how a query is checked are for
 * the server. Without it a page that shows something would load every schema of the feature, and zod.
 */
export function calls(): Plugin {
  return {
    name: 'calls',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /\/features\/[a-z-]+\/calls(\/[a-z-]+)?\.ts$/ },
      handler(code, id) {
        let addresses = code
        let removed = 0
        new Visitor({
          CallExpression({ callee, arguments: [path, terms] }) {
            if (callee.type !== 'Identifier' || callee.name !== 'get' || !path || !terms) return
            addresses =
              addresses.slice(0, path.end - removed) + addresses.slice(terms.end - removed)
            removed += terms.end - path.end
          },
        }).visit(parseSync(id, code).program)
        return { code: addresses, map: null }
      },
    },
  }
}
