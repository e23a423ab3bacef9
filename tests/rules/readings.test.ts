import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rules, verdictOn } from '#features/accounts/policy.ts'
import { roles } from '#features/accounts/schema.ts'
import { projectRoot } from '#lib/project-root.server.ts'
import { apiReadings, apiRoutes } from '../kit/api-routes.ts'

const readings = apiReadings()
const guardedReads = () =>
  [...apiRoutes()].flatMap(([name, action]) =>
    action && name.startsWith('GET ') ? [[name.slice('GET '.length), action] as const] : [],
  )

it('says of every GET under /api what it tells about people', () => {
  expect(guardedReads().length).toBeGreaterThan(100)
  expect(guardedReads().filter(([path]) => !readings[path])).toEqual([])
})

it('takes for one’s own only what is for clients, or for everybody about themselves', () => {
  const forAll = /^\/api\/(account|lead-views|incident-reports|my-work|policies\/mine)\b/
  const wrong = guardedReads().filter(
    ([path, action]) =>
      readings[path] === 'own' &&
      !forAll.test(path) &&
      JSON.stringify(rules[action].roles) !== '["client"]',
  )
  expect(wrong).toEqual([])
})

it('asks everybody but a client for the second factor wherever it tells of others', () => {
  const passwordAlone = { aal: 'aal1', hasSecondFactor: false } as const
  const known = { userId: 'person', companyId: null, mustChangePassword: false, accessEnded: false }
  const open = guardedReads().filter(
    ([path, action]) =>
      typeof readings[path] === 'object' &&
      roles
        .filter((role) => role !== 'client')
        .map((role) => ({ ...known, ...passwordAlone, role, state: 'approved' as const }))
        .some((standing) => verdictOn(standing, action).allowed),
  )
  expect(open).toEqual([])
})

it('has a command for every reading that is noted by itself', () => {
  const sources = globSync('features/**/*.server.ts', { cwd: projectRoot })
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
    .join('\n')
  const actions = Object.values(readings).flatMap((it) =>
    typeof it === 'object' && 'itself' in it ? [it.itself] : [],
  )
  expect(actions.length).toBeGreaterThan(5)
  expect(actions.filter((action) => !sources.includes(`'${action}'`))).toEqual([])
})

it('knows whose record it is by a part of the address', () => {
  const noted = Object.entries(readings).flatMap(([path, reading]) =>
    typeof reading === 'object' && 'per' in reading && reading.per !== 'list'
      ? [[path, reading.param] as const]
      : [],
  )
  expect(noted.length).toBeGreaterThan(5)
  expect(noted.filter(([path, param]) => !path.split('/').includes(`:${param}`))).toEqual([])
})
