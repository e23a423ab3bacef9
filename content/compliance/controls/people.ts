import type { Control } from '../control.ts'

export const peopleControls: readonly Control[] = [
  {
    code: 'PE-01',
    title: 'People are checked before they start',
    about:
      'Identity, references and the right to work are checked; for posts with cash or card devices, a criminal record too.',
    answers: { 'iso-27001': ['A.6.1'], 'pci-dss': ['12.7.1'], 'uk-gdpr': ['Art. 5'] },
    reviewMonths: 12,
  },
  {
    code: 'PE-02',
    title: 'Contracts name duties and confidentiality',
    about:
      'Contracts and agreements with contractors say what must be kept secret, also after the work ends.',
    answers: { 'iso-27001': ['A.6.2', 'A.6.6'], 'uk-gdpr': ['Art. 28', 'Art. 32'] },
    reviewMonths: 12,
  },
  {
    code: 'PE-03',
    title: 'Everybody learns what to watch for',
    about:
      'Training at the start and each year: phishing, personal data, card devices, food hygiene; who attended is kept.',
    answers: {
      'iso-42001': ['7.2', '7.3'],
      'iso-27001': ['7.2', '7.3', 'A.6.3'],
      'pci-dss': ['12.6.1'],
      'uk-gdpr': ['Art. 32', 'Art. 39'],
      haccp: ['Training'],
    },
    reviewMonths: 12,
    recurs: { title: 'Security and privacy training', every: 12, unit: 'month' },
    shows: 'training',
  },
  {
    code: 'PE-04',
    title: 'Breaking the rules has known consequences',
    about: 'A fair, written procedure says what happens when a person breaks a rule on purpose.',
    answers: { 'iso-27001': ['A.6.4'] },
    reviewMonths: 12,
  },
  {
    code: 'PE-05',
    title: 'Leaving is a checklist',
    about: 'Access ends on the last day; keys, devices and documents come back and are ticked off.',
    answers: {
      'iso-27001': ['A.5.11', 'A.6.5'],
      'pci-dss': ['8.2.5'],
      'cyber-essentials': ['AC.3'],
    },
    reviewMonths: 12,
  },
  {
    code: 'PE-06',
    title: 'Work away from the office is as safe as in it',
    about:
      'Devices are locked and encrypted, screens are not read by others, public networks are avoided.',
    answers: { 'iso-27001': ['A.6.7', 'A.7.9'], 'uk-gdpr': ['Art. 32'] },
    reviewMonths: 12,
  },
  {
    code: 'PE-07',
    title: 'What may be done with our equipment is clear',
    about: 'One page says what laptops, phones, email and vans may be used for.',
    answers: { 'iso-27001': ['A.5.10'], 'pci-dss': ['12.2.1'] },
    reviewMonths: 12,
  },
  {
    code: 'PE-08',
    title: 'Anyone can report that something is wrong',
    about: 'Colleagues and clients know how to report a problem, without blame, and get an answer.',
    answers: {
      'iso-42001': ['A.3.3'],
      'iso-27001': ['A.6.8'],
      'uk-gdpr': ['Art. 33'],
      haccp: ['Corrective action'],
    },
    reviewMonths: 6,
  },
]
