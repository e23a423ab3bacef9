/*
 * Forecasts one week ahead, week by week, of a file of sales, beside what one would use instead:
 *
 *   npm run bench:forecast -- --data sales.csv --machine Machine --product Product --date Date \
 *     --quantity Qty --category Category --weeks 13
 *
 * or of a simulated fleet (bench/simulated-fleets.ts), by kind and seed:
 *
 *   npm run bench:forecast -- --fleet intermittent:7
 *
 * Each pair of machine and product counts from its first sale on. Nothing is fitted to the weeks that are
 * scored: each is forecast from those before it. Sold out or out of date is told of slots that are filled
 * once a week (--price, --cost in pence, --shelf-life in weeks, --capacity).
 */
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { WeeklySlot } from '#demo/simulator/policy/weekly-slot.ts'
import { baselines } from '#features/forecasting/policy/baselines.ts'
import { type Count, quantile } from '#features/forecasting/policy/counts.ts'
import { examplesOf, fitDemand, forecastOf } from '#features/forecasting/policy/demand-model.ts'
import type { Series } from '#features/forecasting/policy/demand-signals.ts'
import { coverage, pinball } from '#features/forecasting/policy/scores.ts'
import { parLevel } from '#features/forecasting/policy/stock-ahead.ts'
import { textOfCsv } from '#lib/csv.ts'
import { UnreadableSales, weeklySales } from '../tools/sales-file.ts'
import { fitRidge, ridgeExamples } from './pooled-ridge.ts'
import { simulatedFleet } from './simulated-fleets.ts'

const { values: options } = told(() =>
  parseArgs({
    options: {
      data: { type: 'string' },
      fleet: { type: 'string' },
      machine: { type: 'string', default: 'machine' },
      product: { type: 'string', default: 'product' },
      category: { type: 'string' },
      date: { type: 'string', default: 'date' },
      quantity: { type: 'string' },
      weeks: { type: 'string', default: '13' },
      price: { type: 'string', default: '150' },
      cost: { type: 'string', default: '60' },
      'shelf-life': { type: 'string', default: '8' },
      capacity: { type: 'string', default: '10' },
    },
  }),
)

/** The slot in which each pair is sold, to see what its forecast is worth: filled once a week. */
const slot = {
  pricePence: wholeOption('price'),
  costPence: wholeOption('cost'),
  shelfLife: wholeOption('shelf-life'),
  capacity: wholeOption('capacity'),
}

const margin = slot.pricePence - slot.costPence

function wholeOption(name: 'weeks' | 'price' | 'cost' | 'shelf-life' | 'capacity'): number {
  if (/^[1-9]\d{0,5}$/.test(options[name])) return Number(options[name])
  throw new UnreadableSales(`--${name} is a whole number, not ${options[name]}.`)
}

/** What is added up of each way to forecast. */
class Tally {
  n = 0
  squared = 0
  half = 0
  nine = 0
  covered = 0
  sold = 0
  /** By week and machine, and by week, machine and category: what was forecast less what was sold. */
  private groups = {
    pair: 0,
    category: new Map<string, number>(),
    machine: new Map<string, number>(),
  }
  /** What was asked for in vain, and thrown away, in slots filled once a week to the par of the forecast. */
  private readonly slots = new Map<Series, WeeklySlot>()
  lost = 0
  wasted = 0

  add(count: Count, sold: number, series: Series, week: number): void {
    const { machine, category } = series
    const enough = quantile(count, 0.9)
    this.n += 1
    this.sold += sold
    this.squared += (sold - count.mean) ** 2
    this.half += pinball(0.5, quantile(count, 0.5), sold)
    this.nine += pinball(0.9, enough, sold)
    this.covered += coverage(count, sold)
    const { shelfLife, ...prices } = slot
    const restocked = this.slots.get(series) ?? new WeeklySlot()
    this.slots.set(series, restocked)
    const par = parLevel({ weekly: count, untilVisit: 1, untilExpiry: shelfLife, ...prices })
    const { lost, wasted } = restocked.week(par, sold, shelfLife)
    this.lost += lost
    this.wasted += wasted
    const error = count.mean - sold
    this.groups.pair += Math.abs(error)
    for (const [groups, name] of [
      [this.groups.category, `${week} ${machine} ${category}`],
      [this.groups.machine, `${week} ${machine}`],
    ] as const) {
      groups.set(name, (groups.get(name) ?? 0) + error)
    }
  }

