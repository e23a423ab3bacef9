import { answers, conflict, get, missing, post } from '#features/accounts/policy/contract.ts'
import {
  type AlertDetail,
  type AlertList,
  AlertNote,
  AlertQuery,
  AlertReopening,
  AlertResolution,
  ManyAlerts,
  SnoozeEnd,
} from './schema.ts'

const reads = { action: 'alerts.read', reading: 'colleagues' } as const
const not_found = missing('alert')
const decided = (message: string) => conflict(message, 'already_decided')

const writes = {
  action: 'alerts.write',
  answer: answers<AlertDetail>(),
  refusals: {
    not_found,
    resolved: decided('This alert is resolved already.'),
    not_resolved: decided('This alert is still open.'),
    over: decided('The matter ended by itself. If it comes again, a new alert opens.'),
    open_again: decided('A new alert about the same matter is open. Please use that one.'),
    still_told: decided('The machine still reports it.'),
  },
} as const

/** The queue of those who run the machines. */
export const alertCalls = {
  list: get('/api/alerts', { ...reads, query: AlertQuery, answer: answers<AlertList>() }),
  find: get('/api/alerts/:id', {
    ...reads,
    answer: answers<AlertDetail>(),
    refusals: { not_found },
  }),
  many: post('/api/alerts/many', {
    action: 'alerts.write',
    input: ManyAlerts,
    answer: answers<{ changed: number }>(),
  }),
  /** Alerts among them that are not snoozed stay as they are. */
  endSnooze: post('/api/alerts/end-snooze', {
    action: 'alerts.write',
    input: SnoozeEnd,
    answer: answers<{ changed: number }>(),
  }),
  acknowledge: post('/api/alerts/:id/acknowledge', writes),
  resolve: post('/api/alerts/:id/resolve', { ...writes, input: AlertResolution }),
  reopen: post('/api/alerts/:id/reopen', { ...writes, input: AlertReopening }),
  note: post('/api/alerts/:id/notes', { ...writes, input: AlertNote }),
}
