import { expect, it } from 'vitest'
import { credentialOf } from './credential.ts'

it.each([
  ['ada@engines.example', false, { email: 'ada@engines.example' }],
  ['  Ada@Engines.example ', true, { email: 'Ada@Engines.example' }],
  ['07700 900123', true, { phone: '07700900123' }],
  ['+44 (0)7700 900-123', true, { phone: '+4407700900123' }],
  ['07700 900123', false, undefined],
  ['ada@', true, undefined],
  ['ada', true, undefined],
  ['', true, undefined],
] as const)('"%s" (telephones on: %s) is %j', (typed, phoneIsOn, credential) => {
  expect(credentialOf(typed, phoneIsOn)).toEqual(credential)
})
