import { expect, it } from 'vitest'
import { newRecoveryCode, recoveryCodeHash, recoveryCodeHashes } from './recovery-codes.server.ts'
import { Vault } from './vault.server.ts'

const keys = { old: 'a'.repeat(43), new: 'b'.repeat(43) }
const userId = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66'

it('knows a code that was made under an older key', () => {
  const code = newRecoveryCode()
  const stored = recoveryCodeHash(new Vault({ current: 'old', keys }), userId, code)
  const later = new Vault({ current: 'new', keys })
  expect(recoveryCodeHashes(later, userId, code)).toContain(stored)
  const without = new Vault({ current: 'new', keys: { new: keys.new } })
  expect(recoveryCodeHashes(without, userId, code)).not.toContain(stored)
})

it.each([
  ['ABCD EFGH JKMN', 'abcd-efgh-jkmn'],
  ['o0o0-1iIl-abcd', '0000-1111-abcd'],
])('reads %s as %s', (typed, code) => {
  const vault = new Vault({ current: 'new', keys })
  expect(recoveryCodeHashes(vault, userId, typed)).toContain(recoveryCodeHash(vault, userId, code))
})

it('gives everybody their own codes', () => {
  const vault = new Vault({ current: 'new', keys })
  const code = newRecoveryCode()
  expect(recoveryCodeHash(vault, userId, code)).not.toBe(recoveryCodeHash(vault, 'other', code))
})
