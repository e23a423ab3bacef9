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
        const edits: { from: number; to: number; text: string }[] = []
        new Visitor({
          CallExpression({ start, callee, arguments: [path, terms] }) {
            // Nothing is missed of a call of the contract whose result nobody uses.
            edits.push({ from: start, to: start, text: '/*#__PURE__*/' })
            if (callee.type === 'Identifier' && callee.name === 'get' && path && terms) {
              edits.push({ from: path.end, to: terms.end, text: '' })
            }
          },
        }).visit(parseSync(id, code).program)
        let kept = ''
        let end = 0
        for (const { from, to, text } of edits) {
          // Within terms that are left out.
          if (from < end) continue
          kept += code.slice(end, from) + text
          end = to
        }
        return { code: kept + code.slice(end), map: null }
      },
    },
  }
}
