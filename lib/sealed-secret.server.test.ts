import { expect, it } from 'vitest'
import { seal, unseal } from './sealed-secret.server.ts'

it('opens with the same passphrase or key file, and with no other', async () => {
  const sealed = await seal('the keys', 'correct horse battery')
  expect(JSON.stringify(sealed)).not.toContain('the keys')
  expect(await unseal(sealed, 'correct horse battery')).toBe('the keys')
  expect(await unseal(sealed, Buffer.from('correct horse battery'))).toBe('the keys')
  expect(await unseal(sealed, 'correct horse batterie')).toBeUndefined()
})

it('does not open once it was changed', async () => {
  const sealed = await seal('the keys', 'correct horse battery')
  const data = Buffer.from(sealed.data, 'base64')
  data.writeUInt8(data.readUInt8(0) ^ 1, 0)
  const changed = { ...sealed, data: data.toString('base64') }
  expect(await unseal(changed, 'correct horse battery')).toBeUndefined()
})
