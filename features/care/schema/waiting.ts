/** How much waits for an answer of ours. */
export interface CareWaiting {
  tickets: number
  /** Of these, those whose answer is overdue. */
  ticketsOverdue: number
  refunds: number
  requests: number
}
