import { randomUUID } from 'node:crypto'
import type { IncidentDetail } from '#features/incidents/schema/incidents.ts'
import { inLondon } from '#lib/time.ts'
import { type ApiAnswer, callApi, protectedPersonWith, type TestPerson } from './accounts.ts'
import { startIdentity } from './identity.ts'
import { MovableClock } from './second-factors.ts'
import { pastTriggers } from './trail.ts'

export const hourMs = 3_600_000

export type TestIncidents = Awaited<ReturnType<typeof startIncidents>>

/** Carla keeps the incidents with Oscar, Sam reports some, Audra audits. */
export async function startIncidents() {
  const clock = new MovableClock()
  const identity = await startIdentity({}, { clock })
  const { db } = identity.ctx
  const person = (role: 'compliance' | 'sales' | 'admin' | 'auditor', fullName: string) =>
    protectedPersonWith(identity, clock, { role, fullName })
  const carla = await person('compliance', 'Carla')

  const call = (who: TestPerson, method: string, path: string, body?: unknown) =>
    callApi(identity, who.client, method, path, body)
  const asCarla = (method: string, path: string, body?: unknown): Promise<ApiAnswer> =>
    call(carla, method, `/api/incidents/${path}`, body)
  /** So many hours ago, as a form has it. */
  const momentAgo = (hours: number) => {
    const { date: day, minute } = inLondon(new Date(clock.now().getTime() - hours * hourMs))
    const two = (number: number) => String(number).padStart(2, '0')
    return { day, time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}` }
  }
  const report = (change: object = {}) => ({
    ...{ key: randomUUID(), kind: 'physical', severity: 'moderate', serial: '' },
    ...{ title: 'A door was forced', description: 'The service door is bent.' },
    ...momentAgo(2),
    ...change,
  })
  return {
    ...{ identity, clock, carla, call, asCarla, momentAgo, report },
    sam: await person('sales', 'Sam'),
    oscar: await person('admin', 'Oscar'),
    audra: await person('auditor', 'Audra'),
    /** An incident that Carla reports and opens. */
    async reported(change: object = {}): Promise<IncidentDetail> {
      const made = await call(carla, 'POST', '/api/incident-reports', report(change))
      if (made.status !== 201) throw new Error(`Not reported: ${made.status}`)
      return (await asCarla('GET', made.body.id)).body
    },
    /** All that the trail has. */
    async audited(): Promise<string[]> {
      const text = 'SELECT action FROM audit_entries ORDER BY id'
      return (await db.query<{ action: string }>(text)).rows.map(({ action }) => action)
    },
    forget: () =>
      db.script(
        `DELETE FROM incidents; DELETE FROM incident_pieces; DELETE FROM mails; ${pastTriggers('DELETE FROM audit_entries')}`,
      ),
  }
}
