// npm test: everything, from a fresh clone, ending with one line: N passed, N failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, ensureInstalled, node, root, run, say } from './steps.mjs'
import { ensureSystemPrograms } from './system-programs.mjs'

ensureInstalled()
ensureSystemPrograms()

const reports = mkdtempSync(join(tmpdir(), 'enix-test-'))
const total = { passed: 0, failed: 0 }

step('Formatting and lint', () => run(bin('@biomejs/biome/bin/biome'), ['ci', '.']))
step('Types', () => run(bin('typescript/bin/tsc'), ['--noEmit']))
tests('Import rules and unit tests', 'unit')
tests('Integration tests, embedded database and PostgreSQL', 'embedded', 'postgres')
step('Build', build)
tests('Browser tests', 'browser')
tests('Tests of whole processes: start, stop, kill, backup', 'processes')

rmSync(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

function step(name, work) {
  say(name)
  total[work() ? 'passed' : 'failed'] += 1
}

function tests(name, ...projects) {
  say(name)
  const report = join(reports, `${projects.join('-')}.json`)
  const finished = run(node(), [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const { passed, failed } = countsOf(report)
  total.passed += passed
  // A run that ends badly has failed, even when every test in it passed or none was reached.
  total.failed += finished ? failed : Math.max(failed, 1)
}

function countsOf(report) {
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8'))
    // A test that was skipped shows nothing, so it does not count as passed.
    const failed = counts.numFailedTests + counts.numPendingTests + counts.numTodoTests
    return { passed: counts.numPassedTests, failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function bin(path) {
  return join(root, 'node_modules', path)
}
