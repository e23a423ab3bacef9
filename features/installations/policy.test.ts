import { expect, it } from 'vitest'
import type { Step } from '#lib/installation-words.ts'
import { dueDays } from './policy.ts'

const dueOn = (plannedFor: string, today: string, step: Step) =>
  dueDays(plannedFor, today).find((each) => each.step === step)?.dueOn

it.each([
  ['ten days before the delivery', '2026-12-03', '2026-11-16', 'survey', '2026-11-23'],
  ['on the Friday before a weekend', '2026-12-02', '2026-11-16', 'survey', '2026-11-20'],
  [
    'on the Monday after one, if it follows the delivery',
    '2026-12-04',
    '2026-11-16',
    'live',
    '2026-12-07',
  ],
  ['the delivery itself on its day', '2026-12-02', '2026-11-16', 'delivered', '2026-12-02'],
  ['today, if its day has passed', '2026-12-02', '2026-12-01', 'survey', '2026-12-01'],
] as const)('a step is due %s', (_, plannedFor, today, step, due) => {
  expect(dueOn(plannedFor, today, step)).toBe(due)
})
