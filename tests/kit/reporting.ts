import { startApp } from './app.ts'
import { newDevice } from './device.ts'
import { newCompanyOf, newMachine, newSite, salesOf, type TestMachine } from './fleet.ts'

export type Reporting = Awaited<ReturnType<typeof startReporting>>

/** A server to which machines of one site report. */
export async function startReporting() {
  const app = await startApp({ REPORTS_PER_MACHINE: '20' })
  const { ctx } = app
  const siteId = await newSite(ctx, await newCompanyOf(ctx, 'Riverside'))
  return {
    app,
    async reporting() {
      const machine = await newMachine(ctx, siteId)
      return { machine, device: await newDevice(ctx, machine.id) }
    },
    rowsOf: async <Row>(text: string, machine: TestMachine) =>
      (await ctx.db.query<Row>(text, [machine.id])).rows,
    soldBy: (machine: TestMachine) => salesOf(ctx, machine),
  }
}
