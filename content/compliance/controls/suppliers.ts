import type { Control } from '../control.ts'

export const suppliersControls: readonly Control[] = [
  {
    code: 'SU-01',
    title: 'Suppliers are checked before we rely on them',
    about:
      "Before a contract we look at a supplier's security, food safety or payment papers, whichever applies.",
    answers: {
      'iso-42001': ['A.10.3'],
      'iso-27001': ['A.5.19', 'A.5.21'],
      'pci-dss': ['12.8.3'],
      'uk-gdpr': ['Art. 28'],
      haccp: ['Suppliers'],
    },
    reviewMonths: 12,
  },
  {
    code: 'SU-02',
    title: 'Contracts say what suppliers owe us',
    about:
      'Contracts name confidentiality, incidents, deletion, audits and, for personal data, what Article 28 asks.',
    answers: {
      'iso-42001': ['A.10.2'],
      'iso-27001': ['A.5.20'],
      'pci-dss': ['12.8.2'],
      'uk-gdpr': ['Art. 29', 'Art. 28'],
    },
    reviewMonths: 12,
  },
  {
    code: 'SU-03',
    title: 'Suppliers are reviewed',
    about: 'Each year we look at certificates, outages and changes of the suppliers that matter.',
    answers: {
      'iso-27001': ['A.5.22'],
      'pci-dss': ['12.8.4'],
      'uk-gdpr': ['Art. 28', 'Art. 32'],
      haccp: ['Suppliers', 'Verification'],
    },
    reviewMonths: 12,
  },
  {
    code: 'SU-04',
    title: 'Hosting and cloud services are chosen and left on our terms',
    about:
      'We know where data lies, who is responsible for which part, and how we get it back when we leave.',
    answers: {
      'iso-27001': ['A.5.23'],
      'pci-dss': ['12.8.5'],
      'uk-gdpr': ['Art. 28', 'Art. 44A', 'Art. 45A', 'Art. 46'],
    },
    reviewMonths: 12,
  },
  {
    code: 'SU-05',
    title: 'Who provides what for card payments is listed',
    about:
      'A list names each provider that touches card payments, what they do, and the date of their attestation.',
    answers: { 'iso-27001': ['A.5.19'], 'pci-dss': ['12.8.1', '12.8.4', '12.8.5'] },
    reviewMonths: 12,
  },
]
