import type { Control } from '../control.ts'

export const developmentControls: readonly Control[] = [
  {
    code: 'DV-01',
    title: 'Software is built to be safe from the start',
    about:
      'Input is parsed, output is escaped, statements take parameters, and a page may run no foreign script.',
    answers: {
      'iso-27001': ['A.8.25', 'A.8.26', 'A.8.27', 'A.8.28'],
      'pci-dss': ['6.2.1', '6.2.4'],
      'uk-gdpr': ['Art. 25', 'Art. 32'],
    },
    reviewMonths: 12,
  },
  {
    code: 'DV-02',
    title: 'Changes are reviewed and tested before they go out',
    about:
      'Every change is seen by a second person and passes all tests, which run on real databases and browsers.',
    answers: { 'iso-27001': ['8.1', 'A.8.29', 'A.8.32'], 'pci-dss': ['6.2.3', '6.5.1'] },
    reviewMonths: 6,
  },
  {
    code: 'DV-03',
    title: 'Source code is guarded',
    about:
      'The repository is private, needs two factors, and its main branch takes only reviewed changes.',
    answers: {
      'iso-27001': ['A.8.4'],
      'pci-dss': ['6.2.1'],
      'cyber-essentials': ['AC.4'],
    },
    reviewMonths: 6,
  },
  {
    code: 'DV-04',
    title: 'Tests use made-up people',
    about:
      'Tests and demonstrations use invented people and machines; real data does not leave the live system.',
    answers: {
      'iso-27001': ['A.8.31', 'A.8.33', 'A.8.11'],
      'pci-dss': ['6.5.3', '6.5.5', '6.5.6'],
      'uk-gdpr': ['Art. 5', 'Art. 25'],
    },
    reviewMonths: 12,
  },
  {
    code: 'DV-05',
    title: 'Penetration tests',
    about:
      'The site is scanned each quarter and tried by a tester each year; what they find is mended and tried again.',
    answers: {
      'iso-27001': ['A.8.8', 'A.8.29', 'A.8.34'],
      'pci-dss': ['11.3.2', '11.4.1'],
      'uk-gdpr': ['Art. 32'],
    },
    reviewMonths: 12,
  },
  {
    code: 'DV-06',
    title: 'Parts made by others are chosen with care',
    about:
      'Libraries are few, maintained, pinned to exact versions and listed with their licences.',
    answers: {
      'iso-27001': ['A.5.21', 'A.5.32', 'A.8.19'],
      'pci-dss': ['6.3.2'],
      'cyber-essentials': ['UP.1'],
    },
    reviewMonths: 6,
  },
]
