import { expect, it } from 'vitest'
import { passwordProofOf } from './password-proof.ts'

it.each([
  [['password'], 'needed'],
  [['totp', 'password'], 'needed'],
  [['passkey'], 'if there is one'],
  [['oauth', 'totp'], 'if there is one'],
  [['magiclink'], 'if there is one'],
  [['recovery'], 'not needed'],
  [['otp', 'mfa/phone'], 'not needed'],
] as const)('with a session by %j the current password is %s', (methods, proof) => {
  expect(passwordProofOf(methods)).toBe(proof)
})
