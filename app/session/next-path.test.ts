import { expect, it } from 'vitest'
import { nextPath, withNext } from './next-path.ts'

it.each([
  '/dashboard',
  '/dashboard/approvals?show=decided',
  '/dashboard/account/security#sessions',
  '/compliance/trail?before=12',
  '/authors',
])('%s is a page of ours', (wanted) => {
  expect(nextPath(wanted)).toBe(wanted)
})

it.each([
  null,
  undefined,
  '',
  'dashboard',
  'https://evil.example/dashboard',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/dashboard\\..\\evil',
  '/\t/evil.example',
  '/\n/evil.example',
  '/./%2F/../..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  ' /dashboard',
  '/dash board',
  '/auth',
  '/auth?next=/auth',
  '/auth/callback',
  '/dashboard/../auth/v1/logout',
  '/api/account/export',
  '/AUTH/v1/authorize',
])('%j leads to the dashboard', (wanted) => {
  expect(nextPath(wanted)).toBe('/dashboard')
})

it('a wish is kept from page to page, and none is not written down', () => {
  expect(withNext('/auth', '/dashboard')).toBe('/auth')
  const path = withNext('/auth/sign-up', '/dashboard/people?role=client')
  expect(nextPath(new URL(path, 'https://x.example').searchParams.get('next'))).toBe(
    '/dashboard/people?role=client',
  )
})
