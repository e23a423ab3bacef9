import { veiled } from '#lib/veil.ts'
import type { IncidentDetail } from '../schema/incidents.ts'

/**
 * For auditors, who come from outside: all that happened and what was done about it, without telling which
 * client's account it was and how people are reached. People of the company stay named, as in the trail.
 */
export function veiledIncident(incident: IncidentDetail): IncidentDetail {
  return {
    ...veiled(incident),
    person: incident.personIsClient
      ? 'A client, whose name auditors are not shown'
      : incident.person,
    // Only for whoever gives work to somebody.
    colleagues: [],
  }
}
