import type { AreaWords } from './area-words.ts'

/** Incidents and personal-data breaches. */
export const incidents: AreaWords = {
  deeds: {
    'incident.affected_added': 'added what the incident touches',
    'incident.affected_removed': 'took something off what the incident touches',
    'incident.assigned': 'assigned the incident',
    'incident.awareness_changed': 'changed when we became aware of the personal-data breach',
    'incident.awareness_declined': 'declined a change of when we became aware of the breach',
    'incident.awareness_proposed': 'proposed a change of when we became aware of the breach',
    'incident.breach_declared': 'wrote down since when we know of the personal-data breach',
    'incident.breach_read': 'opened the record of the personal-data breach',
    'incident.breach_reminded': 'reminded the officers of the 72 hours of the breach',
    'incident.closed': 'closed the incident',
    'incident.contained': 'contained the incident',
    'incident.corrected': 'corrected an entry of the incident',
    'incident.erased': 'erased an incident',
    'incident.exported': 'saved the report of the incident',
    'incident.file_added': 'added a file to the incident',
    'incident.file_read': 'saved a file of the incident',
    'incident.findings_saved': 'wrote down cause or lessons of the incident',
    'incident.made_major': 'made the incident a major one',
    'incident.noted': 'wrote into the timeline of the incident',
    'incident.opened': 'opened an incident',
    'incident.people_decided': 'decided whether people are told of the breach',
    'incident.people_told': 'recorded that people were told of the breach',
    'incident.regulator_decided': 'decided whether the regulator is told of the breach',
    'incident.regulator_told': 'recorded that the regulator was told of the breach',
    'incident.reopened': 'opened the incident again',
    'incident.resolved': 'resolved the incident',
    'incident.severity_changed': 'changed the severity of the incident',
    'incident.task_added': 'added a task to the incident',
    'incident.task_changed': 'changed a task of the incident',
  },
  subjects: {
    incident: 'Incident',
  },
}
