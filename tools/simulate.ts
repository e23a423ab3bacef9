// npm run simulate [-- --speed 1 --hours 24 …]: the machines of the demonstration at work.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  keepProgress,
  readDevices,
  readProgress,
} from '#demo/simulator/gateways/device-files.server.ts'
import { LiveFleet, type Tally } from '#demo/simulator/gateways/live-fleet.server.ts'
import { loadConfig } from '../lib/config.server.ts'
import { OperatorError } from '../lib/errors.ts'
import { tryLock } from '../lib/file-lock.server.ts'
import { failureText } from '../lib/logger.server.ts'

const help = `npm run simulate -- [OPTIONS]

The machines of the demonstration report to a running server as real ones do. They first tell what
happened since they were last at work, then go on until Ctrl+C.

  --url URL        the server (http://localhost:3000)
  --speed N        simulated minutes in a second (1); 0.0167 is as slow as life
  --hours N        stop after so many simulated hours (never)
  --machines N     how many of the machines work (all)
  --faults on|off  whether anything goes wrong at them (on)
  --seed N         another course of events
`

try {
  await main()
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}

async function main(): Promise<void> {
  const config = loadConfig()
  const asked = read(process.argv.slice(2), config.port || 3000)
  if (!asked) return console.log(help)
  const { dataDir } = config
  mkdirSync(dataDir, { recursive: true })
  const unlock = tryLock(join(dataDir, 'simulate.lock'))
  // Two at once would number different events alike.
  if (!unlock) throw new OperatorError('These machines are at work already, in another process.')
  const devices = readDevices(dataDir).slice(0, asked.machines)
  const known = readProgress(dataDir)
  const fleet = new LiveFleet(devices, known, asked, (progress) =>
    keepProgress(dataDir, { ...known, ...progress }),
  )
  const stop = () => void fleet.stop()
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  console.log(`${devices.length} machines report to ${asked.url}. Stop with Ctrl+C.`)
  const show = progressLine()
  await fleet.run(asked.hours, show)
  await fleet.stop()
  console.log(`\nStopped. ${words(fleet.tally())}`)
  unlock()
}

function read(args: string[], port: number) {
  const text = { type: 'string' } as const
  const options = {
    ...{ url: text, speed: text, hours: text, machines: text, faults: text, seed: text },
    help: { type: 'boolean' },
  } as const
  let values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values']
  try {
    values = parseArgs({ args, options }).values
  } catch (error) {
    throw new OperatorError((error as Error).message)
  }
  if (values.help) return undefined
  const { faults = 'on', url = `http://localhost:${port}` } = values
  if (faults !== 'on' && faults !== 'off') throw new OperatorError('--faults takes on or off')
  if (!URL.canParse(url)) throw new OperatorError('--url takes an http or https URL')
  return {
    url,
    faults: faults === 'on',
    speed: number('speed', values.speed) ?? 1,
    hours: number('hours', values.hours) ?? Number.POSITIVE_INFINITY,
    machines: number('machines', values.machines),
    seed: number('seed', values.seed),
  }
}

function number(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const read = Number(value)
  if (!(read > 0)) throw new OperatorError(`--${name} takes a number above 0`)
  return read
}

/** One line that changes in a terminal; elsewhere, a line every ten seconds. */
function progressLine(): (tally: Tally) => void {
  let shownAt = 0
  const everyMs = process.stdout.isTTY ? 500 : 10_000
  return (tally) => {
    if (Date.now() - shownAt < everyMs) return
    shownAt = Date.now()
    const line = words(tally)
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${line}`)
    else console.log(line)
  }
}

function words({ clock, sales, pence, waiting, silent, trouble }: Tally): string {
  const shown = new Date(clock).toLocaleString('en-GB', {
    timeZone: 'Europe/London',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const pounds = `£${(pence / 100).toFixed(2)}`
  const parts = [shown, `${sales} sales, ${pounds}`, `${waiting} events to send`]
  if (silent > 0) parts.push(`${silent} without a signal`)
  if (trouble) parts.push(trouble)
  return parts.join(' · ')
}
