import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)] + text
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text
}

/** A wallet of its own key, as a browser extension offers it to pages. */
export function solanaWallet() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = createPublicKey(publicKey.export({ format: 'pem', type: 'spki' })).export({
    format: 'jwk',
  })
  const address = base58(Buffer.from(x, 'base64url'))
  const signMessage = async (message: Uint8Array) => new Uint8Array(sign(null, message, privateKey))
  return { address, signMessage, publicKey: { toBase58: () => address } }
}

export function ethereumWallet() {
  const account = privateKeyToAccount(generatePrivateKey())
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_requestAccounts') return [account.address]
    if (method === 'eth_chainId') return '0x1'
    const [raw] = params as [`0x${string}`]
    return account.signMessage({ message: { raw } })
  }
  return { address: account.address, signMessage: account.signMessage, request }
}