  figures() {
    const wape = (groups: Map<string, number>) =>
      [...groups.values()].reduce((sum, error) => sum + Math.abs(error), 0) / this.sold
    return {
      rmse: Math.sqrt(this.squared / this.n),
      'pinball 0.5': this.half / this.n,
      'pinball 0.9': this.nine / this.n,
      'in 80 %': this.covered / this.n,
      'WAPE pair': this.groups.pair / this.sold,
      'WAPE category': wape(this.groups.category),
      'WAPE machine': wape(this.groups.machine),
      lost: this.lost / this.sold,
      wasted: this.wasted / this.sold,
      'earned p': ((this.sold - this.lost) * margin - this.wasted * slot.costPence) / this.n,
    }
  }
}

function run(): void {
  const { data, machine, product, date, category, quantity } = options
  const { series, weeks, notes } = options.fleet
    ? { ...simulatedFleet(options.fleet), notes: [] }
    : weeklySales(textIn(data), { machine, product, date, category, quantity })
  for (const note of notes) console.log(note)
  const asked = wholeOption('weeks')
  const first = Math.max(1, weeks - asked)
  if (weeks - first < asked) console.log(`Only ${weeks - first} weeks have one before them.`)
  const tallies = new Map<string, Tally>()
  const byCategory = new Map<string, Tally>()
  const tallyIn = (all: Map<string, Tally>, name: string) => {
    const tally = all.get(name) ?? new Tally()
    all.set(name, tally)
    return tally
  }
  const started = performance.now()
  // What is known of a pair before a week is the same whether or not later weeks are read.
  const { examples } = examplesOf(series, weeks)
  const pooled = ridgeExamples(series, weeks)
  for (let week = first; week < weeks; week += 1) {
    const model = fitDemand(
      examples.filter((example) => example.week < week),
      week,
    )
    const ridge = fitRidge(pooled, week)
    examples.forEach(({ week: of, signals, sold }, at) => {
      const example = pooled[at]
      if (of !== week || !example) return
      const { series: one } = example
      const tally = (name: string, count: Count) =>
        tallyIn(tallies, name).add(count, sold, one, week)
      for (const [name, forecast] of Object.entries(baselines)) {
        // Simple forecasts say no spread, so they are given Poisson's.
        tally(name, { mean: forecast(one.sold, one.first, week), shape: 1e6 })
      }
      tally('Pooled ridge', ridge(example))
      const ours = forecastOf(model, signals)
      tally('Ours', ours)
      tallyIn(byCategory, one.category).add(ours, sold, one, week)
    })
  }
  const ours = tallies.get('Ours')
  console.log(
    `${series.length} pairs, ${weeks} weeks, the last ${weeks - first} forecast: n = ${ours?.n}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  const shown = (tally: Tally) =>
    Object.fromEntries(
      Object.entries(tally.figures()).map(([name, value]) => [name, Number(value.toFixed(4))]),
    )
  console.log(
    `Lost and wasted by units sold, and earned by pair and week: slots filled once a week with up to ${slot.capacity}, price ${slot.pricePence}p, cost ${slot.costPence}p, good for ${slot.shelfLife} weeks (--capacity, --price, --cost, --shelf-life).`,
  )
  console.table(Object.fromEntries([...tallies].map(([name, tally]) => [name, shown(tally)])))
  const smoothed = tallies.get('Smoothing 0.2')?.figures()
  for (const name of ['Pooled ridge', 'Ours']) {
    const found = tallies.get(name)?.figures()
    if (!smoothed || !found) continue
    const better = (figure: 'rmse' | 'pinball 0.5' | 'pinball 0.9') =>
      `${(100 * (1 - found[figure] / smoothed[figure])).toFixed(1)} % better in ${figure}`
    console.log(
      `${name} against smoothing 0.2: ${better('rmse')}, ${better('pinball 0.5')}, ${better('pinball 0.9')}`,
    )
  }
  if (byCategory.size > 1) {
    const covered = [...byCategory].map(([name, tally]) => [name, shown(tally)['in 80 %']])
    console.log('In the 80 % range by category:', Object.fromEntries(covered))
  }
}

function textIn(file: string | undefined): string {
  if (!file) throw new UnreadableSales('Say which file: --data FILE.csv')
  if (!existsSync(file)) throw new UnreadableSales(`There is no file ${file}.`)
  return textOfCsv(readFileSync(file)).text
}

told(run)

/** Faults of the file or of the options are told without where in the code they were found. */
function told<Result>(act: () => Result): Result {
  try {
    return act()
  } catch (fault) {
    const isTheirs =
      fault instanceof UnreadableSales ||
      (fault as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    if (!isTheirs) throw fault
    console.error((fault as Error).message)
    process.exit(1)
  }
}
