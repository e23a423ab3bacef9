import { expect, it } from 'vitest'
import { type Environment, environments } from '#content/environments.ts'
import { machineList } from '#content/machines.ts'
import { limits } from '../schema.ts'
import { machineFor } from './machine-choice.ts'

it.each([
  ['office', 120, 'AI Vend Pro', 1],
  ['office', 300, 'Cooler Pair', 1],
  ['office', 2000, 'Cooler Pair', 6],
  ['apartment', 60, 'AI Vend Pro', 1],
  ['retail', 400, 'Combo', 1],
  ['retail', 600, 'AI Vend Pro', 1],
  ['hospital', 100, 'Combo', 1],
  ['education', 5000, 'AI Vend Pro', 7],
] as const)('%s with %i people: %s, %i', (environment, people, name, count) => {
  const choice = machineFor({ environment, people, hours: 10 })
  expect([choice.machine.name, choice.count]).toEqual([name, count])
})

it('has a machine that suits every building of every size', () => {
  for (const environment of Object.keys(environments) as Environment[]) {
    for (const people of limits.people) {
      const { machine, count } = machineFor({ environment, people, hours: 10 })
      expect(machine.environments).toContain(environment)
      expect(count).toBeGreaterThan(0)
    }
  }
})

it('counts as many items as the catalogue says', () => {
  for (const { items, capacity } of machineList) expect(capacity).toContain(String(items))
})
