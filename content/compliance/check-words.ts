import type { SelfShown } from './control.ts'

/** What each check looks at, for readers outside: no more than it shows (docs/decisions/0034). */
export const checkWords: Record<SelfShown, string> = {
  backups: 'The newest backup is at most 36 hours old and can be read.',
  'second-factor':
    'Everyone with access to our systems has a second factor, a week after they get it at the latest.',
  'access-review': 'Who has access was reviewed in the last 92 days.',
  retention: 'The jobs that delete expired data have run in the last 36 hours.',
  transport: 'This site answers over TLS, with the headers that protect browsers.',
  admins: 'There are at least two admins, and no more than three or a fifth of our people.',
  sessions: 'Sessions of our people end after 12 hours at most, or an hour without activity.',
  'sign-ins': 'Every sign of an attack on sign-ins was judged within a day.',
  'mail-domain': 'Our email domain has an SPF record and a DMARC policy that acts.',
  dependencies:
    'No patch for a serious weakness of the software that we build on has waited for more than 14 days.',
  'trail-whole':
    'The whole audit trail was checked in the last 36 hours, and nothing in it was changed.',
  'trail-outside': 'Fingerprints of the audit trail are kept outside this server.',
  policies: 'No review of a policy is overdue, and our people have accepted the policies in time.',
  risks: 'No open risk is overdue for treatment or review.',
  'corrective-actions': 'No corrective action from an audit is overdue.',
  'incident-tasks': 'No task from an incident is overdue.',
  'breach-clock': 'No open personal-data breach is past its 72 hours.',
  'data-requests': 'No request from a person about their data is overdue.',
  registers: 'No entry of our data protection registers is overdue for review.',
  'restore-drill':
    'Restoring a backup is practised as planned, and was tried by the server in the last five days.',
  calibration: 'Temperature sensors are calibrated as planned.',
  cleaning:
    'Each machine visited in the last 30 days was cleaned at its last visit, and deep cleans are done as planned.',
  'card-readers': 'Card readers are inspected for tampering as planned.',
  training: 'Security and privacy training takes place as planned.',
  'chilled-food': 'No machine has had chilled food above 8 °C for more than four hours.',
  'expired-food': 'No slot of a machine holds food that is out of date.',
  clocks: 'The clocks of the machines are right to five minutes.',
  firmware: 'At least nine in ten machines have the newest firmware of their model.',
}
