import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { projectRoot } from '#lib/project-root.server.ts'

const steps = pathToFileURL(`${projectRoot}/tools/steps.mjs`).href

/** What a build is to `npm start`: the work before the server, in which no signal is noticed. */
const script = `
const { become } = await import('${steps}')
const parent = process.ppid
console.log('building')
while (process.ppid === parent) await new Promise((later) => setTimeout(later, 5))
become(process.execPath, ['-e', 'console.log("started")'])`

it('a start that lost its shell while it was building starts nothing', async () => {
  const shell = spawn(
    'sh',
    ['-c', '"$0" --input-type=module -e "$1" & read line', process.execPath, script],
    {
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  shell.stdout.once('data', () => shell.stdin.end())
  // Ends when nothing holds it any more, neither the shell nor what it began.
  expect(await text(shell.stdout)).toBe('building\n')
})
