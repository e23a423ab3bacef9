import type { Control } from '../control.ts'

export const paymentsControls: readonly Control[] = [
  {
    code: 'PA-01',
    title: 'We never hold whole card numbers',
    about:
      'The reader of the payment provider handles the card; the product stores amounts and, for refunds, four digits.',
    answers: {
      'iso-27001': ['A.8.11', 'A.8.12'],
      'pci-dss': ['3.1.1', '3.3.1.2', '3.3.1', '3.4.1'],
      'uk-gdpr': ['Art. 5', 'Art. 25'],
    },
    reviewMonths: 6,
  },
  {
    code: 'PA-02',
    title: 'Card readers are listed and inspected',
    about:
      'Each reader is listed by machine and serial number and looked at for tampering at each visit.',
    answers: { 'iso-27001': ['A.7.13', 'A.5.9'], 'pci-dss': ['9.5.1', '9.5.1.1', '9.5.1.2'] },
    reviewMonths: 3,
    recurs: { title: 'Inspect the card readers', every: 3, unit: 'month' },
    shows: 'card-readers',
  },
  {
    code: 'PA-03',
    title: 'Those who visit machines know a tampered reader',
    about:
      'People learn to recognise skimmers, foreign parts and false engineers, and what to do then.',
    answers: { 'iso-27001': ['A.6.3'], 'pci-dss': ['9.5.1.3'] },
    reviewMonths: 12,
  },
  {
    code: 'PA-04',
    title: 'The yearly attestation for card payments is made',
    about:
      'Each year, and when card payments change, we confirm what is in scope. We fill in the self-assessment, keep the attestation, and renew it before it ends.',
    answers: { 'iso-27001': ['A.5.31', 'A.5.36'], 'pci-dss': ['12.5.2'] },
    reviewMonths: 12,
  },
  {
    code: 'PA-05',
    title: 'Money is counted twice',
    about:
      "Takings told by machines, the provider's payouts and refunds are compared each month by two people.",
    answers: { 'iso-27001': ['A.5.3'] },
    reviewMonths: 1,
  },
]
