import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  AuthApiError,
  AuthInvalidCredentialsError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/auth-js'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#lib/project-root.server.ts'
import { ApiRefusal } from './api.ts'
import { authWords, neverShown, wordsFor } from './auth-words.ts'

const source = readFileSync(join(projectRoot, 'packages/identity/policy/errors.ts'), 'utf8')
const union = /type IdentityErrorCode =([\s\S]*?)\n\n/.exec(source)?.[1] ?? ''
const codes = [...union.matchAll(/'(\w+)'/g)].map(([, code = '']) => code)
const hidden: string[] = neverShown

describe('the words for a refusal', () => {
  it('exist for every code of the service that can reach a person', () => {
    expect(codes.length).toBeGreaterThan(90)
    const without = codes.filter((code) => !hidden.includes(code) && !wordsFor(code))
    expect(without).toEqual([])
    expect(hidden.filter((code) => !codes.includes(code))).toEqual([])
  })

  it('are whole sentences of one or two, and never the code', () => {
    for (const code of codes.filter((code) => !hidden.includes(code))) {
      const words = authWords(new AuthApiError('Raw words', 422, code))
      expect(words, code).toMatch(/^[A-Z].{10,120}\.$/)
      expect(words, code).not.toMatch(/_|Raw words/)
    }
  })

  it('fall back to what to do, for whatever else comes', () => {
    const fallback = 'Something broke on our side. Please try again.'
    const surprises = [
      new AuthApiError('x', 500, 'brand_new'),
      new Error('x'),
      // Of the official client.
      new Error('An error occurred on token verification.'),
      new Error('@supabase/auth-js: No compatible Solana wallet interface on the window object'),
      'x',
      null,
      undefined,
    ]
    expect(surprises.map(authWords)).toEqual(surprises.map(() => fallback))
    expect(authWords(new ApiRefusal(500, { message: 'secret' }))).toBe(fallback)
    expect(authWords(new ApiRefusal(409, { message: 'Somebody was first.' }))).toBe(
      'Somebody was first.',
    )
  })

  it('tell a lost connection from a refusal', () => {
    const lost = 'We could not reach our server. Please check your connection and try again.'
    expect(authWords(new AuthRetryableFetchError('Failed to fetch', 0))).toBe(lost)
    expect(authWords(new TypeError('Failed to fetch'))).toBe(lost)
  })

  it('are those of the specification when neither address nor password was given', () => {
    const specified = 'You must provide either an email or phone number and a password'
    expect(authWords(new AuthInvalidCredentialsError(specified))).toBe(specified)
  })

  it('say how long to wait, and how long a password must be', () => {
    const limit = 'For security purposes, you can only request this after 37 seconds.'
    expect(authWords(new AuthApiError(limit, 429, 'over_email_send_rate_limit'))).toContain(
      'wait 37 seconds',
    )
    const weak = new AuthWeakPasswordError('Password should be at least 12 characters.', 422, [
      'length',
    ])
    expect(authWords(weak)).toBe('Please use at least 12 characters.')
    expect(authWords(new AuthSessionMissingError())).toContain('sign in again')
  })
})
