import * as z from 'zod/mini'
import { answers, answersNothing, get, missing, patch } from '#features/accounts/policy/contract.ts'
import { type BrowserErrorRow, ErrorChange, errorLists } from './schema.ts'

/** Errors in browsers, as staff read them. */
export const errorCalls = {
  list: get('/api/errors', {
    action: 'errors.read',
    reading: 'nobody',
    query: z.object({ list: z.catch(z.enum(errorLists), 'open') }),
    answer: answers<BrowserErrorRow[]>(),
  }),
  change: patch('/api/errors/:id', {
    action: 'errors.resolve',
    input: ErrorChange,
    answer: answersNothing,
    refusals: { not_found: missing('error') },
  }),
}
