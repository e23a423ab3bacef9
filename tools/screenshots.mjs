// npm run screenshots: takes the pictures that the catalogue's tests compare with, and those of the
// variants at /dashboard/experiments, anew. A part of a test's name takes its pictures alone.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, node, root, run } from './steps.mjs'
import { ensureSystemPrograms } from './system-programs.mjs'

ensureInstalled()
ensureSystemPrograms()
ensureBuilt()
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const files = ['catalogue', 'experiments-page'].map((name) => `tests/browser/${name}.test.ts`)
const [named] = process.argv.slice(2)
const args = [vitest, 'run', '--project', 'browser', ...files, ...(named ? ['-t', named] : [])]
process.exit(run(node(), args, { TAKE_SCREENSHOTS: 'yes' }) ? 0 : 1)
