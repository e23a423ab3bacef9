export interface Requirement {
  /** As the source numbers it: A.5.1, Art. 32, 9.5.1. */
  id: string
  /** Recognisable to an auditor; the sentences of standards are not ours to copy. */
  title: string
  theme: string
  /** Whether what the framework says in `checked` covers this line. */
  verified: boolean
  /** The profiles that ask for it, of a framework that has some; all of them without. */
  profiles?: readonly string[]
  /** Why it does not concern us. */
  excluded?: string
}

/** What we are held to, by law, by contract or by choice. */
export interface Framework {
  id: string
  name: string
  short: string
  edition: string
  /** When that edition was published or came into force. */
  date: string
  /** The name of the document. */
  source: string
  /** What the lines were compared with, and what could not be compared. */
  checked: string
  /** Kinds of organisation of which each has requirements of its own, by id. */
  profiles?: Readonly<Record<string, string>>
  requirements: readonly Requirement[]
}

type Row = readonly [id: string, title: string, excluded?: string]

export const underTheme = (theme: string, rows: readonly Row[], verified = true): Requirement[] =>
  rows.map(([id, title, excluded]) => ({
    ...{ id, title, theme, verified },
    ...(excluded && { excluded }),
  }))
