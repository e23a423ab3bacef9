import * as z from 'zod/mini'
import { cardNumberWords, holdsCardNumber } from './card-numbers.ts'
import * as fields from './fields.ts'

/** Apart from fields.ts: forms of visitors need not load the rule. */
export const withoutCardNumber = z.refine<string>((text) => !holdsCardNumber(text), cardNumberWords)

export const words = (...limits: Parameters<typeof fields.words>) =>
  fields.words(...limits).check(withoutCardNumber)

export const line = (...limits: Parameters<typeof fields.line>) =>
  fields.line(...limits).check(withoutCardNumber)
