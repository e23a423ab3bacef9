import { randomBytes, randomUUID } from 'node:crypto'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { describe, expect, it } from 'vitest'
import { Refusal } from './errors.ts'
import { isSameToken, linkTokenOf, newOneTimeToken, storedForm } from './one-time-tokens.server.ts'
import { checkPassword, hashPassword, isPasswordHash, matchPassword } from './passwords.server.ts'
import { Vault } from './vault.server.ts'

const newKey = () => randomBytes(32).toString('base64url')
const first = newKey()
const vault = new Vault({ current: 'first', keys: { first } })

describe('a secret at rest', () => {
  it('is read again, and looks different each time', () => {
    const row = randomUUID()
    const [a, b] = [vault.encrypt(row, 'secret'), vault.encrypt(row, 'secret')]
    expect(a).not.toBe(b)
    expect(a).not.toContain('secret')
    expect([a, b].map((stored) => String(vault.decrypt(row, stored)))).toEqual(['secret', 'secret'])
  })

  it('cannot be moved to another row', () => {
    const stored = vault.encrypt(randomUUID(), 'secret')
    expect(() => vault.decrypt(randomUUID(), stored)).toThrow()
  })

  it('is still read after the key was replaced', () => {
    const row = randomUUID()
    const stored = vault.encrypt(row, 'secret')
    const newer = new Vault({ current: 'second', keys: { first, second: newKey() } })
    expect(String(newer.decrypt(row, stored))).toBe('secret')
  })
})

describe('a one-time token', () => {
  const options = { address: 'a@b.example', digits: 6, flow: 'implicit' as const }

  it('is known by its link and by its code, and by nothing that is stored', () => {
    const token = newOneTimeToken(vault, options)
    expect(token.code).toMatch(/^\d{6}$/)
    expect(isSameToken(token.stored, token.linkToken)).toBe(true)
    expect(isSameToken(token.stored, linkTokenOf(vault, options.address, token.code))).toBe(true)
    expect(isSameToken(token.stored, token.stored)).toBe(false)
    expect(isSameToken(token.stored, linkTokenOf(vault, 'c@d.example', token.code))).toBe(false)
  })

  it('cannot be found by trying every code without the key', () => {
    const token = newOneTimeToken(vault, options)
    const other = new Vault({ current: 'x', keys: { x: newKey() } })
    expect(linkTokenOf(other, options.address, token.code)).not.toBe(token.linkToken)
  })

  it('keeps the mark of its flow', () => {
    const token = newOneTimeToken(vault, { ...options, flow: 'pkce' })
    expect(token.linkToken).toMatch(/^pkce_/)
    expect(storedForm(token.linkToken)).toBe(token.stored)
    expect(isSameToken(token.stored, linkTokenOf(vault, options.address, token.code))).toBe(true)
  })
})

describe('a password', () => {
  const rules = { minLength: 10, requiredCharacters: ['abc', '0123456789'] }
  const all = { ...rules, refuseCommon: false }

  it.each([
    ['0123456789', ['characters']],
    ['a1', ['length']],
    ['x', ['length', 'characters']],
  ])('%j is weak by %j', (password, reasons) => {
    expect(() => checkPassword(all, password)).toThrow(
      expect.objectContaining({ code: 'weak_password', more: { weakPassword: reasons } }),
    )
  })

  it('is refused as common or as made of what others know only where that is asked for', () => {
    const strict = { minLength: 10, requiredCharacters: [], refuseCommon: true }
    const weak = { code: 'weak_password', more: { weakPassword: ['pwned'] } }
    expect(() => checkPassword(strict, 'Password123!')).toThrow(expect.objectContaining(weak))
    expect(() => checkPassword(strict, 'priya-2026-x', ['priya'])).toThrow(
      expect.objectContaining({ ...weak, message: expect.stringContaining('your name') }),
    )
    expect(() =>
      checkPassword({ ...strict, refuseCommon: false }, 'Password123!', ['password']),
    ).not.toThrow()
  })

  it('may be long enough, but not longer than 72 bytes', () => {
    expect(() => checkPassword(all, 'a0'.repeat(36))).not.toThrow()
    expect(() => checkPassword(all, `${'a0'.repeat(36)}é`)).toThrow(Refusal)
  })

  it('matches its argon2 hash, and that of an import, which is then outdated', async () => {
    const ours = await hashPassword('right')
    expect(await matchPassword(ours, 'right')).toEqual({ matches: true, outdated: false })
    expect((await matchPassword(ours, 'wrong')).matches).toBe(false)
    const imported = await bcrypt('right', 4)
    expect(await matchPassword(imported, 'right')).toEqual({ matches: true, outdated: true })
    expect(await matchPassword(imported, 'wrong')).toEqual({ matches: false, outdated: false })
    expect((await matchPassword(null, 'nobody has this password')).matches).toBe(false)
    const known = await Promise.all([ours, imported, 'plain'].map(isPasswordHash))
    expect(known).toEqual([true, true, false])
  })
})
