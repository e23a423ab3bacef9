/** Who has just sent a form, for the next one. */
export interface Person {
  name: string
  email: string
  company: string
}

/**
 * It travels in the state of the browser's history: addresses are logged and passed on, this is not,
 * and it goes with the tab.
 */
export const carrying = (person: Person | undefined) => ({ person })

export function carriedPerson(state: unknown): Person | undefined {
  const person = (state as { person?: Partial<Person> } | null)?.person
  const { name, email, company } = person ?? {}
  return name && email && company ? { name, email, company } : undefined
}
