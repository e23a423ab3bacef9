import mqtt from 'mqtt'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import type { Context } from '#db/context.server.ts'
import type { MachineEvent } from '#features/telemetry/schema.ts'
import { createLogger } from '#lib/logger.server.ts'
import { newDevice } from '#tests/kit/device.ts'
import { newCompanyOf, newMachine, newSite } from '#tests/kit/fleet.ts'
import { startBroker } from '#tests/kit/mosquitto.ts'
import { freePort } from '#tests/kit/postgres.ts'
import { newDataFolder, readyDatabase, startServer } from '#tests/kit/server-process.ts'
import { until } from '#tests/kit/until.ts'

it('machines report through a broker, which keeps what the server has not stored', async () => {
  const databaseUrl = await readyDatabase()
  const port = await freePort()
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: newDataFolder(),
    MQTT_URL: `mqtt://127.0.0.1:${port}?clientId=enix-test`,
    REPORTS_PER_MACHINE: '10000',
  }
  // The server starts without a broker, and finds it once it is there.
  const first = await startServer(env)
  const broker = await startBroker(port)

  const db = await openDatabase({ databaseUrl, dataDir: '' }, createLogger('error'))
  onTestFinished(() => db.close())
  const ctx = { db, clock: { now: () => new Date() }, actor: 'system' } as Context
  const siteId = await newSite(ctx, await newCompanyOf(ctx, 'Riverside'))
  const machine = await newMachine(ctx, siteId)
  const device = await newDevice(ctx, machine.id)

  const board = await mqtt.connectAsync(broker.url, { protocolVersion: 5 })
  onTestFinished(() => board.endAsync(true))
  const answers: Record<string, unknown>[] = []
  board.on('message', (_, payload) => answers.push(JSON.parse(payload.toString())))
  await board.subscribeAsync(`machines/${device.credentialId}/answers`, { qos: 1 })

  const sale = (number: number): MachineEvent => ({
    type: 'sale',
    number,
    at: new Date().toISOString(),
    slot: 'A1',
    pence: 100 + number,
    payment: 'card',
  })
  let signed = 0
  const envelope = (numbers: number[], change: object = {}) => {
    signed += 1
    const sent_at = new Date(Date.now() + signed).toISOString()
    const body = JSON.stringify({ sent_at, events: numbers.map(sale) })
    const headers = device.headersOf('POST', '/api/telemetry', body, sent_at)
    const signature = headers['x-signature']
    return JSON.stringify({ timestamp: sent_at, signature, body, ...change })
  }
  const send = (payload: string, id = device.credentialId) =>
    board.publishAsync(`machines/${id}/reports`, payload, { qos: 1 })
  /** The answer to a report is known by its timestamp. */
  const answerTo = (payload: string) => {
    const { timestamp } = payload.startsWith('{') ? JSON.parse(payload) : { timestamp: null }
    return until(async () => answers.find((answer) => answer.timestamp === timestamp), {
      what: 'an answer',
    })
  }
  const soldSince = async () =>
    (
      await db.query<{ sold: number; pence: number }>(
        'SELECT count(*)::int AS sold, sum(pence)::int AS pence FROM sales WHERE machine_id = $1',
        [machine.id],
      )
    ).rows[0]

  // What comes before anybody has subscribed is dropped by the broker: a machine sends it again.
  await until(
    async () => {
      await send(envelope([1, 2]))
      return answers.length > 0
    },
    { what: 'the server at the broker', withinMs: 200_000 },
  )
  expect(answers[0]).toMatchObject({ status: 200, stored: 2, duplicates: 0 })
  const sent = [envelope([2, 3]), envelope([4], { body: '{}' }), 'nonsense']
  for (const payload of sent) await send(payload)
  const said = await Promise.all(sent.map(answerTo))
  expect(said.map(({ status }) => status)).toEqual([200, 401, 400])
  expect(await soldSince()).toEqual({ sold: 3, pence: 306 })

  // What is sent while nobody listens, and what was on its way when the server died, is stored in the end.
  const burst = Array.from({ length: 40 }, (_, index) => send(envelope([index + 10])))
  await first.kill('SIGKILL')
  await Promise.all(burst)
  await Promise.all(Array.from({ length: 20 }, (_, index) => send(envelope([index + 50]))))
  const second = await startServer(env)
  await until(async () => (await soldSince())?.sold === 63, {
    what: 'all that the broker kept',
    withinMs: 200_000,
  })
  const numbers = [1, 2, 3, ...Array.from({ length: 60 }, (_, index) => index + 10)]
  expect(await soldSince()).toEqual({
    sold: 63,
    pence: numbers.reduce((sum, number) => sum + 100 + number, 0),
  })

  // The server goes on without the broker.
  await broker.stop()
  expect((await device.report(second.url, [sale(4)])).body).toMatchObject({ stored: 1 })
  expect(await second.kill('SIGTERM'), second.stderr()).toEqual({ code: 0, signal: null })
})
