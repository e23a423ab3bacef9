import type { GoTrueClient } from '@supabase/auth-js'
import {
  type ApiAnswer,
  callApi,
  personWith,
  protectedPersonWith,
  type TestPerson,
} from './accounts.ts'
import { newCompanyOf, newMachine, newSite, type TestMachine } from './fleet.ts'
import { startIdentity, type TestIdentity } from './identity.ts'
import { MovableClock } from './second-factors.ts'

export interface TestCare {
  identity: TestIdentity
  clock: MovableClock
  /** A client of Riverside and a colleague of theirs, a client of Northgate, and somebody of ours. */
  rita: TestPerson
  ravi: TestPerson
  nora: TestPerson
  staff: TestPerson
  riverside: { id: string; machine: TestMachine; trial: TestMachine }
  northgate: { id: string; machine: TestMachine }
  as(
    person: { client: GoTrueClient },
    method: string,
    path: string,
    body?: unknown,
  ): Promise<ApiAnswer>
  /** The subjects of the emails to somebody, the newest first. */
  subjectsTo(email: string): Promise<string[]>
  close(): Promise<void>
}

/** Two companies with machines, their clients, and somebody who looks after them. */
export async function startCare(): Promise<TestCare> {
  const clock = new MovableClock()
  const identity = await startIdentity({}, { clock })
  const { ctx } = identity
  const [riverside, northgate] = [
    await newCompanyOf(ctx, 'Riverside Court'),
    await newCompanyOf(ctx, 'Northgate Offices'),
  ]
  const lobby = await newSite(ctx, riverside, { name: 'Riverside lobby' })
  const tower = await newSite(ctx, northgate, { name: 'Northgate tower' })
  const trialSince = new Date(clock.now().getTime() - 20 * 86_400_000)
  return {
    identity,
    clock,
    rita: await personWith(identity, { companyId: riverside, fullName: 'Rita Rivers' }),
    ravi: await personWith(identity, { companyId: riverside, fullName: 'Ravi Rivers' }),
    nora: await personWith(identity, { companyId: northgate, fullName: 'Nora North' }),
    staff: await protectedPersonWith(identity, clock, { role: 'sales', fullName: 'Sam Sales' }),
    riverside: {
      id: riverside,
      machine: await newMachine(ctx, lobby),
      trial: await newMachine(ctx, lobby, { terms: 'trial', commissionedAt: trialSince }),
    },
    northgate: { id: northgate, machine: await newMachine(ctx, tower) },
    as: ({ client }, method, path, body) => callApi(identity, client, method, path, body),
    subjectsTo: async (email) =>
      (await identity.mails())
        .filter(({ recipient }) => recipient === email)
        .map(({ subject }) => subject),
    close: () => identity.close(),
  }
}
