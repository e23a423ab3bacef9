import { expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { startApp } from '#tests/kit/app.ts'
import { createDatabase } from '#tests/kit/postgres.ts'
import { until } from '#tests/kit/until.ts'

it('a request whose statement is slow leaves the statement, its duration and the request in the log', async () => {
  const logged: Record<string, unknown>[] = []
  const log = createLogger('warn', { write: (line) => logged.push(JSON.parse(line)) })
  const databaseUrl = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const database = await openDatabase({ databaseUrl, dataDir: '', slowQueryMs: 300 }, log)
  const app = await startApp({}, { database })
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })

  let answer: Promise<Response> | undefined
  await database.transaction(async () => {
    await database.query('LOCK TABLE durability_probe')
    answer = fetch(`${app.url}/readyz`)
    await until(async () => {
      const waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
      return (await database.query(waiting)).rows.length > 0
    })
    await database.query('SELECT pg_sleep(0.3)')
  })
  const id = (await answer)?.headers.get('x-request-id')
  expect(id).toBeTruthy()
  expect(logged).toContainEqual(
    expect.objectContaining({
      ...{ msg: 'slow statement', requestId: id, method: 'GET', path: '/readyz' },
      ...{ ms: expect.any(Number), statement: 'INSERT INTO durability_probe VALUES (now())' },
    }),
  )
})
