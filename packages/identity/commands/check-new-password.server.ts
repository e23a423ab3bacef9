import type { IdentityContext } from '../context.server.ts'
import { hasLeaked } from '../gateways/pwned-passwords.server.ts'
import { wordsIn } from '../policy/guessable.server.ts'
import { checkPassword, easyToGuess, weakPassword } from '../policy/passwords.server.ts'
import type { Person } from '../queries/people.server.ts'
import type { Metadata } from '../tables/auth.ts'

/** What others know of the person whose password it is. */
export interface Known {
  email?: string | null | undefined
  phone?: string | null | undefined
  metadata?: Metadata | null | undefined
  /** Whose profile has more names. */
  userId?: string
}

const namingFields = /name|company|organi[sz]ation/i

/**
 * Refuses a new password that is too short or easy to guess. By what the caller sent and who they
 * are, never by whom an address belongs to: a sign-up must not tell that.
 */
export async function checkNewPassword(
  ctx: IdentityContext,
  password: string,
  known: Known,
): Promise<void> {
  const { password: rules } = ctx.settings
  const words = rules.refuseCommon ? await wordsAbout(ctx, known) : []
  checkPassword(rules, password, words)
  if (rules.pwned.enabled && (await hasLeaked(ctx, rules.pwned, password))) {
    throw weakPassword(easyToGuess)
  }
}

export const knownOf = ({ user }: Person): Known => ({
  email: user.email,
  phone: user.phone,
  metadata: user.rawUserMetaData,
  userId: user.id,
})

async function wordsAbout(ctx: IdentityContext, known: Known): Promise<string[]> {
  const named = Object.entries(known.metadata ?? {})
    .filter(([field, value]) => namingFields.test(field) && typeof value === 'string')
    .map(([, value]) => String(value))
  const names = known.userId ? await ctx.host.namesOf(ctx, known.userId) : []
  const own = [known.email ?? '', known.phone ?? '', ...named, ...names]
  return wordsIn([...ctx.host.companyWords, ...own])
}
