/*
 * What is decided by forecasts, on simulated fleets that do not keep to the model's assumptions (trends,
 * promotions, strikes, weather, substitution), against simple ways to decide:
 *
 *   npm run bench:forecast-decisions -- --from 21 --seeds 20
 *
 * Settings were chosen on seeds 1 to 20; later ones are new to them, so figures are told of those.
 */
import { parseArgs } from 'node:util'
import { rehearseMix } from '#demo/simulator/policy/rehearse-mix.ts'
import { rehearseRestocking } from '#demo/simulator/policy/rehearse-restocking.ts'

const { values } = parseArgs({
  options: { from: { type: 'string', default: '21' }, seeds: { type: 'string', default: '20' } },
})
const size = { machines: 20, learnt: 12, weeks: 8 }

const rows = Array.from({ length: Number(values.seeds) }, (_, at) => {
  const seed = Number(values.from) + at
  const { round, forecast } = rehearseRestocking(seed, size)
  const { mixPence, bestSellersPence, broken } = rehearseMix(seed, size)
  const row = {
    'lost, weekly round': round.lost,
    'lost, forecast': forecast.lost,
    'visits, round': round.visits,
    'visits, forecast': forecast.visits,
    'wasted, round': round.wasted,
    'wasted, forecast': forecast.wasted,
    'margin £, best sellers': Math.round(bestSellersPence / 100),
    'margin £, mix': Math.round(mixPence / 100),
    'rules broken': broken,
  }
  console.log(seed, JSON.stringify(row))
  return row
})
const sum = (name: keyof (typeof rows)[number]) => rows.reduce((total, row) => total + row[name], 0)
const change = (before: keyof (typeof rows)[number], after: keyof (typeof rows)[number]) =>
  `${((sum(after) / sum(before) - 1) * 100).toFixed(1)} %`
console.log(`Lost sales: ${change('lost, weekly round', 'lost, forecast')}`)
console.log(`Visits: ${change('visits, round', 'visits, forecast')}`)
console.log(`Waste: ${change('wasted, round', 'wasted, forecast')}`)
console.log(`Margin of the mix: ${change('margin £, best sellers', 'margin £, mix')}`)
console.log(
  `Better in ${rows.filter((row) => row['margin £, mix'] > row['margin £, best sellers']).length} of ${rows.length} fleets; rules broken: ${sum('rules broken')}`,
)
