import { expect, it } from 'vitest'
import type { IncidentDetail } from '../schema/incidents.ts'
import { veiledIncident } from './veil.ts'

const incident = {
  id: '0197c4de-7000-7000-8000-000000000001',
  title: 'Many wrong passwords, from 203.0.113.7',
  description: 'Asked for by hana@client.example.',
  since: '2026-11-16T09:41:00.000Z',
  owner: 'Carla',
  person: 'Hana Host',
  personIsClient: true,
  entries: [{ by: 'Carla', text: 'Wrote to hana@client.example from 2001:db8::7' }],
  colleagues: [{ id: 'a', name: 'Sam' }],
} as unknown as IncidentDetail

it('an auditor reads what happened, without which client it was and how people are reached', () => {
  expect(veiledIncident(incident)).toMatchObject({
    id: incident.id,
    title: 'Many wrong passwords, from Veiled',
    description: 'Asked for by Veiled.',
    since: incident.since,
    owner: 'Carla',
    person: 'A client, whose name auditors are not shown',
    entries: [{ by: 'Carla', text: 'Wrote to Veiled from Veiled' }],
    colleagues: [],
  })
})

it('people of the company stay named', () => {
  const about = veiledIncident({ ...incident, person: 'Omar Admin', personIsClient: false })
  expect(about.person).toBe('Omar Admin')
})
