// What a fleet sends: each machine once a minute, some of it twice, some of it late. Keeps the books.
import type { MachineEvent } from '#features/telemetry/schema.ts'

export interface Sender {
  credentialId: string
  slots: { code: string; pricePence: number }[]
}

const minuteMs = 60_000
const shares = { sale: 0.12, door: 0.01, fault: 0.002, restock: 0.002, again: 0.05, late: 0.02 }
const lateByMinutes = 3

export class Traffic {
  /** What was sold, told or not. */
  readonly sold = { count: 0, pence: 0 }
  reports = 0
  repeated = 0
  late = 0
  private readonly senders: Sender[]
  private readonly startMs: number
  private readonly numbers: number[]
  private held: { minute: number; sender: Sender; events: MachineEvent[] }[] = []
  private state = 20_261_116

  constructor(senders: Sender[], startMs: number) {
    this.senders = senders
    this.startMs = startMs
    this.numbers = senders.map(() => 0)
  }

  /** The reports of one minute, in the order in which they are sent. */
  *ofMinute(minute: number): Generator<{ sender: Sender; body: string }> {
    const due = this.held.filter((report) => report.minute <= minute)
    this.held = this.held.filter((report) => report.minute > minute)
    for (const [index, sender] of this.senders.entries()) {
      const events = this.events(index, sender, minute)
      this.reports += 1
      if (this.random() < shares.late) {
        this.late += 1
        this.held.push({ minute: minute + lateByMinutes, sender, events })
      } else {
        yield* this.once(sender, events)
      }
    }
    for (const { sender, events } of due) yield* this.once(sender, events)
  }

  /** What is still on its way at the end. */
  *rest(): Generator<{ sender: Sender; body: string }> {
    for (const { sender, events } of this.held) yield* this.once(sender, events)
    this.held = []
  }

  private *once(sender: Sender, events: MachineEvent[]) {
    const body = JSON.stringify({ sent_at: new Date().toISOString(), events })
    yield { sender, body }
    if (this.random() >= shares.again) return
    this.repeated += 1
    yield { sender, body }
  }

  private events(index: number, sender: Sender, minute: number): MachineEvent[] {
    const at = new Date(this.startMs + minute * minuteMs + (index % 60) * 1000).toISOString()
    const head = () => {
      this.numbers[index] = (this.numbers[index] ?? 0) + 1
      return { number: this.numbers[index] ?? 0, at }
    }
    const celsius = Math.round((3 + this.random() * 3) * 10) / 10
    const told: MachineEvent[] = [
      { ...head(), type: 'reading', celsius, door_open: false, power_on: true, signal: 80 },
    ]
    const { code: slot = 'A1', pricePence: pence = 100 } =
      sender.slots[Math.floor(this.random() * sender.slots.length)] ?? {}
    if (this.random() < shares.sale) {
      told.push({ ...head(), type: 'sale', slot, pence, payment: 'contactless' })
      this.sold.count += 1
      this.sold.pence += pence
    }
    if (this.random() < shares.door) told.push({ ...head(), type: 'door', open: false })
    if (this.random() < shares.fault) {
      told.push({ ...head(), type: 'fault', fault: 'jam', broken: this.random() < 0.5 })
    }
    if (this.random() < shares.restock) {
      told.push({ ...head(), type: 'restock', slot, quantity: 8 })
    }
    return told
  }

  /** Mulberry32: the same traffic each time. */
  private random(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
