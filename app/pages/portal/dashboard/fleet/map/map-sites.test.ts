import { expect, it } from 'vitest'
import type { MapMachine } from '#features/fleet/schema/desk.ts'
import { type MapSign, signOfSite, worstOf } from './map-sites.ts'

const machine = (change: Partial<MapMachine>): MapMachine => ({
  ...{ id: 'm', serial: 'ENX-1', model: 'combo', spot: 'Lobby', heardAt: null },
  ...{ freshness: 'green', urgency: null, hasPlan: true, modelName: null },
  ...change,
})

it.each<[what: string, machines: Partial<MapMachine>[], sign: MapSign]>([
  ['no alert', [{}, {}], 'fine'],
  ['one of each urgency', [{ urgency: 'normal' }, { urgency: 'critical' }, {}], 'critical'],
  ['a high alert beside a new machine', [{ freshness: 'new' }, { urgency: 'high' }], 'high'],
  ['an alert of a machine that sleeps', [{ freshness: 'asleep', urgency: 'normal' }], 'normal'],
  ['a new machine beside one without an alert', [{}, { freshness: 'new' }], 'new'],
  ['machines that sleep', [{ freshness: 'asleep' }, { freshness: 'asleep' }], 'asleep'],
])('a site with %s', (_, machines, sign) => {
  expect(signOfSite({ machines: machines.map(machine) })).toBe(sign)
})

it('several sites in one sign show the worst of them', () => {
  expect(worstOf(['fine', 'normal', 'high'])).toBe('high')
})
