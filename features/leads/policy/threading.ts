import { company } from '#content/company.ts'

/** What an email says about the conversation that it belongs to. */
export interface Clues {
  /** References in addresses that only we can have given out. */
  signed: string[]
  /** The ids of emails of ours that it replies to or follows. */
  mailIds: string[]
  /** References in its subject, which everybody can write there. */
  named: string[]
}

/** An enquiry that some clue leads to. */
export interface Candidate {
  id: string
  reference: string
  /** Those of the emails in the clues that were about it. */
  mailIds: string[]
  /** The addresses of those who wrote in it, in small letters. */
  addresses: string[]
}

export type Thread =
  | { kind: 'known'; leadId: string }
  /** The subject names an enquiry in which this sender has never written. */
  | { kind: 'stranger'; reference: string }
  | { kind: 'new' }

/**
 * The signed address first, then what it replies to. A reference can be guessed or overheard, so it
 * counts only together with an address of that enquiry.
 */
export function threadOf(clues: Clues, candidates: readonly Candidate[], sender: string): Thread {
  const byReference = (references: string[]) =>
    candidates.filter(({ reference }) => references.includes(reference))
  const newest = clues.mailIds.findLast((id) =>
    candidates.some((each) => each.mailIds.includes(id)),
  )
  const [signed] = byReference(clues.signed)
  const followed = newest && candidates.find(({ mailIds }) => mailIds.includes(newest))
  const named = byReference(clues.named)
  const own = named.find(({ addresses }) => addresses.includes(sender.toLowerCase()))
  const found = signed ?? followed ?? own
  if (found) return { kind: 'known', leadId: found.id }
  const [stranger] = named
  return stranger ? { kind: 'stranger', reference: stranger.reference } : { kind: 'new' }
}

const reference = new RegExp(`\\b${company.referencePrefix}-[0-9A-Z]{4}-[0-9A-Z]{4}\\b`, 'gi')
const mostNamed = 5

export function referencesIn(subject: string): string[] {
  return (subject.match(reference) ?? []).slice(0, mostNamed).map((each) => each.toUpperCase())
}
