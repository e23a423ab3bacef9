import type { Control } from '../control.ts'

export const accessControls: readonly Control[] = [
  {
    code: 'AC-01',
    title: 'Colleagues sign in with two factors',
    about: 'No colleague can change anything, or read personal data, with a password alone.',
    answers: {
      'iso-27001': ['A.5.17', 'A.8.5'],
      'pci-dss': ['8.4.2'],
      'uk-gdpr': ['Art. 32'],
      'cyber-essentials': ['AC.4'],
    },
    reviewMonths: 3,
    shows: 'second-factor',
  },
  {
    code: 'AC-02',
    title: 'Access follows from the role',
    about:
      'One table in the code says which role may do what; every call asks it, and what is not allowed is refused.',
    answers: {
      'iso-27001': ['A.5.15', 'A.8.3'],
      'pci-dss': ['7.2.1', '7.3.1'],
      'uk-gdpr': ['Art. 25', 'Art. 32'],
    },
    reviewMonths: 6,
  },
  {
    code: 'AC-03',
    title: 'Access is reviewed each quarter',
    about:
      'An officer reads the list of people, roles and last sign-ins and confirms or ends each access.',
    answers: {
      'iso-27001': ['A.5.18', 'A.8.2'],
      'pci-dss': ['7.2.4', '8.2.6'],
      'uk-gdpr': ['Art. 32'],
      'cyber-essentials': ['AC.3', 'AC.6'],
    },
    reviewMonths: 3,
    recurs: { title: 'Review who has access', every: 3, unit: 'month' },
    shows: 'access-review',
  },
  {
    code: 'AC-04',
    title: 'Everybody has an account of their own',
    about:
      'Accounts are made by invitation or approval, belong to one person and are ended when that person leaves.',
    answers: {
      'iso-27001': ['A.5.16', 'A.6.5'],
      'pci-dss': ['8.2.2', '8.2.1', '8.2.4', '8.2.5'],
      'cyber-essentials': ['AC.1', 'AC.2'],
    },
    reviewMonths: 6,
  },
  {
    code: 'AC-05',
    title: 'Few people are admins',
    about:
      'Only those who need it hold the admin role; giving or taking it is recorded, and the last admin cannot be removed.',
    answers: {
      'iso-27001': ['A.8.2', 'A.8.18'],
      'pci-dss': ['7.2.2'],
      'cyber-essentials': ['AC.6'],
    },
    reviewMonths: 3,
    shows: 'admins',
  },
  {
    code: 'AC-06',
    title: 'Passwords and codes are kept so that nobody can read them',
    about:
      'Passwords are hashed, secrets of second factors are encrypted, and guessing is slowed down and stopped.',
    answers: {
      'iso-27001': ['A.5.17', 'A.8.5', 'A.8.24'],
      'pci-dss': ['8.3.2'],
      'uk-gdpr': ['Art. 32'],
      'cyber-essentials': ['AC.7'],
    },
    reviewMonths: 12,
  },
  {
    code: 'AC-07',
    title: 'Clients see their own company only',
    about:
      "Every question to the database of a client names their company; another company's record is not found.",
    answers: {
      'iso-27001': ['A.8.3', 'A.8.12'],
      'pci-dss': ['7.3.2'],
      'uk-gdpr': ['Art. 25'],
    },
    reviewMonths: 6,
  },
  {
    code: 'AC-08',
    title: 'Sessions end',
    about:
      'The settings of the identity service say how long a session of a colleague lasts and how long it may stand idle, by default twelve hours and thirty minutes. Sessions can be ended from the account page, and end at once when an account is suspended.',
    answers: {
      'iso-27001': ['A.8.5'],
    },
    reviewMonths: 12,
    shows: 'sessions',
  },
]
