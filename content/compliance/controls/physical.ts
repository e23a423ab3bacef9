import type { Control } from '../control.ts'

export const physicalControls: readonly Control[] = [
  {
    code: 'PH-01',
    title: 'Office and store are locked',
    about:
      'Doors are locked, keys are counted, visitors are accompanied, and the alarm is set at night.',
    answers: {
      'iso-27001': ['A.7.1', 'A.7.2', 'A.7.3'],
      'pci-dss': ['9.2.1', '9.3.2'],
      'uk-gdpr': ['Art. 32'],
    },
    reviewMonths: 12,
  },
  {
    code: 'PH-02',
    title: 'Office and store are watched',
    about: 'Cameras and alarms watch the entrances; recordings are deleted after thirty days.',
    answers: { 'iso-27001': ['A.7.4'], 'pci-dss': ['9.2.1'], 'uk-gdpr': ['Art. 5', 'Art. 6'] },
    reviewMonths: 12,
  },
  {
    code: 'PH-03',
    title: 'Fire, water and heat are prepared for',
    about:
      'Extinguishers, alarms and insurance are checked each year; stock and equipment stand off the floor.',
    answers: { 'iso-27001': ['A.7.5', 'A.7.8'] },
    reviewMonths: 12,
  },
  {
    code: 'PH-04',
    title: 'Machines stand where they are safe',
    about:
      'The site survey covers power, cables, floor, light, view and escape routes; the machine is fixed and locked.',
    answers: {
      'iso-27001': ['A.7.5', 'A.7.8', 'A.7.11', 'A.7.12'],
      'pci-dss': ['9.5.1'],
      haccp: ['Critical control points'],
    },
    reviewMonths: 12,
  },
  {
    code: 'PH-05',
    title: 'Machines are maintained and inspected',
    about:
      'A visit follows a checklist for locks, electrics, cleaning and the card reader; what is found is recorded, and their firmware is kept current.',
    answers: { 'iso-27001': ['A.7.13'], 'pci-dss': ['9.5.1.2'], haccp: ['Maintenance'] },
    reviewMonths: 3,
    recurs: { title: 'Inspect the machines', every: 12, unit: 'month' },
    shows: 'firmware',
  },
  {
    code: 'PH-06',
    title: 'Desks and screens are left empty',
    about: 'Papers with personal data are locked away, and screens lock after five minutes.',
    answers: {
      'iso-27001': ['A.7.7'],
      'uk-gdpr': ['Art. 32'],
      'cyber-essentials': ['CF.6'],
    },
    reviewMonths: 12,
  },
  {
    code: 'PH-07',
    title: 'Equipment in vans and at sites is signed for',
    about: 'Colleagues sign for every device, key and cash box they take, and bring it back.',
    answers: { 'iso-27001': ['A.7.9', 'A.5.11'] },
    reviewMonths: 6,
  },
]
