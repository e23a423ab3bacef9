import type { WithIdentity } from '@enix/identity/context.server.ts'
import type { SignedIn } from '@enix/identity/queries/signed-in.server.ts'
import type { Context, RequestEnv } from '#db/context.server.ts'
import type { PersonalRecords } from '#db/personal-records.server.ts'
import type { ReplyAddresses } from '#features/mail/policy/reply-addresses.server.ts'
import type { Account } from './queries/current-account.server.ts'

/** Our context with that of the identity service. */
export type IdentityContext = WithIdentity<Context>

/** What a command of this feature works with: it acts on people, whom the identity service keeps. */
export interface AccountsContext extends IdentityContext {
  /** Who hears of a new application. */
  teamEmail: string
  /** Where replies of clients come back to us; nothing while no mailbox is read. */
  replies: ReplyAddresses | undefined
  /** What is kept under an address, feature by feature. */
  personalRecords: PersonalRecords[]
}

/** A client and the company whose records they may reach. */
export interface Client {
  userId: string
  companyId: string
}

export interface AccountsEnv {
  Variables: RequestEnv['Variables'] & {
    signedIn: SignedIn
    identity: AccountsContext
    account: Account
  }
}
