import { dialableNumber } from '#lib/dialable-number.server.ts'

/** How somebody is reached; nothing for what is not known. */
export interface Contact {
  email: string | null
  phone: string | null
}

type ContactField = keyof Contact

export type CorrectionProblem = 'no_contact' | 'not_dialable' | 'not_called'

export type Correction =
  | { ok: false; reason: CorrectionProblem }
  /** What is written for each field that changes, and in words what it was and what it is. */
  | { ok: true; columns: Partial<Contact>; fields: ContactField[]; words: string }

const names: Record<ContactField, string> = { email: 'Email', phone: 'Telephone' }

/** What becomes of an address and a number that staff correct. One way to reach somebody stays. */
export function correctionOf(before: Contact, wanted: Partial<Contact>): Correction {
  const dialled = wanted.phone && wanted.phone !== before.phone && dialableNumber(wanted.phone)
  if (dialled && !dialled.ok) return dialled
  const after = { ...before, ...wanted, ...(dialled && { phone: dialled.international }) }
  const fields = (['email', 'phone'] as const).filter((field) => after[field] !== before[field])
  if (fields.length > 0 && !after.email && !after.phone) return { ok: false, reason: 'no_contact' }
  return {
    ok: true,
    columns: Object.fromEntries(fields.map((field) => [field, after[field]])),
    fields,
    words: fields
      .map((field) => `${names[field]}: ${before[field] ?? 'none'} → ${after[field] ?? 'none'}`)
      .join('\n'),
  }
}
