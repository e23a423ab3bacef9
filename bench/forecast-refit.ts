/*
 * What a night's fit of 10,000 pairs of machine and product with 90 days of sales takes, and an update by
 * one sale: the part that runs in the thread, without the database.
 *
 *   npm run bench:forecast-refit
 */
import { type FleetHistory, learnDemand } from '#features/forecasting/policy/learn.ts'
import { afterSales } from '#features/forecasting/policy/stock-ahead.ts'
import { hoursOfWeek } from '#features/forecasting/policy/trading-hours.ts'
import { poisson, randomOf } from '#lib/randomness.ts'
import { dayMs, londonMoment } from '#lib/time.ts'

const random = randomOf(1)
const [machines, products, weeks] = [200, 50, 52]
const asOf = '2026-11-16'
const end = londonMoment(asOf, 0).getTime()
const history: FleetHistory = {
  ...{ asOf, weeks },
  machines: Array.from({ length: machines }, (_, at) => ({
    id: `m${at}`,
    environment: 'office' as const,
    soldByHour: Array.from({ length: hoursOfWeek }, () => poisson(random, 2)),
  })),
  pairs: Array.from({ length: machines * products }, (_, at) => {
    const rate = 4 * random() ** 3
    const emptied = end - Math.floor(80 * random()) * dayMs
    return {
      ...{ machine: `m${at % machines}`, product: `p${Math.floor(at / machines)}` },
      ...{ category: `c${at % 12}`, planned: true, first: weeks - 13, last: weeks - 1 },
      sold: Array.from({ length: 13 }, (__, week): [number, number] => {
        return [weeks - 13 + week, poisson(random, rate)]
      }).filter(([, units]) => units > 0),
      closed: random() < 0.3 ? [[emptied, emptied + 2 * dayMs] as [number, number]] : [],
    }
  }),
}
globalThis.gc?.()
const before = process.memoryUsage().rss
const started = performance.now()
const { pairs, examples } = learnDemand(history)
const seconds = (performance.now() - started) / 1000
const { rss } = process.memoryUsage()
const { user } = process.cpuUsage()
console.log(
  `${pairs.length} pairs, ${examples} weeks of pairs: fitted in ${seconds.toFixed(1)} s (CPU so far ${(user / 1e6).toFixed(1)} s), ${Math.round((rss - before) / 1e6)} MB more`,
)
const updates = 100_000
const from = performance.now()
for (let at = 0; at < updates; at += 1) afterSales(pairs[at % pairs.length] as never, 1, 0.1)
console.log(`One sale: ${(((performance.now() - from) * 1000) / updates).toFixed(2)} µs`)
