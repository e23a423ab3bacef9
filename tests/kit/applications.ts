import { randomUUID } from 'node:crypto'
import type { GoTrueClient } from '@supabase/auth-js'
import { callApi, protectedPersonWith } from './accounts.ts'
import { startIdentity } from './identity.ts'
import { MovableClock, password } from './second-factors.ts'

export const team = 'team@enix.example'

/** What somebody says of themselves when they sign up, and on the page that asks for it. */
export const said = {
  full_name: ' Ada Lovelace ',
  company: 'Analytical Engines',
  site_postcode: 'm1 1ae',
  phone_number: '0161 496 0999',
  consent: 'account-2026-11',
}
export const details = {
  fullName: 'Ada Lovelace',
  companyName: 'Analytical Engines',
  sitePostcode: 'm1 1ae',
  phone: '0161 496 0999',
}

export type TestApplications = Awaited<ReturnType<typeof startApplications>>

/** The whole server with two who decide on applications. */
export async function startApplications() {
  const clock = new MovableClock()
  const env = { TEAM_EMAIL: team }
  const identity = await startIdentity({ email: { autoconfirm: true } }, { clock }, env)
  const staff = async (role: 'sales' | 'operations', fullName: string) =>
    (await protectedPersonWith(identity, clock, { role, fullName })).client
  return {
    identity,
    sales: await staff('sales', 'Sam Sales'),
    operations: await staff('operations', 'Olga Ops'),
    async applicant(data: Record<string, unknown> = said) {
      const client = identity.client()
      const email = `${randomUUID()}@engines.example`
      const { data: signedUp, error } = await client.signUp({ email, password, options: { data } })
      if (error) throw error
      const account = await callApi(identity, client, 'GET', '/api/account')
      return { client, email, id: signedUp.user?.id ?? '', account: account.body }
    },
    decide: (client: GoTrueClient, id: string, body: unknown) =>
      callApi(identity, client, 'POST', `/api/approvals/${id}`, body),
    describeOneself: (client: GoTrueClient, body: unknown) =>
      callApi(identity, client, 'PUT', '/api/account', body),
    mailsTo: async (email: string) =>
      (await identity.mails()).filter(({ recipient }) => recipient === email),
  }
}
