/** GET /api/care/desk/waiting: how much waits for somebody of ours. */
export interface CareWaiting {
  tickets: number
  /** Of these, those whose answer is overdue. */
  ticketsOverdue: number
  refunds: number
  requests: number
}
