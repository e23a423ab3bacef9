import * as z from 'zod/mini'

export type Credential = { email: string } | { phone: string }

const EmailAddress = z.email()

/** What somebody typed to say who they are: an address or, where that is a way in, a number. */
export function credentialOf(typed: string, phoneIsOn: boolean): Credential | undefined {
  const text = typed.trim()
  if (text.includes('@')) return EmailAddress.safeParse(text).success ? { email: text } : undefined
  if (!phoneIsOn || !/^\+?[\d\s()-]{7,20}$/.test(text)) return undefined
  return { phone: text.replaceAll(/[^\d+]/g, '') }
}
