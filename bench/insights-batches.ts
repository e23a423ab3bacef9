import type { Database } from '#db/client.server.ts'
import { EventCollector } from '#features/insights/commands/collect-events.server.ts'
import { dice, randomVisits } from '#tests/kit/random-visits.ts'

const seconds = 4
const warmUpSeconds = 1

/** How fast batches reach the disk, without HTTP: so many visitors, each sending when the last event is stored. */
export async function measureBatches(db: Database, visitors: number) {
  const now = Date.now()
  const events = randomVisits(5000, new Date(now), new Date(now + 1000), dice(1))
  const collector = new EventCollector(db)
  const times: number[] = []
  const counted = performance.now() + warmUpSeconds * 1000
  const end = counted + seconds * 1000
  let next = 0
  const visit = async () => {
    while (performance.now() < end) {
      const event = events[next++ % events.length]
      const sent = performance.now()
      if (event) await collector.store(event)
      if (sent >= counted) times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  times.sort((a, b) => a - b)
  return {
    'visitors at once': visitors,
    'a second': Math.round(times.length / seconds),
    'median ms': (times[times.length >> 1] ?? Number.NaN).toFixed(1),
    '99 of 100 within ms': (times[Math.floor(times.length * 0.99)] ?? Number.NaN).toFixed(1),
  }
}
