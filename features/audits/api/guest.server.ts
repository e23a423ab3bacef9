import { isAuditor } from '#features/accounts/api/handle.server.ts'
import type { Account } from '#features/accounts/queries/current-account.server.ts'
import type { Guest } from '../queries/audits.server.ts'

/** Whose audits are shown: an auditor's own, or all to those who keep them. */
export const guestOf = (account: Account): Guest =>
  isAuditor(account) ? account.standing.userId : undefined
