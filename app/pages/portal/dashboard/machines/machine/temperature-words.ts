import type { Temperatures } from '#features/fleet/schema/view.ts'
import { londonText } from '#lib/time.ts'

const formats = {
  quarter: { hour: '2-digit', minute: '2-digit' },
  hour: { weekday: 'short', hour: '2-digit', minute: '2-digit' },
  hours: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A name of its own for each step, by the clocks of London. */
export function temperatureLabels({ stepMinutes, steps }: Temperatures): string[] {
  const parts = stepMinutes === 15 ? 'quarter' : stepMinutes === 60 ? 'hour' : 'hours'
  const used = new Set<string>()
  return steps.map(({ at }) => {
    let label = londonText(at, formats[parts]).replace(',', '')
    // An hour comes twice when the clocks go back.
    while (used.has(label)) label = `${label} (again)`
    used.add(label)
    return label
  })
}

const one = (value: number) => Number(value.toFixed(1))

/** The finding: between what it was, and whether it was ever too warm. */
export function temperatureSummary({ steps, quarters }: Temperatures): string {
  const lows = steps.flatMap(({ low }) => low ?? [])
  const highs = steps.flatMap(({ high }) => high ?? [])
  if (lows.length === 0) return 'Nothing was read in this time.'
  const range = `Between ${one(Math.min(...lows))} and ${one(Math.max(...highs))} °C`
  if (quarters.warm === 0) return `${range}, never above 8 °C.`
  const minutes = quarters.warm * 15
  const time = minutes < 120 ? `${minutes} minutes` : `${one(minutes / 60)} hours`
  return `${range}; above 8 °C for at most ${time}.`
}
