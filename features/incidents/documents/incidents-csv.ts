import {
  breachDecisions,
  incidentKinds,
  incidentSeverities,
  incidentStates,
} from '#lib/compliance-words.ts'
import { csvOf } from '#lib/csv.ts'
import { veiled } from '#lib/veil.ts'
import type { IncidentRow } from '../schema/incidents.ts'

/** The register of incidents as an auditor may see it, for a spreadsheet. */
export const incidentsCsv = (incidents: readonly IncidentRow[]) =>
  csvOf([
    [
      ...['Reference', 'Incident', 'Kind', 'Severity', 'State', 'Owner', 'Since', 'Opened'],
      ...['Closed', 'Personal data: aware at', 'Personal data: told the ICO', 'Example'],
    ],
    ...incidents.map(({ reference, kind, severity, state, breach, ...row }) => [
      ...[reference, veiled(row.title), incidentKinds[kind], incidentSeverities[severity]],
      ...[incidentStates[state], row.owner, row.since, row.openedAt, row.closedAt],
      ...[breach?.awareAt, breach && breachDecisions[breach.regulator]],
      row.example ? 'yes' : 'no',
    ]),
  ])
