import type { Control } from '../control.ts'

export const privacyControls: readonly Control[] = [
  {
    code: 'PR-01',
    title: 'We know what we do with personal data, and why',
    about:
      'The record of processing names purpose, lawful basis, recipients and how long, for everything the product does.',
    answers: {
      'iso-27001': ['A.5.34'],
      'uk-gdpr': ['Art. 6(1)(ea)', 'Art. 8A', 'Art. 5', 'Art. 6', 'Art. 30'],
    },
    reviewMonths: 6,
    shows: 'registers',
  },
  {
    code: 'PR-02',
    title: 'People are told in plain words',
    about:
      'The privacy pages say what is collected, why, how long and whom to ask, before anything is sent.',
    answers: {
      pecr: ['Reg. 6'],
      'iso-27001': ['A.5.34'],
      'uk-gdpr': ['Art. 12', 'Art. 13', 'Art. 14'],
    },
    reviewMonths: 6,
  },
  {
    code: 'PR-03',
    title: 'People get their rights in time',
    about:
      'Access, correction, erasure, objection and the others are answered within a month, with a clock that is watched; a complaint is acknowledged within thirty days.',
    answers: {
      'iso-27001': ['A.5.34'],
      'uk-gdpr': [
        'Art. 12',
        'Art. 12A',
        'Art. 15',
        'Art. 16',
        'Art. 17',
        'Art. 18',
        'Art. 19',
        'Art. 20',
        'Art. 21',
        'Art. 22A',
        'Art. 22B',
        'Art. 22C',
        'Art. 22D',
        'DPA 2018 s.164A',
      ],
    },
    reviewMonths: 3,
    shows: 'data-requests',
  },
  {
    code: 'PR-04',
    title: 'Data is deleted when its time is over',
    about:
      'Jobs delete enquiries, statistics, logs and reports when the schedule says so, every night.',
    answers: {
      'iso-27001': ['A.8.10', 'A.5.33'],
      'pci-dss': ['3.2.1'],
      'uk-gdpr': ['Art. 5', 'Art. 17'],
    },
    reviewMonths: 3,
    shows: 'retention',
  },
  {
    code: 'PR-05',
    title: 'Risky plans are assessed first',
    about:
      'Before something new is done with personal data we ask the screening questions and, if needed, assess the impact.',
    answers: { 'iso-27001': ['A.5.8', 'A.5.34'], 'uk-gdpr': ['Art. 25', 'Art. 35', 'Art. 36'] },
    reviewMonths: 12,
  },
  {
    code: 'PR-06',
    title: 'Consent is asked for, recorded and taken back as easily',
    about:
      'The wording that a person agreed to is kept; visits are counted without cookies, and an objection stops it.',
    answers: {
      pecr: ['Reg. 6', 'Sch. A1', 'Reg. 22', 'Reg. 23'],
      'iso-27001': ['A.5.34'],
      'uk-gdpr': ['Art. 6', 'Art. 7'],
    },
    reviewMonths: 12,
  },
  {
    code: 'PR-07',
    title: 'Data leaves the country only with a basis',
    about:
      'For each processor abroad we keep the transfer basis, and look again when the law changes.',
    answers: {
      'iso-27001': ['A.5.14', 'A.5.34'],
      'uk-gdpr': ['Art. 28', 'Art. 44A', 'Art. 45A', 'Art. 46', 'Art. 49'],
    },
    reviewMonths: 12,
  },
]
