import { parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'

const engine = /react-router\/dist\/production\/lib\/router\/router\.js$/
const frameworkMode = /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/
const shared = 'virtual:react-router-shared'

/** What `Link` and the hooks need of the file that holds the engine. */
const exported = [
  'IDLE_NAVIGATION',
  'IDLE_FETCHER',
  'IDLE_BLOCKER',
  'clientErrors',
  'hasInvalidProtocol',
]
const moved = [...exported, 'invalidProtocols']

/**
 * Cuts React Router in two: a public page is hydrated without the engine, the half that navigates and
 * submits (app/router.ts). A file cannot be in two chunks, so the few small things in the engine's
 * file that the other half needs get a file of their own. The framework mode, whose prefetching needs
 * a manifest of its own, gives way to a stand-in.
 */
export function router(): Plugin {
  let sharedCode = ''
  return {
    name: 'router',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: (id) => (id === shared ? { id, moduleSideEffects: false } : undefined),
    load: (id) => (id === shared ? sharedCode : undefined),
    transform: {
      filter: { id: [engine, frameworkMode] },
      handler(code, id) {
        if (frameworkMode.test(id)) return { code: withoutFrameworkMode, map: null }
        const { taken, left } = take(code)
        const list = exported.join(', ')
        sharedCode = `${taken}\nexport { ${list} }`
        return { code: `import { ${list} } from '${shared}'\n${left}`, map: null }
      },
    },
  }
}

/** The declarations of `moved`, and the file without them. */
function take(code: string): { taken: string; left: string } {
  const found = parseSync('router.js', code).program.body.filter((statement) => {
    if (statement.type === 'FunctionDeclaration') return moved.includes(statement.id?.name ?? '')
    if (statement.type !== 'VariableDeclaration') return false
    const [declared] = statement.declarations
    return declared?.id.type === 'Identifier' && moved.includes(declared.id.name)
  })
  if (found.length !== moved.length) throw new Error('React Router has changed: see vite-router.ts')
  let left = ''
  let end = 0
  for (const statement of found) {
    left += code.slice(end, statement.start)
    end = statement.end
  }
  const taken = found.map(({ start, end }) => code.slice(start, end)).join('\n')
  return { taken, left: left + code.slice(end) }
}

const withoutFrameworkMode = `
import { createContext } from 'react'
export const FrameworkContext = createContext(undefined)
export const usePrefetchBehavior = () => [false, null, {}]
export const PrefetchPageLinks = () => null
export const mergeRefs = (ref) => ref
const absent = () => { throw new Error('Only in framework mode') }
export { absent as Links, absent as Meta, absent as Scripts, absent as setIsHydrated, absent as useFrameworkContext }
export const CRITICAL_CSS_DATA_ATTRIBUTE = ''
`
