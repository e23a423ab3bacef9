// npm run check: the fast part of npm test.
import { join } from 'node:path'
import { ensureInstalled, mustRun, node, root, say } from './steps.mjs'

ensureInstalled()
const bin = (path) => join(root, 'node_modules', path)
say('Formatting and lint')
mustRun(bin('@biomejs/biome/bin/biome'), ['ci', '.'])
say('Types')
mustRun(bin('typescript/bin/tsc'), ['--noEmit'])
say('Import rules and unit tests')
mustRun(node(), [bin('vitest/vitest.mjs'), 'run', '--project', 'unit'])
