import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#lib/project-root.server.ts'
import { eventWords } from './event-words.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

/** Of the type that the service records, without those that are never about a person. */
const securityEvents = [
  ...read('packages/identity/schema/security-events.ts').matchAll(/'([a-z_]+\.[a-z_]+)'/g),
]
  .map(([, event = '']) => event)
  .filter((event) => !/^(oauth_client|sso_provider)\./.test(event))

const commands = 'features/accounts/commands'
const accountEvents = readdirSync(join(projectRoot, commands)).flatMap((file) =>
  [...read(`${commands}/${file}`).matchAll(/action: '((?:account|person)\.[a-z_]+)'/g)].map(
    ([, event = '']) => event,
  ),
)
const decisions = ['account.approved', 'account.rejected', 'account.more_needed']

const unknown = eventWords('never.heard_of')

describe('the words of the security log', () => {
  it('finds the events of the service and of accounts', () => {
    expect(securityEvents.length).toBeGreaterThan(30)
    expect(accountEvents.length).toBeGreaterThan(4)
  })

  it.each([...securityEvents, ...accountEvents, ...decisions])('has a sentence for %s', (event) => {
    expect(eventWords(event)).not.toBe(unknown)
    expect(eventWords(event)).toMatch(/^[A-Z][a-z]* .*[a-z]$/)
  })

  it('tells a new second factor from one that was shown', () => {
    expect(eventWords('factor.verified', { type: 'totp', isNew: true })).toBe(
      'A second factor was added: authenticator app',
    )
    expect(eventWords('factor.verified', { type: 'webauthn', isNew: false })).toBe(
      'You confirmed with your security key',
    )
  })

  it('says how somebody signed in, and how far they signed out', () => {
    expect(eventWords('sign_in.succeeded', { method: 'passkey' })).toBe(
      'You signed in with a passkey',
    )
    expect(eventWords('sign_in.succeeded', { method: 'new' })).toBe('You signed in')
    expect(eventWords('sign_out.done', { scope: 'others' })).toBe(
      'You signed out all other devices',
    )
    expect(eventWords('sign_out.done', { scope: 'local' })).toBe('You signed out')
  })

  it('says something true of an event that it does not know', () => {
    expect(unknown).toBe('Something about your account was changed')
  })
})
