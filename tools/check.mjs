// npm run check: the part of npm test that is worth a pause before each commit. The tests of server
// modules (*.server.test.ts) start threads and make PDFs, so they are left to npm test.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ensureInstalled, node, root, say } from './steps.mjs'

ensureInstalled()
const bin = (path) => join(root, 'node_modules', path)
const types = bin('.cache/types.tsbuildinfo')
const steps = [
  ['Formatting and lint', bin('@biomejs/biome/bin/biome'), ['ci', '.']],
  ['Types', bin('typescript/bin/tsc'), ['--noEmit', '--incremental', '--tsBuildInfoFile', types]],
  [
    'Import rules and unit tests',
    node(),
    [bin('vitest/vitest.mjs'), 'run', '--project', 'unit', '--exclude', '**/*.server.test.ts'],
  ],
]

// All at once, and each told in its turn.
const runs = steps.map(([name, command, args]) => {
  const step = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => step.once('close', resolve))
  return { name, said: Promise.all([text(step.stdout), text(step.stderr)]), ended }
})
for (const { name, said, ended } of runs) {
  say(name)
  console.log((await said).join(''))
  if ((await ended) !== 0) process.exitCode = 1
}
