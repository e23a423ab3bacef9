import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '#db/context.server.ts'
import { readOverview } from '#features/compliance/queries/overview.server.ts'
import {
  controlsView,
  findControl,
  findFramework,
  listFrameworks,
  statementOfApplicability,
} from '#features/controls/queries/controls.server.ts'
import { importLibrary } from '#features/library/commands/import.server.ts'
import { libraryView } from '#features/library/queries/library.server.ts'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)
const codeOf = (number: number) => `QM-${100 + (number % 300)}`

/** 300 controls, and 10 frameworks of 100 requirements with 10 controls each. */
const largeFile = () =>
  [
    'format: enix-control-library/1',
    'controls:',
    ...numbers(300).flatMap((n) => [
      `  - code: ${codeOf(n)}`,
      `    title: Control number ${n}`,
      `    about: What we do about matter number ${n}.`,
      '    area: Quality',
      '    reviewMonths: 12',
    ]),
    'frameworks:',
    ...numbers(10).flatMap((framework) => [
      `  - id: rules-${framework}`,
      `    name: Rules ${framework}`,
      `    short: Rules ${framework}`,
      '    edition: First',
      '    date: "2026-01-01"',
      '    source: A document',
      '    requirements:',
      ...numbers(100).flatMap((n) => [
        `      - id: "${n}.1"`,
        `        title: Requirement ${n}`,
        `        theme: Theme ${n % 7}`,
        `        controls: [${numbers(10).map((m) => codeOf(n * 10 + m + framework))}]`,
      ]),
    ]),
  ].join('\n')

const pages: Record<string, (ctx: Context) => Promise<unknown>> = {
  overview: (ctx) => readOverview(ctx, undefined),
  controls: controlsView,
  control: (ctx) => findControl(ctx, 'AC-01'),
  frameworks: listFrameworks,
  framework: (ctx) => findFramework(ctx, 'iso-27001'),
  applicability: statementOfApplicability,
  pickers: libraryView,
}

/** How often each page asks the database. */
async function questions(): Promise<Record<string, number>> {
  const asked: Record<string, number> = {}
  for (const [name, read] of Object.entries(pages)) {
    let count = 0
    const db = new Proxy(identity.ctx.db, {
      get(target, property) {
        if (property === 'orm' || property === 'query') count += 1
        const value = Reflect.get(target, property, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    await read({ ...identity.ctx, db })
    asked[name] = count
  }
  return asked
}

it('with 10,000 mappings each page asks as little as with those that are shipped', async () => {
  const before = await questions()
  const text = largeFile()
  const looked = await importLibrary(identity.ctx, { text, apply: null })
  expect(looked).toMatchObject({ applied: false })
  const { plan, changes } = looked as { plan: string; changes: unknown[] }
  expect(changes).toHaveLength(300 + 10 + 10 * 100)
  expect(await importLibrary(identity.ctx, { text, apply: plan })).toMatchObject({ applied: true })
  const rules = await findFramework(identity.ctx, 'rules-7')
  expect(rules?.gaps).toHaveLength(100)
  expect(rules?.gaps.every(({ controls }) => controls.length === 10)).toBe(true)
  expect(await questions()).toEqual(before)
  expect(Math.max(...Object.values(before))).toBeLessThan(60)
})
