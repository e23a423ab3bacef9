import type { Context } from '#db/context.server.ts'
import type { MachineEventKind } from '#lib/fleet-words.ts'
import type { FreshEvent } from './store-reports.server.ts'
import type { PowerChange } from './store-states.server.ts'

type Told = Extract<FreshEvent, { type: 'door' | 'fault' | 'restock' | 'noted' }>

/** Fields of an event that nobody here knows: kept as they came. */
interface Extra {
  machineId: string
  time: number
  extra: Record<string, unknown>
}

/** What happened at a machine beside its sales, for the page of the machine. */
export async function storeMachineEvents(
  ctx: Context,
  events: readonly (Told | PowerChange | Extra)[],
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map((event) => {
    const { kind, details } = describe(event)
    return { at: new Date(event.time).toISOString(), machine_id: event.machineId, kind, details }
  })
  await ctx.db.query(
    `INSERT INTO machine_events (at, machine_id, kind, details)
     SELECT at, machine_id, kind, details FROM json_to_recordset($1::json)
       AS t (at timestamptz, machine_id uuid, kind text, details jsonb)`,
    [JSON.stringify(rows)],
  )
}

function describe(event: Told | PowerChange | Extra): {
  kind: MachineEventKind
  details: Record<string, unknown>
} {
  if ('on' in event) return { kind: event.on ? 'power-back' : 'power-lost', details: {} }
  if (!('type' in event)) return { kind: 'unread', details: event.extra }
  if (event.type === 'noted') return { kind: event.kind, details: event.details }
  if (event.type === 'door') {
    return { kind: event.open ? 'door-opened' : 'door-closed', details: {} }
  }
  if (event.type === 'fault') {
    return { kind: event.broken ? 'fault' : 'fault-cleared', details: { fault: event.fault } }
  }
  const { slot, quantity } = event
  return { kind: 'restock', details: { slot, quantity } }
}
