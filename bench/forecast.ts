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
 * scored: each is forecast from those before it.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { baselines } from '#features/forecasting/policy/baselines.ts'
import { type Count, quantile } from '#features/forecasting/policy/counts.ts'
import { examplesOf, fitDemand, forecastOf } from '#features/forecasting/policy/demand-model.ts'
import type { Series } from '#features/forecasting/policy/demand-signals.ts'
import { coverage, pinball } from '#features/forecasting/policy/scores.ts'
import { type DateOrder, orderProvenBy, readDate } from '#features/imports/policy/dates.ts'
import { rowsOfCsv, textOfCsv } from '#lib/csv.ts'
import { daysBetween } from '#lib/time.ts'
import { fitRidge, ridgeExamples } from './pooled-ridge.ts'
import { simulatedFleet } from './simulated-fleets.ts'

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    fleet: { type: 'string' },
    machine: { type: 'string', default: 'machine' },
    product: { type: 'string', default: 'product' },
    category: { type: 'string' },
    date: { type: 'string', default: 'date' },
    quantity: { type: 'string' },
    weeks: { type: 'string', default: '13' },
  },
})

function readSales(file: string) {
  const read = rowsOfCsv(textOfCsv(readFileSync(file)).text)
  if ('problem' in read) throw new Error(`${file}, line ${read.line}: ${read.problem}`)
  const [head, ...rows] = read.rows.map(({ cells }) => cells)
  const column = (name: string | undefined) => {
    if (!name) return () => undefined
    const at = (head ?? []).findIndex((cell) => cell.trim().toLowerCase() === name.toLowerCase())
    if (at < 0) throw new Error(`No column ${name}. There are: ${head?.join(', ')}`)
    return (cells: readonly string[]) => cells[at]?.trim()
  }
  const [machine, product, category, date, quantity] = [
    column(options.machine),
    column(options.product),
    column(options.category),
    column(options.date),
    column(options.quantity),
  ]
  const proofs = rows.map((cells) => orderProvenBy(date(cells) ?? ''))
  const order: DateOrder = proofs.includes('month-first') ? 'month-first' : 'day-first'
  return rows.flatMap((cells) => {
    const day = readDate(date(cells) ?? '', order)?.day
    const units = options.quantity ? Number(quantity(cells)) : 1
    if (!day || !(units > 0) || !machine(cells) || !product(cells)) return []
    const of = { machine: machine(cells) ?? '', product: product(cells) ?? '' }
    return [{ ...of, category: category(cells) ?? '', day, units }]
  })
}

type Sale = ReturnType<typeof readSales>[number]

/** Whole weeks, counted back from the last day. */
function weekly(sales: readonly Sale[]): { series: Series[]; weeks: number } {
  const days = sales.map(({ day }) => day).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const weeks = Math.floor((daysBetween(first, last) + 1) / 7)
  const pairs = new Map<string, Series>()
  for (const { machine, product, category, day, units } of sales) {
    const week = weeks - 1 - Math.floor(daysBetween(day, last) / 7)
    if (week < 0) continue
    const key = JSON.stringify([machine, product])
    const series = pairs.get(key) ?? {
      ...{ machine, product, category, first: week },
      ...{ sold: new Float64Array(weeks), open: new Float64Array(weeks).fill(1) },
    }
    series.first = Math.min(series.first, week)
    series.sold[week] = (series.sold[week] ?? 0) + units
    pairs.set(key, series)
  }
  return { series: [...pairs.values()], weeks }
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
  /** What a slot filled to nine in ten each week would have missed, and had left over. */
  missed = 0
  left = 0

  add(count: Count, sold: number, { machine, category }: Series, week: number): void {
    const enough = quantile(count, 0.9)
    this.n += 1
    this.sold += sold
    this.squared += (sold - count.mean) ** 2
    this.half += pinball(0.5, quantile(count, 0.5), sold)
    this.nine += pinball(0.9, enough, sold)
    this.covered += coverage(count, sold)
    this.missed += Math.max(0, sold - enough)
    this.left += Math.max(0, enough - sold)
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
      'missed at 0.9': this.missed / this.sold,
      'left at 0.9': this.left / this.sold,
    }
  }
}

function run(): void {
  if (!options.data && !options.fleet) throw new Error('Say which file: --data FILE.csv')
  const { series, weeks } = options.fleet
    ? simulatedFleet(options.fleet)
    : weekly(readSales(options.data ?? ''))
  const first = Math.max(1, weeks - Number(options.weeks))
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

run()
