import type { ZodMiniType } from 'zod/mini'
import { checkWith } from '#app/portal/check-with.ts'
import { textIn } from '../../../site/form/text-in.ts'

/** What a form with a role in it says. Only a client has a company. */
export function roleValues(data: FormData): Record<string, unknown> {
  const { companyId: _, newCompanyName: __, ...values } = Object.fromEntries(data)
  const companyId = textIn(data, 'companyId')
  return { ...values, ...(values.role === 'client' && companyId && { companyId }) }
}

/** And needs one. */
export function checkRole(schema: ZodMiniType, data: FormData): Record<string, string> {
  const values = roleValues(data)
  const needsCompany = values.role === 'client' && !values.companyId
  return {
    ...checkWith(schema, values),
    ...(needsCompany && { companyId: 'Please choose a company' }),
  }
}
