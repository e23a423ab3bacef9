import { setTimeout as pause } from 'node:timers/promises'
import { londonCalendar } from '../policy/calendar.ts'
import { fastClock, missedSteps, workOn } from '../policy/live.ts'
import { type Simulation, simulate, stepMs } from '../policy/machine.ts'
import type { DemoDevice, Progress } from '../schema.ts'
import { Uplink } from './telemetry.server.ts'

export interface FleetOptions {
  url: string
  /** Simulated minutes in a second of ours. */
  speed: number
  /** In place of the seed of the first start. */
  seed: number | undefined
  faults: boolean
}

interface LiveMachine {
  serial: string
  simulation: Simulation
  progress: Progress
  uplink: Uplink
  /** What is under way. */
  sending: Promise<void> | undefined
  /** Why the server takes nothing from it, whatever it sends. */
  refused: string | undefined
}

export interface Tally {
  /** What the machines' own clocks show. */
  clock: number
  sales: number
  pence: number
  reports: number
  /** Events that the server has not taken yet. */
  waiting: number
  /** Machines that have no signal. */
  silent: number
  /** Why the last report was put off. */
  trouble: string | undefined
}

const tickMs = 250

/** Machines that work and report until they are stopped. */
export class LiveFleet {
  private readonly machines: LiveMachine[]
  private readonly calendar = londonCalendar()
  private readonly stopped = new AbortController()
  private readonly keep: (progress: Record<string, Progress>) => void
  private readonly options: FleetOptions
  private sold = { sales: 0, pence: 0, reports: 0 }
  private clock = 0
  private trouble: string | undefined

  constructor(
    devices: readonly DemoDevice[],
    known: Record<string, Progress>,
    options: FleetOptions,
    keep: (progress: Record<string, Progress>) => void,
  ) {
    this.options = options
    this.keep = keep
    this.machines = devices.map((device) => {
      const { machine, staged, condition, numbers, until } = device
      const world = { seed: options.seed ?? device.seed, faults: options.faults, staged }
      return {
        serial: machine.serial,
        simulation: simulate(machine, world),
        progress: known[machine.serial] ?? { condition, numbers, until, outbox: [] },
        uplink: new Uplink(options.url, device),
        sending: undefined,
        refused: undefined,
      }
    })
  }

  /** Makes up for the time since the machines were last at work, then goes on for so many hours. */
  async run(hours: number, onTick: (tally: Tally) => void): Promise<void> {
    const began = Date.now()
    for (const { simulation, progress } of this.machines) {
      for (const at of missedSteps(progress.until, began)) {
        workOn(simulation, progress, at, this.calendar(at), (moment) => moment)
      }
    }
    this.keepAll()
    const clock = fastClock(began, this.options.speed)
    const ends = clock.simulatedAt + hours * 3_600_000
    let next = clock.simulatedAt
    while (!this.stopped.signal.aborted) {
      const due: number[] = []
      for (; next + stepMs <= Math.min(clock.now(Date.now()), ends); next += stepMs) due.push(next)
      this.clock = next
      for (const at of due) {
        const time = this.calendar(at)
        for (const { simulation, progress } of this.machines) {
          workOn(simulation, progress, at, time, clock.real)
        }
      }
      // What a machine says is kept before it is said: after a kill it says the same again.
      if (due.length > 0) this.keepAll()
      for (const machine of this.machines) this.letSend(machine)
      onTick(this.tally())
      if (next + stepMs > ends && this.isQuiet()) return
      await pause(tickMs, undefined, { signal: this.stopped.signal }).catch(() => {})
    }
  }

  /** Ends what is under way. Whatever is not told yet is told next time. */
  async stop(): Promise<void> {
    this.stopped.abort()
    await Promise.all(this.machines.map(({ sending }) => sending))
    this.keepAll()
  }

  tally(): Tally {
    const silent = this.machines.filter((machine) => !this.isConnected(machine))
    return {
      ...this.sold,
      clock: this.clock,
      waiting: this.machines.reduce((sum, { progress }) => sum + progress.outbox.length, 0),
      silent: silent.length,
      trouble: this.machines.find(({ refused }) => refused)?.refused ?? this.trouble,
    }
  }

  private isConnected({ simulation }: LiveMachine): boolean {
    return simulation.toldAt(this.clock) <= this.clock
  }

  private isQuiet(): boolean {
    return this.machines.every(
      (machine) =>
        machine.progress.outbox.length === 0 || machine.refused || !this.isConnected(machine),
    )
  }

  private letSend(machine: LiveMachine): void {
    machine.sending ??= this.sendAll(machine).finally(() => {
      machine.sending = undefined
    })
  }

  private async sendAll(machine: LiveMachine): Promise<void> {
    const { progress, uplink } = machine
    while (progress.outbox.length > 0 && this.isConnected(machine) && !machine.refused) {
      if (this.stopped.signal.aborted) break
      const sent = await uplink.send(progress.outbox, this.stopped.signal)
      if (sent.outcome === 'stored') {
        this.trouble = undefined
        this.count(sent.events)
        progress.outbox.splice(0, sent.events.length)
      } else if (sent.outcome === 'later') {
        this.trouble = sent.why
        await pause(sent.pauseMs, undefined, { signal: this.stopped.signal }).catch(() => {})
      } else {
        machine.refused = `${machine.serial}: ${sent.why}`
      }
    }
  }

  private count(events: Progress['outbox']): void {
    this.sold.reports += 1
    for (const event of events) {
      if (event.type !== 'sale') continue
      this.sold.sales += 1
      this.sold.pence += event.pence
    }
  }

  private keepAll(): void {
    this.keep(Object.fromEntries(this.machines.map(({ serial, progress }) => [serial, progress])))
  }
}
