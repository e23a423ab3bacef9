import type { Framework } from './frameworks.ts'

/** What the software itself can show, each night, without anybody's word for it. */
export type SelfShown = 'backups' | 'second-factor' | 'access-review' | 'retention' | 'transport'

export interface Control {
  /** As it is called for as long as there is one: AC-01. */
  code: string
  title: string
  /** What is done, in our own words; the standards' texts are not ours to copy. */
  about: string
  /** Ids of the clauses that it answers, by framework. Ids are facts. */
  answers: Partial<Record<Framework, readonly string[]>>
  /** How often somebody looks whether it still holds. */
  reviewMonths: 1 | 3 | 6 | 12
  shows?: SelfShown
}

export const controls: readonly Control[] = [
  {
    code: 'AC-01',
    title: 'Whoever works here signs in with two factors',
    about:
      'Nobody who works here can change anything, or read personal data, with a password alone.',
    answers: {
      'iso-27001': ['A.5.17', 'A.8.5'],
      'pci-dss': ['8.4.2'],
      'uk-gdpr': ['Art. 32'],
      'cyber-essentials': ['User access control'],
    },
    reviewMonths: 3,
    shows: 'second-factor',
  },
  {
    code: 'OP-01',
    title: 'Backups are made each night and can be read',
    about: 'The whole database is copied each night; a copy that cannot be read counts as none.',
    answers: { 'iso-27001': ['A.8.13'], 'uk-gdpr': ['Art. 32'] },
    reviewMonths: 3,
    shows: 'backups',
  },
  {
    code: 'FS-01',
    title: 'Chilled food stays at or below 8 °C',
    about: 'Machines tell their temperature; an excursion that lasts becomes an incident.',
    answers: { haccp: ['Critical limits', 'Monitoring', 'Corrective action'] },
    reviewMonths: 1,
  },
]

export const controlByCode: ReadonlyMap<string, Control> = new Map(
  controls.map((control) => [control.code, control]),
)
