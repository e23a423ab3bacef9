import { expect, it } from 'vitest'
import type { Database } from '#db/client.server.ts'
import { EventCollector, type VisitorEvent } from './collect-events.server.ts'

const event: VisitorEvent = {
  at: '2026-11-15T12:00:00.000Z',
  kind: 'page_view',
  path: '/',
  session: 'session_1_a',
  source: 'direct',
  referrer: '',
  not_found: false,
  name: null,
  variant: null,
  value: null,
  data: null,
  visitor: '00'.repeat(16),
  device: 'phone',
  browser: 'safari',
  os: 'ios',
}

/** A database that commits when the test says so. */
class SlowDatabase {
  readonly batches: number[] = []
  private waiting: { commit(): void; fail(error: Error): void }[] = []

  query(_: string, [json]: [string]): Promise<{ rows: [] }> {
    this.batches.push(JSON.parse(json).length)
    return new Promise((resolve, reject) => {
      this.waiting.push({ commit: () => resolve({ rows: [] }), fail: reject })
    })
  }

  async commit(): Promise<void> {
    this.waiting.shift()?.commit()
    await turns()
  }

  async fail(): Promise<void> {
    this.waiting.shift()?.fail(new Error('The disk is full'))
    await turns()
  }
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}

function collector(most?: { waiting: number; atOnce: number }) {
  const db = new SlowDatabase()
  return { db, collector: new EventCollector(db as unknown as Database, most) }
}

it('acknowledges an event after its commit, not before', async () => {
  const { db, collector: events } = collector()
  let acknowledged = false
  const stored = events.store(event).then((answer) => {
    acknowledged = answer
  })
  await turns()
  expect([db.batches, acknowledged]).toEqual([[1], false])
  await db.commit()
  await stored
  expect(acknowledged).toBe(true)
})

it('writes what arrives during a commit as one batch', async () => {
  const { db, collector: events } = collector()
  const stored = [events.store(event)]
  await turns()
  for (let each = 0; each < 40; each++) stored.push(events.store(event))
  await turns()
  expect(db.batches).toEqual([1])
  await db.commit()
  expect(db.batches).toEqual([1, 40])
  await db.commit()
  expect(await Promise.all(stored)).toEqual(Array(41).fill(true))
})

it('refuses what it has no room for, and takes more once there is room', async () => {
  const { db, collector: events } = collector({ waiting: 3, atOnce: 2 })
  const stored = Array.from({ length: 5 }, () => events.store(event))
  expect(await Promise.all(stored.slice(3))).toEqual([false, false])
  await turns()
  await db.commit()
  const later = events.store(event)
  await db.commit()
  await db.commit()
  expect(await Promise.all([...stored.slice(0, 3), later])).toEqual([true, true, true, true])
  expect(db.batches.every((size) => size <= 2)).toBe(true)
})

it('tells those whose batch failed, and goes on with the next', async () => {
  const { db, collector: events } = collector()
  const lost = events.store(event)
  await turns()
  const next = events.store(event)
  const failure = expect(lost).rejects.toThrow('The disk is full')
  await db.fail()
  await failure
  await db.commit()
  expect(await next).toBe(true)
})

it('waits at its close for what it has taken', async () => {
  const { db, collector: events } = collector()
  const stored = events.store(event)
  await turns()
  const closed = events.close()
  await db.commit()
  await closed
  expect(await stored).toBe(true)
})
