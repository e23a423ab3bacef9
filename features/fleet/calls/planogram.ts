import * as z from 'zod/mini'
import {
  answers,
  answersNothing,
  conflict,
  del,
  get,
  missing,
  post,
  put,
  wrong,
  wrongInput,
} from '#features/accounts/policy/contract.ts'
import { SiteNeeds } from '#features/forecasting/schema.ts'
import {
  type CopiedPlan,
  DraftSave,
  DraftVersion,
  PlanCopy,
  type PlanInsights,
  type PlanogramView,
  type PriceChange,
  SalesAssignment,
  TemplateName,
} from '../schema/planogram.ts'

const not_found = missing('machine or draft')
const no_plan = conflict('This machine has no plan yet.')

const writes = {
  action: 'fleet.write',
  answer: answers<{ version: number }>(),
  refusals: {
    not_found,
    changed_meanwhile: conflict(
      'Someone else has changed this plan meanwhile. Load it again to see what it is now.',
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
  insights: get('/api/fleet/desk/planogram/:id/insights', {
    action: 'fleet.list',
    reading: 'nobody',
    answer: answers<PlanInsights>(),
    refusals: { not_found },
  }),
  prices: get('/api/fleet/desk/planogram/:id/prices', {
    action: 'fleet.list',
    reading: 'nobody',
    query: z.object({ slot: z._default(z.string(), '') }),
    answer: answers<PriceChange[]>(),
  }),
  keepNeeds: put('/api/fleet/desk/planogram/:id/needs', {
    action: 'fleet.write',
    input: SiteNeeds,
    answer: answersNothing,
    refusals: { not_found },
  }),
  save: put('/api/fleet/desk/planogram/:id', { ...writes, input: DraftSave }),
  discard: post('/api/fleet/desk/planogram/:id/discard', { ...writes, input: DraftVersion }),
  apply: post('/api/fleet/desk/planogram/:id/apply', { ...writes, input: DraftVersion }),
  copy: post('/api/fleet/desk/planogram/:id/copy', {
    action: 'fleet.write',
    input: PlanCopy,
    answer: answers<{ machines: CopiedPlan[] }>(),
    refusals: { not_found, no_plan },
  }),
  saveTemplate: post('/api/fleet/desk/planogram/:id/template', {
    action: 'fleet.write',
    input: TemplateName,
    answer: answers<{ id: string }>(201),
    refusals: {
      ...{ not_found, no_plan },
      name_taken: wrong('name', 'This model has a template of this name already.'),
    },
  }),
  deleteTemplate: del('/api/fleet/desk/planogram/templates/:id', {
    action: 'fleet.write',
    answer: answersNothing,
    refusals: { not_found: missing('template') },
  }),
  assignSales: post('/api/fleet/desk/planogram/:id/unknown-sales', {
    action: 'fleet.write',
    input: SalesAssignment,
    answer: answers<{ sold: number }>(),
    refusals: { not_found, no_such_product: wrong('slots', 'Choose a product of the range.') },
  }),
}
