// npm run screenshots: takes the pictures that the catalogue's tests compare with, anew.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, node, root, run } from './steps.mjs'
import { ensureSystemPrograms } from './system-programs.mjs'

ensureInstalled()
ensureSystemPrograms()
ensureBuilt()
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const args = [vitest, 'run', '--project', 'browser', 'tests/browser/catalogue.test.ts']
process.exit(run(node(), args, { TAKE_SCREENSHOTS: 'yes' }) ? 0 : 1)
