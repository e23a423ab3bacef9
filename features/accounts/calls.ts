import * as z from 'zod/mini'
import type { AccountState } from '#lib/roles.ts'
import {
  answers,
  answersNothing,
  conflicts,
  del,
  get,
  missing,
  post,
  put,
  wrong,
  wrongInput,
} from './policy/contract.ts'
import { list } from './policy/readings.ts'
import {
  type AccountView,
  type ApprovalView,
  Decision,
  Farewell,
  Invitation,
  PeopleQuery,
  type PeopleView,
  RoleChange,
  SaidDetails,
  Suspension,
} from './schema.ts'

const no_such_company = wrongInput('There is no such company.')
const changes = {
  answer: answersNothing,
  refusals: {
    not_found: missing('person'),
    ...conflicts({
      last_admin: 'There must always be an admin. Appoint another one first.',
      oneself: 'You cannot do this to your own account.',
      not_approved: 'Only an approved account can be suspended.',
    }),
    no_such_company,
    company_needed: wrongInput('A client belongs to a company. Please choose one.'),
  },
} as const

/** One's own account. */
export const accountCalls = {
  read: get('/api/account', {
    action: 'account.read',
    reading: 'own',
    answer: answers<AccountView>(),
  }),
  update: put('/api/account', {
    action: 'account.update',
    input: SaidDetails,
    answer: answers<AccountView>(),
    refusals: {
      ...conflicts({
        already_decided: 'We have decided about your request, so its details stay as they are.',
      }),
      validation_failed: wrongInput(),
    },
  }),
  export: get('/api/account/export', {
    action: 'account.export',
    reading: 'own',
    answer: answers<object>(),
  }),
  delete: del('/api/account', {
    ...changes,
    action: 'account.delete',
    input: Farewell,
    refusals: {
      ...changes.refusals,
      code_not_valid: wrong(
        'code',
        'This code is wrong or too old. Please check the newest email.',
      ),
    },
  }),
}

export const approvalCalls = {
  list: get('/api/approvals', {
    action: 'approvals.list',
    reading: list('approval'),
    query: z.object({ show: z.catch(z.enum(['waiting', 'decided']), 'waiting') }),
    answer: answers<ApprovalView[]>(),
  }),
  decide: post('/api/approvals/:userId', {
    action: 'approvals.decide',
    input: Decision,
    answer: answers<{ state: AccountState }>(),
    refusals: {
      not_found: missing('application'),
      ...conflicts({ already_decided: 'Someone else has decided this already.' }),
      no_such_company,
    },
  }),
}

export const peopleCalls = {
  list: get('/api/people', {
    action: 'people.list',
    reading: list('person'),
    query: PeopleQuery,
    answer: answers<PeopleView>(),
  }),
  invite: post('/api/people', { ...changes, action: 'people.invite', input: Invitation }),
  changeRole: put('/api/people/:userId', {
    ...changes,
    action: 'people.change',
    input: RoleChange,
  }),
  suspend: post('/api/people/:userId/suspension', {
    ...changes,
    action: 'people.suspend',
    input: Suspension,
  }),
  liftSuspension: del('/api/people/:userId/suspension', { ...changes, action: 'people.suspend' }),
}
