import { expect, it } from 'vitest'
import { createLogger } from '#lib/logger.server.ts'
import { origin } from '#lib/origin.server.ts'
import { watchStatements, withoutValues } from './slow-statements.server.ts'

function watching(slowMs: number) {
  const logged: Record<string, unknown>[] = []
  const log = createLogger('warn', { write: (line) => logged.push(JSON.parse(line)) })
  let now = 0
  const watch = watchStatements(log, slowMs, () => now)
  const send = (text: string, ms: number) =>
    watch(text, async () => {
      now += ms
      return ms
    })
  return { logged, send, watch }
}

it('logs a slow statement with its duration and the request that it was sent for', async () => {
  const { logged, send } = watching(100)
  const request = { requestId: 'r1', method: 'GET', path: '/api/leads' }
  await origin.run(request, () => send('SELECT 1', 99))
  expect(await origin.run(request, () => send('SELECT 2', 100))).toBe(100)
  await origin.run({ job: 'mail.send', jobId: 'j1' }, () => send('SELECT 3', 250))
  expect(logged).toMatchObject([
    { msg: 'slow statement', ...request, ms: 100, statement: 'SELECT 2' },
    { msg: 'slow statement', job: 'mail.send', jobId: 'j1', ms: 250, statement: 'SELECT 3' },
  ])
})

it('logs sixty a minute and counts the others', async () => {
  const { logged, send } = watching(1)
  for (let sent = 0; sent < 100; sent++) await send('SELECT 1', 10)
  expect(logged).toHaveLength(60)
  await send('SELECT 1', 60_000)
  expect(logged.slice(60)).toMatchObject([
    { msg: 'more slow statements, not logged', unlogged: 40 },
    { msg: 'slow statement' },
  ])
})

it('logs nothing when it is turned off, and a failed statement like another', async () => {
  const off = watching(0)
  await off.send('SELECT 1', 100_000)
  expect(off.logged).toEqual([])

  const on = watching(1)
  const refused = on.watch('SELECT x', async () => {
    await on.send('SELECT y', 5)
    throw new Error('no such column')
  })
  await expect(refused).rejects.toThrow('no such column')
  expect(on.logged.map(({ statement }) => statement)).toEqual(['SELECT y', 'SELECT x'])
})

it.each([
  [
    "SELECT * FROM people WHERE name = 'O''Brien' AND id = $1",
    "SELECT * FROM people WHERE name = '…' AND id = $1",
  ],
  ['DO $a$ SELECT 1 $a$', "DO '…'"],
  ['SELECT\n  $1,\n  $2', 'SELECT $1, $2'],
])('leaves out values: %s', (text, shown) => {
  expect(withoutValues(text)).toBe(shown)
})

it('cuts a long statement', () => {
  expect(withoutValues('x'.repeat(100_000))).toHaveLength(2000)
})
