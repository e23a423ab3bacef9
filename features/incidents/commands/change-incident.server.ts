import { and, eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { incidentEntries } from '#db/schema/incidents.ts'
import { isColleague, namesOf } from '#features/accounts/queries/staff.server.ts'
import { type IncidentState, incidentSeverities, incidentStates } from '#lib/compliance-words.ts'
import { passedMoment } from '#lib/entered-moment.ts'
import { mayBecome, missingToClose } from '../policy/life.ts'
import { closingOf } from '../queries/closing.server.ts'
import type { Findings, NewEntry, SeverityChange, StateChange } from '../schema/inputs.ts'
import {
  type Changed,
  done,
  type Incident,
  noteInTrail,
  setIncident,
  withIncident,
  wrong,
} from './with-incident.server.ts'
import { writeEntries } from './write-entries.server.ts'

/** A new entry of the timeline. A correction names the one that it corrects, which stays as it is. */
export function addEntry(ctx: Context, id: string, entry: NewEntry): Promise<Changed> {
  return withIncident(ctx, id, async (incident) => {
    const entered = passedMoment(entry, ctx.clock.now())
    if ('wrong' in entered) return wrong(entered.wrong, entered.message)
    const at = entered.moment
    const { key, kind, text, correctsId } = entry
    if (correctsId) {
      const isOfIt = and(eq(incidentEntries.id, correctsId), eq(incidentEntries.incidentId, id))
      if ((await ctx.db.orm.$count(incidentEntries, isOfIt)) === 0) {
        return wrong('correctsId', 'Please choose an entry of this incident')
      }
    }
    const rows = [{ id: key, incidentId: id, kind, at, text, correctsId }]
    if ((await writeEntries(ctx, rows)) === 0) return done
    await noteInTrail(ctx, incident, correctsId ? 'incident.corrected' : 'incident.noted', { kind })
    return done
  })
}

const stateActions = {
  open: 'incident.reopened',
  contained: 'incident.contained',
  resolved: 'incident.resolved',
  closed: 'incident.closed',
} as const

export function changeState(
  ctx: Context,
  id: string,
  { state, reason }: StateChange,
): Promise<Changed> {
  const change = async (incident: Incident): Promise<Changed> => {
    if (incident.state === state) return done
    if (!mayBecome(incident.state, state)) {
      return wrong('state', `It is ${lower(incidentStates[incident.state])} already`)
    }
    if (state === 'closed') {
      const missing = missingToClose(await closingOf(ctx, incident))
      if (missing.length > 0) return { ok: false, reason: 'not_ready', message: missing.join(' ') }
    }
    await setIncident(ctx, incident, { state, ...momentsOf(incident, state, ctx.clock.now()) })
    const text = `From ${lower(incidentStates[incident.state])} to ${lower(incidentStates[state])}. ${reason}`
    await writeEntries(ctx, [{ incidentId: id, kind: 'state-change', text }])
    await noteInTrail(ctx, incident, stateActions[state])
    return done
  }
  return withIncident(ctx, id, change, { evenClosed: true })
}

/** What is opened again has not been contained, resolved or closed; what is skipped happens at once. */
function momentsOf(incident: Incident, state: IncidentState, now: Date): Partial<Incident> {
  if (state === 'open') return { containedAt: null, resolvedAt: null, closedAt: null }
  const containedAt = incident.containedAt ?? now
  if (state === 'contained') return { containedAt }
  const resolvedAt = incident.resolvedAt ?? now
  return { containedAt, resolvedAt, ...(state === 'closed' && { closedAt: now }) }
}

export function giveTo(ctx: Context, id: string, ownerId: string | null): Promise<Changed> {
  return withIncident(ctx, id, async (incident) => {
    if (incident.ownerId === ownerId) return done
    if (ownerId && !(await isColleague(ctx, ownerId))) {
      return wrong('ownerId', 'Choose a colleague')
    }
    await setIncident(ctx, incident, { ownerId })
    const name = ownerId ? (await namesOf(ctx, [ownerId])).get(ownerId) : undefined
    const text = name ? `Looked after by ${name}.` : 'Looked after by nobody.'
    await writeEntries(ctx, [{ incidentId: id, kind: 'decision', text }])
    await noteInTrail(ctx, incident, 'incident.assigned')
    return done
  })
}

export function changeSeverity(
  ctx: Context,
  id: string,
  { severity, reason }: SeverityChange,
): Promise<Changed> {
  return withIncident(ctx, id, async (incident) => {
    if (incident.severity === severity) return done
    await setIncident(ctx, incident, { severity })
    const words = `from ${lower(incidentSeverities[incident.severity])} to ${lower(incidentSeverities[severity])}`
    const text = `Severity ${words}. ${reason}`
    await writeEntries(ctx, [{ incidentId: id, kind: 'decision', text }])
    await noteInTrail(ctx, incident, 'incident.severity_changed', { reason: words })
    return done
  })
}

/** Why it happened, and what we learnt. They are looked at again and again until it is closed. */
export function saveFindings(ctx: Context, id: string, findings: Findings): Promise<Changed> {
  return withIncident(ctx, id, async (incident) => {
    const { rootCause, lessons } = findings
    await setIncident(ctx, incident, { cause: findings.cause || null, rootCause, lessons })
    await noteInTrail(ctx, incident, 'incident.findings_saved')
    return done
  })
}

const lower = (words: string) => words.toLowerCase()
