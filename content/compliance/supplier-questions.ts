/** What we ask suppliers about security and data protection. A key stays what it is: answers name it. */
export const supplierQuestions: { key: string; text: string }[] = [
  {
    key: 'management',
    text: 'Is one person in charge of information security, with written policies?',
  },
  {
    key: 'certified',
    text: 'Is it certified by an independent body, and does that cover what we use?',
  },
  {
    key: 'access',
    text: 'Do staff sign in with a second factor, and lose access when they leave?',
  },
  { key: 'encryption', text: 'Are data encrypted on their way and where they are stored?' },
  { key: 'patches', text: 'Are security updates of high severity installed within 14 days?' },
  {
    key: 'backups',
    text: 'Are backups made, kept apart, and restored as a test at least once a year?',
  },
  { key: 'incidents', text: 'Would they tell us of an incident without undue delay?' },
  { key: 'training', text: 'Are their people trained in security and data protection?' },
  { key: 'sub-processors', text: 'Do they tell us of new sub-processors before these begin?' },
  { key: 'deletion', text: 'Are our data returned or deleted when the contract ends?' },
  { key: 'audits', text: 'May we, or an independent auditor, examine them?' },
]
