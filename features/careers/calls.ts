import {
  answers,
  answersNothing,
  conflict,
  del,
  get,
  gone,
  post,
  put,
} from '#features/accounts/policy/contract.ts'
import { RoleContent, RoleOrder, type RoleRow, RoleSave } from './schema.ts'

const writes = {
  action: 'careers.write',
  answer: answersNothing,
  refusals: {
    not_found: gone('role'),
    changed_meanwhile: conflict(
      'Someone else saved this role in the meantime. Copy what you wrote, close this and open it again.',
      'changed_meanwhile',
    ),
  },
} as const

/** Where staff edit what /careers shows: /dashboard/content/careers. */
export const careerCalls = {
  list: get('/api/content/careers', {
    action: 'careers.read',
    reading: 'colleagues',
    answer: answers<RoleRow[]>(),
  }),
  order: put('/api/content/careers', { ...writes, input: RoleOrder }),
  create: post('/api/content/careers', {
    ...writes,
    input: RoleContent,
    answer: answers<{ id: string }>(201),
  }),
  takeOwnText: post('/api/content/careers/own-text', writes),
  save: put('/api/content/careers/:id', { ...writes, input: RoleSave }),
  remove: del('/api/content/careers/:id', writes),
}
