import type { IdentityContext, IdentityEnv } from '#features/identity/context.server.ts'
import type { Account } from './queries/current-account.server.ts'

/** What a command of this feature works with: it acts on people, whom the identity service keeps. */
export type AccountsContext = IdentityContext

export interface AccountsEnv {
  Variables: IdentityEnv['Variables'] & { account: Account }
}
