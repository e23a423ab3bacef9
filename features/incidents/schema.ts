import type { IncidentKind, IncidentSeverity } from '#lib/fleet-words.ts'

export interface IncidentRow {
  id: string
  reference: string
  kind: IncidentKind
  severity: IncidentSeverity
  title: string
  since: string
  openedAt: string
  closedAt: string | null
  /** When what caused it was over. */
  endedAt: string | null
}

export interface IncidentDetail extends IncidentRow {
  description: string
  machine: { serial: string; spot: string } | null
  site: { name: string; postcode: string } | null
  company: string | null
  /** What those who dealt with it wrote. */
  notes: { id: string; at: string; by: string; text: string }[]
}

/** The newest are listed; older ones are found in the audit trail. */
export const mostIncidents = 500
