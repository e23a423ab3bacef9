import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'
import { featureEdges } from './feature-edges.ts'

export interface Violation {
  file: string
  line: number
  rule: string
}

const parts = [
  'server',
  'app',
  'demo',
  'features',
  'db',
  'content',
  'ui',
  'lib',
  'packages',
] as const
type Part = (typeof parts)[number]

/** The table of ARCHITECTURE.md. */
const mayImport: Record<Part, Part[]> = {
  server: ['app', 'demo', 'features', 'db', 'content', 'lib', 'packages'],
  app: ['features', 'content', 'ui', 'lib', 'packages'],
  demo: ['features', 'db', 'content', 'lib', 'packages'],
  features: ['db', 'content', 'ui', 'lib', 'packages'],
  db: ['lib', 'packages'],
  ui: ['lib'],
  content: ['lib'],
  lib: [],
  // What a package needs of the program comes through its host.ts.
  packages: [],
}

const featureFiles = [
  /^(schema|policy|calls|context\.server|queries\.server|commands\.server|api\.server|jobs\.server)\.ts$/,
  // What has grown too long for one file is a folder of the same name.
  /^(schema|policy|calls)\/[a-z0-9-]+(\.server)?\.ts$/,
  /^(queries|commands|api|gateways)\/[a-z0-9-]+\.server\.ts$/,
  /^components\/[a-z-]+\.tsx$/,
  /^documents\/[a-z-]+(\.server)?\.ts$/,
]

/** Everything that a file needs, itself included, by path from the project's root. */
export function reachableFrom(start: string[], sources: Map<string, string>): Set<string> {
  const reached = new Set<string>()
  const visit = (file: string) => {
    const source = sources.get(file)
    if (source === undefined || reached.has(file)) return
    reached.add(file)
    for (const { specifier } of importsOf(file, source)) {
      const target = resolve(file, specifier)
      if (target) visit(target)
    }
  }
  start.forEach(visit)
  return reached
}

/** A package has the files of a feature, its tables, and what it needs of the program. */
const packageFiles = [...featureFiles, /^tables\/[a-z-]+\.ts$/, /^(host|drizzle\.config)\.ts$/]
/** The rows that others join with theirs, and the shape of an email that somebody else words. */
const openFiles = /^packages\/identity\/(tables\/|host\.ts|schema\/identity-mail\.ts)/
const drizzleFiles =
  /^(db|demo)\/|^(features|packages)\/[a-z-]+\/(queries|commands)(\.server\.ts$|\/)|^packages\/[a-z-]+\/(tables\/|host\.ts)/
/** Nobody at the mail desk reads what these mail. */
const sealedFeatures = ['incidents', 'personal-data', 'privacy']
const sealedSender = 'features/mail/commands/sealed.server.ts'
const renderers = ['server/documents.tsx']
const environmentReader = 'lib/config.server.ts'

/** Checks every rule on the given sources, by path from the project's root. */
export function checkImports(sources: Map<string, string>): Violation[] {
  const violations: Violation[] = []
  const graph = new Map<string, { target: string; line: number }[]>()
  for (const [file, source] of sources) {
    const report = (line: number, rule: string) => violations.push({ file, line, rule })
    const lineAt = (offset: number) => source.slice(0, offset).split('\n').length

    checkFileName(file, report)
    for (const use of source.matchAll(/\bprocess\s*\.\s*env\b/g)) {
      if (file !== environmentReader) {
        report(lineAt(use.index), `process.env is read in ${environmentReader} only`)
      }
    }
    const edges: { target: string; line: number }[] = []
    for (const { specifier, offset, typeOnly } of importsOf(file, source)) {
      const line = lineAt(offset)
      const target = resolve(file, specifier)
      if (target === undefined) {
        checkPackage(file, specifier, (rule) => report(line, rule))
      } else {
        checkTarget(file, specifier, target, (rule) => report(line, rule))
        if (!typeOnly) edges.push({ target, line })
      }
    }
    graph.set(file, edges)
  }
  return [...violations, ...cycles(graph)]
}

function checkFileName(file: string, report: (line: number, rule: string) => void) {
  const [part, feature, ...rest] = file.split('/')
  if ((part !== 'features' && part !== 'packages') || feature === undefined) return
  const name = rest.join('/')
  const known = part === 'features' ? featureFiles : packageFiles
  if (!known.some((pattern) => pattern.test(name))) {
    report(
      1,
      'a feature has only schema, policy, context, calls, queries, commands, api, jobs, gateways, components and documents',
    )
  }
}

