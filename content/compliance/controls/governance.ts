import type { Control } from '../control.ts'

export const governanceControls: readonly Control[] = [
  {
    code: 'GV-01',
    title: 'Rules are written down, approved and read',
    about:
      'Our policies say how we treat information, people, food and money; every colleague confirms each version.',
    answers: {
      'iso-27001': ['5.2', 'A.5.1', 'A.5.4', 'A.5.36'],
      'pci-dss': ['12.1.2', '12.1.1'],
      'uk-gdpr': ['Art. 24'],
    },
    reviewMonths: 12,
    shows: 'policies',
  },
  {
    code: 'GV-02',
    title: 'Each duty has an owner',
    about:
      'Every control, risk and policy names a person; one person leads security and one data protection.',
    answers: {
      'iso-27001': ['5.3', 'A.5.2', 'A.5.4'],
      'pci-dss': ['12.1.3'],
      'uk-gdpr': ['Art. 37', 'Art. 38', 'Art. 24'],
    },
    reviewMonths: 12,
  },
  {
    code: 'GV-03',
    title: 'Nobody approves their own work',
    about:
      'The author of a policy, the colleague who requests money and the owner of a risk never approve it themselves.',
    answers: { 'iso-27001': ['A.5.3'], 'pci-dss': ['6.5.4'] },
    reviewMonths: 12,
  },
  {
    code: 'GV-04',
    title: 'Laws and contracts that bind us are known',
    about:
      'A register lists what law, licences and contracts ask of us, software licences included.',
    answers: { 'iso-27001': ['4.2', 'A.5.31', 'A.5.32'], 'uk-gdpr': ['Art. 5', 'Art. 24'] },
    reviewMonths: 12,
  },
  {
    code: 'GV-05',
    title: 'Risks are judged and treated',
    about:
      'Risks have an owner, scores before and after treatment, a plan, and a date at which we look again.',
    answers: {
      'iso-42001': ['6.1.1', '6.1.2', '6.1.3', '8.2', '8.3'],
      'iso-27001': ['6.1.1', '6.1.2', '6.1.3', '8.2', '8.3', 'A.5.7', 'A.5.8'],
      'pci-dss': ['12.3.1'],
      'uk-gdpr': ['Art. 24', 'Art. 32'],
      haccp: ['Hazard analysis'],
    },
    reviewMonths: 3,
    recurs: { title: 'Review the risk register', every: 3, unit: 'month' },
    shows: 'risks',
  },
  {
    code: 'GV-06',
    title: 'Others look at our work',
    about:
      'Audits by people who did not do the work happen each year, and findings are followed to their end.',
    answers: {
      'iso-42001': ['9.2.1', '9.2.2', '10.2'],
      'iso-27001': ['9.2.1', '9.2.2', '10.2', 'A.5.35', 'A.8.34'],
      'uk-gdpr': ['Art. 24', 'Art. 32'],
      haccp: ['Verification'],
    },
    reviewMonths: 12,
    shows: 'corrective-actions',
  },
  {
    code: 'GV-07',
    title: 'We know whom to call, and hear of new threats',
    about:
      'Numbers of the regulator, police, council and payment provider are at hand; warnings of the national cyber centre are read.',
    answers: {
      'iso-27001': ['A.5.5', 'A.5.6', 'A.5.7'],
      'pci-dss': ['12.10.1'],
      'uk-gdpr': ['Art. 31'],
    },
    reviewMonths: 12,
  },
  {
    code: 'GV-08',
    title: 'Procedures are written where the work is done',
    about:
      'Runbooks for deploying, restoring, visiting a machine and closing an incident are kept with the product.',
    answers: {
      'iso-42001': ['7.5.1', '8.1'],
      'iso-27001': ['7.5.1', '8.1', 'A.5.37'],
      haccp: ['Records'],
    },
    reviewMonths: 12,
  },
  {
    code: 'GV-09',
    title: 'Records cannot be changed unnoticed',
    about:
      'Every change writes a line of the audit trail in the same step; papers that count carry a SHA-256 fingerprint.',
    answers: {
      'iso-42001': ['7.5.2', '7.5.3', 'A.6.2.8'],
      'iso-27001': ['7.5.2', '7.5.3', 'A.5.33', 'A.5.28', 'A.8.15'],
      'pci-dss': ['10.3.2', '10.5.1'],
      'uk-gdpr': ['Art. 5'],
      haccp: ['Records'],
    },
    reviewMonths: 3,
    shows: 'trail-whole',
  },
  {
    code: 'GV-10',
    title: 'The management system has a scope',
    about:
      'We write down what bears on our security from inside and outside, who has expectations of us, and which sites, systems and services the management system covers.',
    answers: { 'iso-27001': ['4.1', '4.2', '4.3', '4.4', '5.1'] },
    reviewMonths: 12,
  },
  {
    code: 'GV-11',
    title: 'Security objectives are set, measured and told',
    about:
      'Each year we set objectives with a figure, an owner and means; what is measured is compared with them, and changes are planned.',
    answers: { 'iso-27001': ['6.2', '6.3', '7.1', '7.4', '9.1'] },
    reviewMonths: 12,
  },
  {
    code: 'GV-12',
    title: 'Management reviews the system',
    about:
      'Management looks each year at audits, incidents, risks, objectives and feedback, and decides what is improved.',
    answers: { 'iso-27001': ['5.1', '9.3.1', '9.3.2', '9.3.3', '10.1'] },
    reviewMonths: 12,
    recurs: { title: 'Management review', every: 12, unit: 'month' },
  },
]
