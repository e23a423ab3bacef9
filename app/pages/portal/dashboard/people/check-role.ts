import type { ZodMiniType } from 'zod/mini'
import { checkWith } from '#app/portal/check-with.ts'
import type { Invitation } from '#features/accounts/schema.ts'
import { textIn } from '../../../site/form/text-in.ts'

/** What a form with a role in it says, right once it is checked. Only a client has a company. */
export function roleValues(data: FormData) {
  const { companyId: _, newCompanyName: __, ...values } = Object.fromEntries(data)
  const companyId = textIn(data, 'companyId')
  const ofClient = values.role === 'client' && companyId && { companyId }
  return { ...values, ...ofClient } as unknown as Invitation
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
