/* Tasks, what repeats them, and what people are told of them. */

/** What a task is done for. */
export type TaskSource = 'control'

export const repeatUnits = { day: 'days', week: 'weeks', month: 'months' } as const
export type RepeatUnit = keyof typeof repeatUnits

export const taskOutcomes = { done: 'Done', 'not-needed': 'Not needed this time' } as const
export type TaskOutcome = keyof typeof taskOutcomes

/** Emails about an item: it is yours, it is due soon, it is overdue. */
/** `left` goes to the officers: its owner works here no more. */
export type Notice = 'assigned' | 'soon' | 'late' | 'left'

/** "Every month", "Every 2 weeks". */
export function repeatWords(every: number, unit: RepeatUnit): string {
  return every === 1 ? `Every ${unit}` : `Every ${every} ${repeatUnits[unit]}`
}
