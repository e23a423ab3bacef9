/** What is known of a refusal, without anybody's words. */
export interface Refusal {
  /** The reply of the mail server, or what happened on the way to it: 550, ECONNREFUSED. */
  reason: string
  /** The step at which it happened: "RCPT TO". */
  command?: string | undefined
  /** The exact kind, where the mail server names it: 5.1.1. */
  status?: string | undefined
}
