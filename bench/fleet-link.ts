// The way from the fleet to the process that takes its reports; keeps each report until it is told
// that it is stored, also when that process is killed.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Device } from '#tests/kit/device.ts'
import type { Answer, Order, SentReport } from './fleet-server.ts'

const mostUnderWay = 2000

export class Link {
  private child: ChildProcess | undefined
  private url = ''
  private nextId = 0
  private readonly underWay = new Map<number, SentReport>()
  private outbox: SentReport[] = []
  private room: (() => void) | undefined
  private httpUnderWay = 0
  private readonly where: { databaseUrl: string | undefined; dataDir: string }
  readonly acknowledged = { http: 0, direct: 0 }

  constructor(where: { databaseUrl: string | undefined; dataDir: string }) {
    this.where = where
  }

  async open(): Promise<void> {
    const child = fork(join(import.meta.dirname, 'fleet-server.ts'), { serialization: 'advanced' })
    child.on('message', (answer: Answer) => this.hear(answer))
    this.child = child
    this.url = (await this.ask({ kind: 'open', ...this.where }, 'open')).url
    for (const report of this.underWay.values()) this.post(report)
  }

  async kill(): Promise<void> {
    const { child } = this
    this.child = undefined
    child?.kill('SIGKILL')
    if (child) await once(child, 'exit')
  }

  async close(): Promise<void> {
    await this.ask({ kind: 'close' }, 'closed')
    this.child = undefined
  }

  async ask<Kind extends Answer['kind']>(
    order: Order,
    kind: Kind,
  ): Promise<Extract<Answer, { kind: Kind }>> {
    const { child } = this
    if (!child) throw new Error('Nobody is there to be asked')
    // Listening all the time: of messages that arrive together, one could be missed.
    return new Promise((resolve) => {
      const hear = (answer: Answer) => {
        if (answer.kind !== kind) return
        child.off('message', hear)
        resolve(answer as Extract<Answer, { kind: Kind }>)
      }
      child.on('message', hear)
      child.send(order)
    })
  }

  /** Waits until there is room, not until it is stored. */
  async send(device: Device, body: string, overHttp: boolean): Promise<void> {
    while (this.underWay.size + this.httpUnderWay >= mostUnderWay) {
      await new Promise<void>((resolve) => {
        this.room = resolve
      })
    }
    if (overHttp) {
      this.httpUnderWay += 1
      void this.sendOverHttp(device, body)
      return
    }
    this.nextId += 1
    const report = { id: this.nextId, credentialId: device.credentialId, body }
    this.underWay.set(report.id, report)
    this.post(report)
  }

  async allStored(): Promise<void> {
    while (this.underWay.size + this.httpUnderWay > 0) await pause(20)
  }

  private async sendOverHttp(device: Device, body: string): Promise<void> {
    for (;;) {
      try {
        const { status } = await device.send(this.url, body)
        if (status === 200) break
        if (status !== 503 && status !== 408) throw new Error(`Answered with ${status}`)
      } catch (error) {
        // The connection broke, because the process was killed.
        if (!(error instanceof TypeError)) throw error
      }
      await pause(100)
    }
    this.acknowledged.http += 1
    this.httpUnderWay -= 1
    this.makeRoom()
  }

  private post(report: SentReport): void {
    if (this.outbox.push(report) === 1) setImmediate(() => this.flush())
  }

  private flush(): void {
    const reports = this.outbox
    this.outbox = []
    // Without anybody to send to, they wait for the next one.
    if (this.child?.connected) this.child.send({ kind: 'reports', reports } satisfies Order, ignore)
  }

  private hear(answer: Answer): void {
    if (answer.kind !== 'stored') return
    for (const id of answer.ids) {
      if (this.underWay.delete(id)) this.acknowledged.direct += 1
    }
    for (const id of answer.busy) {
      const found = this.underWay.get(id)
      if (found) setTimeout(() => this.post(found), 50)
    }
    this.makeRoom()
  }

  private makeRoom(): void {
    this.room?.()
    this.room = undefined
  }
}

/** What did not reach a process that was killed is sent to the next one. */
const ignore = () => {}
