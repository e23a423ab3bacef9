import { expect, it } from 'vitest'
import { providersOf } from './ways-in.ts'

it('lists the other services that are on, by name, and none of our own ways', () => {
  const external = {
    email: true,
    phone: true,
    anonymous_users: true,
    web3_solana: true,
    google: true,
    facebook: false,
    azure: true,
    linkedin_oidc: true,
    'custom:acme-works': true,
  }
  expect(providersOf({ external })).toEqual([
    { id: 'custom:acme-works', name: 'Acme Works' },
    { id: 'google', name: 'Google' },
    { id: 'linkedin_oidc', name: 'LinkedIn' },
    { id: 'azure', name: 'Microsoft' },
  ])
})
