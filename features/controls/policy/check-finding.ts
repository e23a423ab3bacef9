import type { SelfShown } from '#content/compliance/control.ts'

/** What the software found when it looked at itself. */
export interface Finding {
  passed: boolean
  /** In a sentence, as the page and the file say it. */
  found: string
  /** What it was found from. People are named by their ids, as in the audit trail. */
  details: object
  /** The figure that the plot of the check follows; nothing if there was nothing to measure. */
  measured?: number
}

/** What each check is called, and what its figure counts. */
export const selfChecks: Record<SelfShown, { title: string; measures: string }> = {
  backups: { title: 'Newest backup', measures: 'Hours since the newest backup' },
  'second-factor': {
    title: 'Second factors of everybody who works here',
    measures: 'People without a second factor',
  },
  'access-review': { title: 'Who has access', measures: 'Days since the last review' },
  retention: { title: 'Jobs that delete what is over', measures: 'Jobs that did not run' },
  transport: { title: 'Headers of the public address', measures: 'Missing headers' },
  admins: { title: 'Number of admins', measures: 'Admins' },
  sessions: { title: 'Limits of sessions', measures: 'Idle limit in minutes' },
  'sign-ins': { title: 'Failed sign-ins', measures: 'Failed sign-ins in a day' },
  'mail-domain': { title: 'SPF and DMARC of our email', measures: 'Missing records' },
  dependencies: { title: 'Patches of dependencies', measures: 'Patches overdue' },
  'trail-whole': { title: 'Audit trail', measures: 'Hours since the last check' },
  'trail-outside': { title: 'Anchors outside this server', measures: 'Places that take anchors' },
  policies: { title: 'Policies read and reviewed', measures: 'Policies overdue' },
  risks: { title: 'Risks treated and reviewed', measures: 'Risks overdue' },
  'corrective-actions': { title: 'Corrective actions', measures: 'Actions overdue' },
  'incident-tasks': { title: 'Tasks of incidents', measures: 'Tasks overdue' },
  'breach-clock': { title: '72 hours of breaches', measures: 'Breaches over their time' },
  'data-requests': { title: 'Data requests in time', measures: 'Requests overdue' },
  registers: { title: 'Data protection registers', measures: 'Entries overdue for review' },
  'restore-drill': { title: 'Practised restore', measures: 'Drills overdue' },
  calibration: { title: 'Calibrated sensors', measures: 'Calibrations overdue' },
  cleaning: { title: 'Cleaned machines', measures: 'Cleanings overdue or left out' },
  'card-readers': { title: 'Inspected card readers', measures: 'Inspections overdue' },
  training: { title: 'Security and privacy training', measures: 'Trainings overdue' },
  'chilled-food': { title: 'Temperature of chilled food', measures: 'Machines too warm' },
  'expired-food': { title: 'Food out of date', measures: 'Slots out of date' },
  clocks: { title: 'Clocks of the machines', measures: 'Clocks that are wrong' },
  firmware: { title: 'Firmware of the machines', measures: 'Machines behind' },
}

/** The file that is kept: text that anybody can read, with what it was found from. */
export function findingText(shows: SelfShown, finding: Finding, at: Date): string {
  const { title } = selfChecks[shows]
  return `${JSON.stringify({ check: shows, title, at: at.toISOString(), ...finding }, null, 2)}\n`
}
