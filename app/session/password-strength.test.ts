import { describe, expect, it } from 'vitest'
import { estimatePassword, isTooLong } from './password-strength.ts'

const strengthOf = (password: string, known?: string[]) =>
  estimatePassword(password, known).strength

describe('a password', () => {
  it.each([
    ['', 'too short'],
    ['Xk9!vq2#Z', 'too short'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['1234567890', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['password123', 'weak'],
    ['P@ssw0rd2026', 'weak'],
    ['manchester1', 'weak'],
    ['abababababababab', 'weak'],
    ['correct horse', 'fair'],
    ['tea kettle on', 'fair'],
    ['correct horse battery staple', 'strong'],
    ['Xk9!vq2#Zpw', 'strong'],
    ['mehr Käse für Zürich', 'strong'],
  ] as const)('"%s" is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength)
  })

  it('counts for less with parts of what others know of the person', () => {
    const known = ['ada.lovelace@engines.example', 'Ada Lovelace', 'Analytical Engines']
    expect(strengthOf('lovelace-1815-x')).toBe('strong')
    expect(estimatePassword('lovelace-1815-x', known)).toEqual({
      strength: 'fair',
      advice: 'Leave out your name, your company and your email address.',
    })
    expect(strengthOf('L0velace!!', known)).toBe('weak')
  })

  it('that is strong needs no advice, any other does', () => {
    expect(estimatePassword('correct horse battery staple').advice).toBeUndefined()
    for (const weak of ['short', 'password123', 'aaaaaaaaaaaaaaaaaaaaaaaa']) {
      expect(estimatePassword(weak).advice).toMatch(/\.$/)
    }
  })

  it('is too long for the service beyond 72 bytes, however few characters they are', () => {
    expect(isTooLong('a'.repeat(72))).toBe(false)
    expect(isTooLong('a'.repeat(73))).toBe(true)
    expect(isTooLong('ü'.repeat(37))).toBe(true)
  })
})
