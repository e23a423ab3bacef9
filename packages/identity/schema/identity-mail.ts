export type TokenMail =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

/** Carries a code or a link that opens a door. */
export interface TokenMailContent {
  kind: TokenMail
  to: string
  code: string
  link: string | undefined
  minutes: number
}

/** Tells what happened to an account. */
export interface NoticeContent {
  kind:
    | 'password_changed'
    | 'email_changed'
    | 'factor_added'
    | 'factor_removed'
    | 'recovery_code_used'
    | 'identity_linked'
    | 'identity_unlinked'
    | 'passkey_added'
    | 'account_deleted'
  to: string
}

export type IdentityMail = TokenMailContent | NoticeContent
