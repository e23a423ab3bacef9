// npm test: everything, from a fresh clone, ending with one line: N passed, N failed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build, ensureInstalled, node, root, run, say } from './steps.mjs'

// Both mostly wait for the network, so one is fetched while the other is.
const programs = spawn(process.execPath, [join(root, 'tools/install-programs.mjs')], {
  stdio: 'inherit',
})
const programsThere = once(programs, 'exit')
ensureInstalled()
if ((await programsThere)[0] !== 0) {
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}

const reports = mkdtempSync(join(tmpdir(), 'enix-test-'))
const total = { passed: 0, failed: 0 }
const failures = []

// Each keeps little more than one core busy, so they go side by side.
const lint = begin(bin('@biomejs/biome/bin/biome'), ['ci', '.'])
const types = begin(bin('typescript/bin/tsc'), ['--noEmit'])
step('Build', build)
const [lintStatus] = await lint
step('Formatting and lint', () => lintStatus === 0)
const [typesStatus] = await types
step('Types', () => typesStatus === 0)
tests('Import rules and unit tests', 'unit')
tests('Integration tests, embedded database and PostgreSQL', 'embedded', 'postgres')
tests('Browser tests', 'browser')
tests('Tests of whole processes: start, stop, kill, backup', 'processes')

rmSync(reports, { recursive: true, force: true })
// Said again at the end, where a reader of a long log looks first.
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

function begin(command, args) {
  return once(spawn(command, args, { cwd: root, stdio: 'inherit' }), 'exit')
}

function step(name, work) {
  say(name)
  const passed = work()
  total[passed ? 'passed' : 'failed'] += 1
  if (!passed) failures.push(name)
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
  const { passed, failed, messages } = resultsOf(report)
  total.passed += passed
  // A run that ends badly has failed, even when every test in it passed or none was reached.
  total.failed += finished ? failed : Math.max(failed, 1)
  failures.push(...messages)
  if (!finished && messages.length === 0) failures.push(`${name}: ended badly, see above`)
}

function resultsOf(report) {
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'))
    // A test that was skipped shows nothing, so it does not count as passed.
    const failed = results.numFailedTests + results.numPendingTests + results.numTodoTests
    return { passed: results.numPassedTests, failed, messages: messagesOf(results) }
  } catch {
    return { passed: 0, failed: 1, messages: [] }
  }
}

function messagesOf(results) {
  return results.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults
      .filter((test) => test.status !== 'passed')
      .map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`)
    // A file can fail as a whole, before any test of it.
    return failed.length === 0 && status === 'failed' ? [`${file}\n${message}`] : failed
  })
}

function bin(path) {
  return join(root, 'node_modules', path)
}
