import type { User } from '@supabase/auth-js'
import { authClient } from '#app/session/auth-client.ts'
import { withNext } from '#app/session/next-path.ts'

/** Two people signed up with one address before it was confirmed: neither password was kept. */
export const lostPassword = ({ app_metadata }: Pick<User, 'app_metadata'>): boolean =>
  app_metadata.password_dropped === true

/** Where somebody goes who has just signed in: on, unless they have to choose a password first. */
export async function pathAfterSignIn(next: string): Promise<string> {
  const { data } = await authClient().getSession()
  const user = data.session?.user
  return user && lostPassword(user) ? withNext('/auth/new-password', next) : next
}
