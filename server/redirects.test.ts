import { expect, it } from 'vitest'
import { rightAddress } from './redirects.ts'

const id = '01890000-0000-7000-8000-000000000001'

it.each([
  ['/about/', '/about'],
  ['/about///', '/about'],
  ['/About', '/about'],
  ['/Blog/Smart-Energy-Management/?from=Mail', '/blog/smart-energy-management?from=Mail'],
  ['/about/?next=//evil.example/', '/about?next=//evil.example/'],
  ['/CAF%C3%89', '/caf%C3%89'],
  ['/%2F%2Fevil.example/', '/%2F%2Fevil.example'],
  ['/a//', '/a'],
  ['/risks', '/compliance/risks'],
  ['/dashboard/leads/data-subject', '/compliance/gdpr/person'],
  ['/GDPR/?request=1', '/compliance/gdpr?request=1'],
  ['/Compliance/Controls/ac-01/', '/compliance/controls/AC-01'],
  [`/Incidents/?incident=${id.toUpperCase()}`, `/compliance/incidents/${id}`],
])('%s moves to %s', (from, to) => {
  expect(rightAddress(from)).toBe(to)
})

it.each([
  '/',
  '/?Q=A',
  '/about',
  '/about?Name=X/',
  '/gdpr-compliance',
  '/compliance/risks',
  `/compliance/risks/${id}?id=${id}`,
  '/compliance/controls/AC-01',
  '/dashboard/fleet?alert=1',
  // Not found: a list would hide that the link is wrong.
  '/dashboard/content/articles/edit?id=1',
  '/compliance/risks/risk?id=../../auth',
  '/compliance/controls/control?code=%2F%2Fevil.example',
  `/compliance/policies/edit?version=${id}`,
  '/compliance/gdpr/request?id=',
  '/risks/matrix',
  '/caf%C3%A9',
  '/assets/Index-AbC.js',
  '/pictures/A/',
  '/api/Articles/',
  '/functions/v1/Send/',
  '/auth/v1/Token/',
  '//evil.example/',
  '//EVIL.example',
  '///evil.example/',
  '/\\evil.example/',
  '/\\/evil.example/',
  '/a\\B/',
  '/\t/evil.example/',
  'http://evil.example/About/',
  '*',
  '',
])('%s stays', (url) => {
  expect(rightAddress(url)).toBeUndefined()
})

it.each(['/About/', '/.//Evil.example/', '/%5Cevil.example/', '/@evil.example/', '/;//X/'])(
  '%s stays on this host, and one redirect is enough',
  (url) => {
    const to = rightAddress(url) ?? ''
    expect(new URL(to, 'https://www.enix.example').host).toBe('www.enix.example')
    expect(rightAddress(to)).toBeUndefined()
  },
)
