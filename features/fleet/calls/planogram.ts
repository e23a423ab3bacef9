import * as z from 'zod/mini'
import {
  answers,
  conflict,
  get,
  missing,
  post,
  put,
  wrongInput,
} from '#features/accounts/policy/contract.ts'
import {
  DraftSave,
  DraftVersion,
  type PlanogramView,
  type PriceChange,
} from '../schema/planogram.ts'

const not_found = missing('machine or draft')

const writes = {
  action: 'fleet.write',
  answer: answers<{ version: number }>(),
  refusals: {
    not_found,
    changed_meanwhile: conflict(
      'Somebody else has changed this plan meanwhile. Load it again to see what it is now.',
      'changed_meanwhile',
    ),
    retired: conflict('This machine has been taken away.', 'closed'),
    faults: wrongInput('Some lanes break a rule. They are marked in the plan.'),
  },
} as const

/** What is to be in a machine: /dashboard/fleet/planogram. */
export const planogramCalls = {
  find: get('/api/fleet/desk/planogram/:id', {
    action: 'fleet.list',
    reading: 'colleagues',
    answer: answers<PlanogramView>(),
    refusals: { not_found },
  }),
  prices: get('/api/fleet/desk/planogram/:id/prices', {
    action: 'fleet.list',
    reading: 'nobody',
    query: z.object({ slot: z._default(z.string(), '') }),
    answer: answers<PriceChange[]>(),
  }),
  save: put('/api/fleet/desk/planogram/:id', { ...writes, input: DraftSave }),
  discard: post('/api/fleet/desk/planogram/:id/discard', { ...writes, input: DraftVersion }),
  apply: post('/api/fleet/desk/planogram/:id/apply', { ...writes, input: DraftVersion }),
}
