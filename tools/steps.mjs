// What the commands of package.json have in common. Plain JavaScript that Node 20 runs, because it
// works before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Whose end is ours: npm passes SIGTERM on to this shell alone, which dies without telling us. */
const parent = process.ppid

const neededNode = 24
const installedStamp = join(root, 'node_modules/.installed-from')
const builtStamp = join(root, 'build/built-from')
const sources = [
  'app',
  'features',
  'server',
  'db',
  'demo',
  'content',
  'ui',
  'lib',
  'packages',
  'public',
  'art/renders',
]
const buildFiles = [
  'docs/forecasting.md',
  'vite.config.ts',
  'tools/jsx.ts',
  'tools/sample.ts',
  'tools/vite-calls.ts',
  'tools/vite-markdown.ts',
  'tools/vite-sample.ts',
  'tools/vite-script.ts',
  'tools/openapi.ts',
  'tools/openapi-document.ts',
  'tools/answer-schemas.ts',
  'tools/tsconfig.calls.json',
  'package.json',
  'package-lock.json',
]

/** Installs exactly what package-lock.json says, unless that is what is there. */
export function ensureInstalled() {
  const wanted = hashOf([join(root, 'package-lock.json')])
  if (existsSync(installedStamp) && readFileSync(installedStamp, 'utf8') === wanted) return
  say('Installing dependencies (a minute or two the first time)')
  // Errors only: the warnings are about the Node that runs npm, which is not the one we use.
  // Whatever NODE_ENV says: the build needs the development dependencies.
  const kinds = ['--include=dev', '--include=optional']
  mustRun('npm', ['ci', ...kinds, '--ignore-scripts', '--no-audit', '--loglevel=error'])
  writeFileSync(installedStamp, wanted)
}

/** The Node to use: the running one if it is new enough, else the one that npm installed. */
export function node() {
  if (Number(process.versions.node.split('.')[0]) >= neededNode) return process.execPath
  const require = createRequire(join(root, 'package.json'))
  try {
    const manifest = require.resolve(`node-${process.platform}-${process.arch}/package.json`)
    return join(manifest, '../bin/node')
  } catch {
    console.error(
      `Node ${neededNode} or newer is needed. This is ${process.version}, and npm has none for ${process.platform} ${process.arch}: please install it.`,
    )
    process.exit(1)
  }
}

/** What writes build/sample, for node(). */
export const sampleStep = [
  ...['--import', join(root, 'tools/jsx.ts')],
  join(root, 'tools/sample.ts'),
]

/** Builds unless the sources are those of the last build. Returns whether there is a build now. */
export function build() {
  const wanted = hashOf([
    ...sources.flatMap((folder) => filesIn(join(root, folder))),
    ...buildFiles.map((file) => join(root, file)),
  ])
  if (existsSync(builtStamp) && readFileSync(builtStamp, 'utf8') === wanted) return true
  // From here until the end there is no whole build, whatever happens in between.
  rmSync(builtStamp, { force: true })
  const steps = [
    ['Simulating the example fleet', sampleStep],
    ['Building the browser code and the server', [join(root, 'tools/build-both.mjs')]],
    ['Describing the API', [join(root, 'tools/openapi.ts')]],
    ['Rendering the pages', [join(root, 'build/server/prerender.js')]],
  ]
  for (const [name, args] of steps) {
    say(name)
    if (!run(node(), args)) return false
  }
  writeFileSync(builtStamp, wanted)
  return true
}

export function ensureBuilt() {
  if (build()) return
  console.error('The build failed.')
  process.exit(1)
}

export function say(text) {
  console.log(`• ${text}`)
}

/** Runs a command to its end and returns whether it succeeded. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return result.status === 0
}

export function mustRun(command, args) {
  if (run(command, args)) return
  console.error(`Failed: ${[command, ...args].join(' ')}`)
  process.exit(1)
}

/** Runs a command in place of this one: signals go to it, and its exit code is ours. */
export function become(command, args) {
  const isOfNpm = process.env.npm_lifecycle_event !== undefined
  // While it was building, no signal was noticed.
  if (isOfNpm && process.ppid !== parent) process.exit(1)
  // What one start has compiled, the next need not: that takes a third of its time.
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env }
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
  // A terminal sends Ctrl+C to both; the child decides when it is over.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  if (isOfNpm) {
    const watch = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(watch)
      child.kill('SIGTERM')
    }, 250)
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}
