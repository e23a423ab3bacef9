import type { Signal } from './demand-signals.ts'

/** Each signal in words, if it raises a forecast and if it lowers it. Those without words are mere arithmetic. */
const words: Partial<Record<Signal, [more: string, less: string]>> = {
  'machine lately': ['the whole machine sells more lately', 'the whole machine sells less lately'],
  'machine last weeks': [
    'the whole machine sells more lately',
    'the whole machine sells less lately',
  ],
  'product lately': ['it sells more everywhere lately', 'it sells less everywhere lately'],
  'long memory': ['it used to sell more', 'it used to sell less'],
  'short memory': ['it sold more in the last weeks', 'it sold less in the last weeks'],
  'very short memory': ['it sold more last week', 'it sold less last week'],
  'last weeks': ['it sold more in the last two weeks', 'it sold less in the last two weeks'],
  'likely rate': ['it seems to sell faster than it did', 'it seems to have slowed or stopped'],
  'expected here': ['it sells well elsewhere', 'it sells slowly elsewhere'],
  'sales missed': ['', 'nobody has bought it for a while'],
  'more than two sales missed': ['', 'nobody has bought it for a while'],
  'weeks without a sale': ['', 'nobody has bought it for a while'],
  season: [
    'its kind sold more at this time last year',
    'its kind sold less at this time last year',
  ],
  price: ['its price has come down', 'its price has gone up'],
  new: ['', 'it is new here, and what is new sells more at first'],
}

/** Why a forecast is what it is, in one sentence. */
export function reasonOf(moved: readonly { signal: string; factor: number }[]): string {
  const reasons = moved.flatMap(({ signal, factor }) => {
    const [more = '', less = ''] = words[signal as Signal] ?? []
    const said = factor > 1 ? more : less
    return said ? [said] : []
  })
  const [first = 'it sells as it usually does here', second] = [...new Set(reasons)]
  const sentence = second ? `${first}, and ${second}` : first
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}
