import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Action, rules, type Standing, verdictOn } from '#features/accounts/policy.ts'
import { roles } from '#features/accounts/schema.ts'
import type { AccountState, Role } from '#lib/roles.ts'
import { callApi, newCompany, personWith, protectedPersonWith } from '../kit/accounts.ts'
import { apiRoutes } from '../kit/api-routes.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock, signIn } from '../kit/second-factors.ts'

/** What anybody may call without signing in. Whatever else begins with /api has a guard. */
const publicRoutes = [
  'GET /api/articles',
  'GET /api/articles/:slug',
  'GET /api/careers',
  // Of machines, which are no people: each signs its reports (tests/integration/telemetry.test.ts).
  'POST /api/telemetry',
  // And its audit files (tests/integration/dex.test.ts).
  'POST /api/telemetry/dex',
]
/** Middleware and the answer to what there is not; none of them does anything by itself. */
const commonRoutes = ['/api/*']

/**
 * One route for each kind of rule. How far somebody's account has come and what they have shown is
 * decided by the rule alone, whichever route asks; that each route asks its own rule is shown with every
 * role by those approved who have shown both factors.
 */
function oneRouteForEachRule() {
  const byRule = new Map<string, [string, Action]>()
  for (const [name, action] of apiRoutes()) {
    if (action) byRule.set(JSON.stringify(rules[action]), [name, action])
  }
  return [...byRule.values()]
}

describe('every route under /api', () => {
  it('has a guard, or is one of the few that are for everybody', () => {
    const open = [...apiRoutes()].filter(([, action]) => !action).map(([name]) => name)
    expect(open.toSorted()).toEqual([...publicRoutes, ...commonRoutes].toSorted())
  })

  it('is what an action of the policy is for, and every action has a route', () => {
    const used = new Set([...apiRoutes().values()].filter((action) => action !== undefined))
    expect([...used].toSorted()).toEqual(Object.keys(rules).toSorted())
  })
})

const nobody = '00000000-0000-4000-8000-000000000000'
const states: AccountState[] = ['pending', 'more_needed', 'approved', 'rejected', 'suspended']

/** Three ways to be signed in: without a second factor, before showing it, and after. */
type Assurance = Pick<Standing, 'aal' | 'hasSecondFactor'>
const assurances: Assurance[] = [
  { aal: 'aal1', hasSecondFactor: false },
  { aal: 'aal1', hasSecondFactor: true },
  { aal: 'aal2', hasSecondFactor: true },
]

describe('the matrix', () => {
  let identity: TestIdentity
  let own: string
  let foreign: string
  const sessions = new Map<string, { id: string; client: GoTrueClient }>()
  const sessionOf = (role: Role, { aal, hasSecondFactor }: Assurance) =>
    sessions.get(`${role} ${aal} ${hasSecondFactor}`)

  beforeAll(async () => {
    const clock = new MovableClock()
    identity = await startIdentity({}, { clock })
    own = await newCompany(identity, 'Own')
    foreign = await newCompany(identity, 'Foreign')
    for (const role of roles) {
      const plain = await personWith(identity, { role, companyId: own })
      sessions.set(`${role} aal1 false`, plain)
      const both = await protectedPersonWith(identity, clock, { role, companyId: own })
      sessions.set(`${role} aal2 true`, both)
      const half = await signIn(identity, both.email)
      sessions.set(`${role} aal1 true`, { id: both.id, client: half })
    }
  })
  afterAll(() => identity.close())

  /** An allowed call gets past the guard; its body fits nothing, so that it changes nothing. */
  const isRefused = ({ status }: { status: number }) => status === 401 || status === 403

  const subjectsOf = (path: string) =>
    path.includes(':companyId') ? [{ companyId: own }, { companyId: foreign }] : [{}]

  async function deviationsOf(role: Role, state: AccountState, mustChangePassword: boolean) {
    const deviations: string[] = []
    let count = 0
    for (const assurance of assurances) {
      const all = state === 'approved' && !mustChangePassword && assurance.aal === 'aal2'
      const routes = all ? [...apiRoutes()] : oneRouteForEachRule()
      const session = sessionOf(role, assurance)
      if (!session) throw new Error('Nobody is signed in')
      await identity.ctx.db.query(
        `UPDATE profiles SET state = $2, initial_password = CASE WHEN $3 THEN
           (SELECT encrypted_password FROM auth.users WHERE id = $1) END WHERE user_id = $1`,
        [session.id, state, mustChangePassword],
      )
      const standing: Standing = {
        userId: session.id,
        ...{ role, state, companyId: own, mustChangePassword, accessEnded: false },
        ...assurance,
      }
      for (const [name, action] of routes) {
        if (!action) continue
        const [method = '', path = ''] = name.split(' ')
        for (const subject of subjectsOf(path)) {
          const verdict = verdictOn(standing, action, subject)
          // Allowed, it would delete whoever the next line is about; it has a test of its own.
          if (name === 'DELETE /api/account' && verdict.allowed) continue
          const companyId = 'companyId' in subject ? subject.companyId : nobody
          const address = path.replace(':companyId', companyId).replace(':userId', nobody)
          const body = ['POST', 'PUT'].includes(method) ? {} : undefined
          const answer = await callApi(identity, session.client, method, address, body)
          count += 1
          const expected = verdict.allowed ? 'allowed' : verdict.because
          const got = isRefused(answer) ? answer.body.code : 'allowed'
          if (got === expected && (verdict.allowed || answer.status === 403)) continue
          deviations.push(`${name} ${JSON.stringify({ ...assurance, ...subject })}: ${got}`)
        }
      }
    }
    return { deviations, count }
  }

  it.each(roles.flatMap((role) => states.map((state) => [role, state] as const)))(
    'answers a %s who is %s as the policy says',
    async (role, state) => {
      const { deviations, count } = await deviationsOf(role, state, false)
      expect(deviations).toEqual([])
      expect(count).toBeGreaterThan(state === 'approved' ? 200 : 20)
    },
  )

  it.each(roles)('answers a %s whose password is ours as the policy says', async (role) => {
    expect((await deviationsOf(role, 'approved', true)).deviations).toEqual([])
  })

  it('answers whoever is not signed in with 401 and a clear body', async () => {
    for (const [name, action] of apiRoutes()) {
      if (!action) continue
      const [method = '', path = ''] = name.split(' ')
      const address = path.replace(/:\w+\{(\w+)[^}]*\}/, '$1').replaceAll(/:\w+/g, nobody)
      const answer = await callApi(identity, undefined, method, address)
      expect([name, answer]).toEqual([
        name,
        { status: 401, body: { code: 'signed_out', message: 'Please sign in.' } },
      ])
      const forged = await fetch(`${identity.siteUrl}${address}`, {
        method,
        headers: { authorization: 'Bearer not.a.token' },
      })
      expect([name, forged.status]).toEqual([name, 401])
    }
  })
})
