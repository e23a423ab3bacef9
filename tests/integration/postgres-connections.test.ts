import { expect, inject, it, onTestFinished } from 'vitest'
import { isUnavailable } from '#db/engine.server.ts'
import { openPostgres } from '#db/postgres.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { startFreezingProxy } from '#tests/kit/freezing-proxy.ts'
import { createDatabase } from '#tests/kit/postgres.ts'

async function openThroughProxy() {
  const proxy = await startFreezingProxy(await createDatabase(inject('postgresUrl')))
  const engine = await openPostgres(proxy.url, createLogger('silent'), { suspectAfterMs: 50 })
  onTestFinished(() => engine.close())
  return { proxy, engine }
}

it.each(['a statement', 'a transaction'])(
  '%s that a dead network swallows is refused as unavailable, and the next one works',
  async (kind) => {
    const { proxy, engine } = await openThroughProxy()
    const ask = () =>
      kind === 'a statement'
        ? engine.query('SELECT 1 AS n')
        : engine.begin((session) => session.query('SELECT 1 AS n'))
    await ask()
    proxy.freeze()
    expect(await ask().catch(isUnavailable)).toBe(true)
    proxy.thaw()
    expect((await ask()).rows).toEqual([{ n: 1 }])
  },
)

it('a connection that died without a word is given up, though the server answers others', async () => {
  const { proxy, engine } = await openThroughProxy()
  await engine.query('SELECT 1')
  proxy.freeze()
  proxy.thaw()
  expect(await engine.query('SELECT 1').catch(isUnavailable)).toBe(true)
  expect((await engine.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
})

it('a statement that takes its time is left alone', async () => {
  const { engine } = await openThroughProxy()
  const { rows } = await engine.query('SELECT 1 AS n FROM pg_sleep(0.5)')
  expect(rows).toEqual([{ n: 1 }])
})
