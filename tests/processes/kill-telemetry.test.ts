import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import type { Context } from '#db/context.server.ts'
import type { MachineEvent } from '#features/telemetry/schema.ts'
import { parseConfig } from '#lib/config.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { type Device, newDevice } from '#tests/kit/device.ts'
import { newCompanyOf, newMachine, newSite } from '#tests/kit/fleet.ts'
import {
  launchServer,
  newDataFolder,
  readyDatabase,
  readyDataFolder,
} from '#tests/kit/server-process.ts'
import { until } from '#tests/kit/until.ts'

const machines = 4
const kills = 2

/** A machine that sells all the time, and keeps each event until it is told that it is stored. */
class Seller {
  readonly sold: number[] = []
  private readonly kept = new Map<number, MachineEvent>()
  private readonly device: Device
  acknowledged = 0
  readonly wrongAnswers: unknown[] = []

  constructor(device: Device) {
    this.device = device
  }

  async sellUntilItDies(url: string): Promise<void> {
    while (await this.send(url, 3));
  }

  async sendTheRest(url: string): Promise<void> {
    while (this.kept.size > 0) await this.send(url, 0)
  }

  /** Whether there was an answer. */
  private async send(url: string, more: number): Promise<boolean> {
    for (let count = 0; count < more; count++) this.sell()
    const events = [...this.kept.values()].slice(0, 100)
    try {
      const answer = await this.device.report(url, events)
      if (answer.status === 200) {
        this.acknowledged += 1
        for (const { number } of events) this.kept.delete(number)
      } else if (answer.status !== 503) this.wrongAnswers.push(answer)
      return true
    } catch {
      return false
    }
  }

  private sell(): void {
    const number = this.sold.length + 1
    const pence = 80 + ((number * 37) % 240)
    this.sold.push(pence)
    const at = new Date().toISOString()
    this.kept.set(number, { type: 'sale', number, at, slot: 'A1', pence, payment: 'card' })
  }
}

async function surviveKills(env: Record<string, string>): Promise<void> {
  const config = parseConfig(env)
  const devices = await withDatabase(config, async (ctx) => {
    const siteId = await newSite(ctx, await newCompanyOf(ctx, 'Riverside'))
    const made: Device[] = []
    for (let count = 0; count < machines; count++) {
      made.push(await newDevice(ctx, (await newMachine(ctx, siteId)).id))
    }
    return made
  })
  const sellers = devices.map((device) => new Seller(device))
  const answers = () => sellers.reduce((sum, { acknowledged }) => sum + acknowledged, 0)

  for (let round = 0; round < kills; round++) {
    const server = launchServer(env)
    const url = await server.ready
    const before = answers()
    const selling = sellers.map((seller) => seller.sellUntilItDies(url))
    await until(async () => answers() > before + machines, { withinMs: 200_000 })
    await pause(50 + round * 150)
    expect((await server.kill('SIGKILL')).signal, server.stderr()).toBe('SIGKILL')
    await Promise.all(selling)
  }
  const server = launchServer(env)
  const url = await server.ready
  await Promise.all(sellers.map((seller) => seller.sendTheRest(url)))
  expect(await server.kill('SIGTERM'), server.stderr()).toEqual({ code: 0, signal: null })

  expect(sellers.flatMap(({ wrongAnswers }) => wrongAnswers)).toEqual([])
  const pence = sellers.flatMap(({ sold }) => sold)
  const sent = { sold: pence.length, pence: pence.reduce((sum, one) => sum + one, 0) }
  await withDatabase(config, async ({ db }) => {
    for (const sums of [
      'count(*)::int AS sold, sum(pence)::int AS pence FROM sales',
      'sum(sold)::int AS sold, sum(pence)::int AS pence FROM sales_hours',
      'sum(sold)::int AS sold, sum(pence)::int AS pence FROM sales_days',
    ]) {
      expect((await db.query(`SELECT ${sums}`)).rows).toEqual([sent])
    }
  })
}

/** While no server runs: the embedded database has a single owner. */
async function withDatabase<T>(
  config: ReturnType<typeof parseConfig>,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const log = createLogger('error')
  const db = await openDatabase(config, log)
  try {
    return await work({ db, log, clock: { now: () => new Date() }, actor: 'system' } as Context)
  } finally {
    await db.close()
  }
}

const settings = { DEMO_CONTENT: 'off', REPORTS_PER_MACHINE: '1000000' }

it('counts each sale once, to the penny, when it is killed again and again, on the embedded database', async () => {
  await surviveKills({ ...settings, DATA_DIR: readyDataFolder() })
})

it('counts each sale once, to the penny, when it is killed again and again, on PostgreSQL', async () => {
  const databaseUrl = await readyDatabase()
  await surviveKills({ ...settings, DATABASE_URL: databaseUrl, DATA_DIR: newDataFolder() })
})
