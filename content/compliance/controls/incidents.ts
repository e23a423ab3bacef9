import type { Control } from '../control.ts'

export const incidentsControls: readonly Control[] = [
  {
    code: 'IN-01',
    title: 'Incidents are handled by a plan',
    about: 'Who decides, who is told and what is kept is written down and tried each year.',
    answers: {
      'iso-42001': ['A.8.4'],
      'iso-27001': ['A.5.24', 'A.5.26'],
      'pci-dss': ['12.10.1', '12.10.2'],
      'uk-gdpr': ['Art. 33', 'Art. 34'],
      haccp: ['Corrective action'],
    },
    reviewMonths: 6,
    recurs: { title: 'Rehearse the incident plan', every: 12, unit: 'month' },
    shows: 'incident-tasks',
  },
  {
    code: 'IN-02',
    title: 'What looks odd is judged soon',
    about:
      'Alerts of machines and security events are looked at every day, and what is serious becomes an incident by itself.',
    answers: {
      'iso-27001': ['A.5.25', 'A.8.16'],
      'pci-dss': ['10.4.1', '12.10.5'],
      'uk-gdpr': ['Art. 32', 'Art. 33'],
      haccp: ['Monitoring'],
    },
    reviewMonths: 3,
    shows: 'sign-ins',
  },
  {
    code: 'IN-03',
    title: 'A breach of personal data is told within 72 hours',
    about:
      'The clock starts when we become aware; the decision to tell, or not, is recorded with its reason.',
    answers: { 'iso-27001': ['A.5.26', 'A.5.5'], 'uk-gdpr': ['Art. 33', 'Art. 34'] },
    reviewMonths: 6,
    shows: 'breach-clock',
  },
  {
    code: 'IN-04',
    title: 'We learn from what went wrong',
    about:
      'An incident closes with its root cause and lessons, and they change controls, risks or training.',
    answers: { 'iso-27001': ['10.2', 'A.5.27'], 'pci-dss': ['12.10.6'], haccp: ['Verification'] },
    reviewMonths: 6,
  },
  {
    code: 'IN-05',
    title: 'What proves an incident is kept unaltered',
    about:
      'Logs, photos and readings are kept with the incident as files, each with its SHA-256, the time and who added it.',
    answers: { 'iso-27001': ['A.5.28'], 'uk-gdpr': ['Art. 33'], haccp: ['Records'] },
    reviewMonths: 12,
    shows: 'trail-outside',
  },
  {
    code: 'BC-01',
    title: 'We can go on after a disaster',
    about:
      'A plan says how we serve clients without the office, the host or a supplier, and how safe we stay meanwhile.',
    answers: { 'iso-27001': ['A.5.29'], 'uk-gdpr': ['Art. 32'] },
    reviewMonths: 12,
  },
  {
    code: 'BC-02',
    title: 'A restore is practised',
    about:
      'Twice a week the server restores the newest backup into an empty database; twice a year people do it on an empty machine, and how long it took is written down.',
    answers: { 'iso-27001': ['A.5.30', 'A.8.13'], 'uk-gdpr': ['Art. 32'] },
    reviewMonths: 6,
    recurs: { title: 'Restore a backup as a drill', every: 6, unit: 'month' },
    shows: 'restore-drill',
  },
  {
    code: 'BC-03',
    title: 'No single failure loses a sale or an enquiry',
    about:
      'What is accepted is on disk first; a killed process takes up its jobs again, and machines keep sales until we have them.',
    answers: { 'iso-27001': ['A.8.14', 'A.5.30'], 'uk-gdpr': ['Art. 32'] },
    reviewMonths: 6,
  },
]
