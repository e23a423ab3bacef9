import type { Context } from '#db/context.server.ts'

/** What others do when somebody is done with a machine: a planogram's draft is put live then. */
export interface VisitHooks {
  onMachineServiced?: (ctx: Context, machineId: string) => Promise<unknown>
}
