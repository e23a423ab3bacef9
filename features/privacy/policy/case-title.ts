import type { CaseKind } from '#lib/compliance-words.ts'

/** The right that somebody uses, as it stands before their name. */
const titles: Record<CaseKind, [title: string, joint: 'of' | 'by']> = {
  access: ['Access request', 'of'],
  rectification: ['Correction request', 'of'],
  erasure: ['Erasure request', 'of'],
  restriction: ['Restriction request', 'of'],
  portability: ['Portability request', 'of'],
  objection: ['Objection', 'by'],
  'automated-decisions': ['Request about automated decisions', 'by'],
  'consent-withdrawn': ['Withdrawal of consent', 'by'],
  complaint: ['Complaint', 'by'],
}

/** "Access request of Ada Lovelace"; without the name for whoever may not see it, and once it is gone. */
export function caseTitle({ kind, name }: { kind: CaseKind; name: string | null }): string {
  const [title, joint] = titles[kind]
  return name ? `${title} ${joint} ${name}` : title
}
