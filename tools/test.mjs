// npm test: everything, from a fresh clone, ending with one line: N passed, N failed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build, ensureInstalled, node, root, say } from './steps.mjs'

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
const lintStatus = await lint
step('Formatting and lint', () => lintStatus === 0)
const typesStatus = await types
step('Types', () => typesStatus === 0)

// They wait for starts, retries and mail servers most of their time, so the others work meanwhile. What
// they print comes after the rest.
const log = join(reports, 'processes.log')
const processes = begin(...vitest('processes'), createWriteStream(log))
say('Import rules and unit tests')
count('unit', await begin(...vitest('unit')))
say('Integration tests, embedded database and PostgreSQL')
count('integration', await begin(...vitest('integration', 'embedded', 'postgres')))
say('Browser tests')
count('browser', await begin(...vitest('browser')))
say('Tests of whole processes: start, stop, kill, backup')
const ended = await processes
process.stdout.write(readFileSync(log))
count('processes', ended)

rmSync(reports, { recursive: true, force: true })
// Said again at the end, where a reader of a long log looks first.
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** Resolves with its status once it has ended and said everything. */
async function begin(command, args, output) {
  const stdio = output ? ['inherit', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(command, args, { cwd: root, stdio })
  child.stdout?.pipe(output, { end: false })
  child.stderr?.pipe(output, { end: false })
  const [status] = await once(child, 'close')
  if (output) await new Promise((written) => output.end(written))
  return status
}

function step(name, work) {
  say(name)
  const passed = work()
  total[passed ? 'passed' : 'failed'] += 1
  if (!passed) failures.push(name)
}

function vitest(name, ...projects) {
  const asked = projects.length > 0 ? projects : [name]
  return [
    node(),
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...asked.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportOf(name)}`,
    ],
  ]
}

function reportOf(name) {
  return join(reports, `${name}.json`)
}

function count(name, status) {
  const { passed, failed, messages } = resultsOf(reportOf(name))
  total.passed += passed
  // A run that ends badly has failed, even when every test in it passed or none was reached.
  total.failed += status === 0 ? failed : Math.max(failed, 1)
  failures.push(...messages)
  if (status !== 0 && messages.length === 0)
    failures.push(`The ${name} tests ended badly, see above`)
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