function checkPackage(file: string, specifier: string, report: (rule: string) => void) {
  if (specifier.startsWith('drizzle-orm') && !drizzleFiles.test(file)) {
    report('drizzle-orm is used in db, queries and commands only')
  }
  if (specifier.startsWith('node:') && mustRunInBrowsers(file)) {
    report(`${specifier} is not to be had in a browser: only *.server files may use it`)
  }
}

function checkTarget(
  file: string,
  specifier: string,
  target: string,
  report: (rule: string) => void,
) {
  const from = partOf(file)
  const to = partOf(target)
  // A document that the site shows, too.
  if (from === 'content' && /^docs\/[^/]+\.md$/.test(target)) return
  if (!from || !to) return report(`${target} is outside the parts of the map`)
  const [fromFeature, toFeature] = [featureOf(file), featureOf(target)]

  if (from !== to && !mayImport[from].includes(to)) report(`${from} may not import ${to}`)
  if (specifier.startsWith('.') && (from !== to || fromFeature !== toFeature)) {
    report('an import across folders uses its # name, or that of its package')
  }
  if (from !== 'packages' && isTable(target) && mustRunInBrowsers(file)) {
    report('the tables of a package are reached from *.server files only')
  }
  if (to === 'packages' && from === 'db' && !isTable(target)) {
    report('of a package db may import the tables only')
  }
  if (to === 'packages' && fromFeature && fromFeature !== 'accounts' && !openFiles.test(target)) {
    report(`the feature ${fromFeature} may import only the tables of a package`)
  }
  if (from === 'server' && to === 'app' && !renderers.includes(file)) {
    report('of the server only documents.tsx may import app')
  }
  if (isServerFile(target) && mustRunInBrowsers(file)) {
    report('a file that runs in browsers may not import a *.server file')
  }
  if (from === 'features' && to === 'db' && !isServerFile(file)) {
    report('a feature reaches db from its *.server files only')
  }
  if (
    fromFeature &&
    sealedFeatures.includes(fromFeature) &&
    /^features\/mail\/commands/.test(target) &&
    target !== sealedSender
  ) {
    report(`what ${fromFeature} mails is sent by ${sealedSender} only`)
  }
  if (fromFeature && toFeature && fromFeature !== toFeature && !isEdge(fromFeature, toFeature)) {
    report(`the feature ${fromFeature} may not import the feature ${toFeature}`)
  }
}

function importsOf(file: string, source: string) {
  const { module } = parseSync(file, source)
  const quoted = (text: string) => text.slice(1, -1)
  return [
    ...module.staticImports.map((found) => ({
      specifier: found.moduleRequest.value,
      offset: found.start,
      typeOnly: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap((found) =>
      found.entries
        .filter((entry) => entry.moduleRequest !== null)
        .map((entry) => ({
          specifier: entry.moduleRequest?.value ?? '',
          offset: found.start,
          typeOnly: entry.isType,
        })),
    ),
    // Pages are loaded lazily: their dependencies count, but a cycle through one is harmless.
    ...module.dynamicImports.map((found) => ({
      specifier: quoted(source.slice(found.moduleRequest.start, found.moduleRequest.end)),
      offset: found.start,
      typeOnly: true,
    })),
  ]
}

/** The path in this project, or nothing for a package. */
function resolve(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#')) return path.slice(1)
  if (path.startsWith('@enix/')) return `packages/${path.slice('@enix/'.length)}`
  if (path.startsWith('.')) return normalize(join(dirname(file), path))
  return undefined
}

function cycles(graph: Map<string, { target: string; line: number }[]>): Violation[] {
  const found: Violation[] = []
  const finished = new Set<string>()
  const visit = (file: string, path: string[]) => {
    if (finished.has(file)) return
    for (const { target, line } of graph.get(file) ?? []) {
      const start = [...path, file].indexOf(target)
      if (start >= 0) {
        const cycle = [...path, file].slice(start).concat(target)
        found.push({ file, line, rule: `imports go round in a circle: ${cycle.join(' → ')}` })
      } else {
        visit(target, [...path, file])
      }
    }
    finished.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}

const partOf = (file: string) => parts.find((part) => file.startsWith(`${part}/`))
const featureOf = (file: string) => /^features\/([a-z-]+)\//.exec(file)?.[1]
const isServerFile = (file: string) => /\.server\.tsx?$/.test(file)
const isTable = (file: string) => /^packages\/[a-z-]+\/tables\//.test(file)
const isEdge = (from: string, to: string) => featureEdges[from]?.includes(to) ?? false
const mustRunInBrowsers = (file: string) => !isServerFile(file) && !/^(server|db)\//.test(file)
