import { ed25519 } from '@noble/curves/ed25519.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { parseWalletMessage, type WalletFormat, type WalletMessage } from './wallet-message.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const format: WalletFormat = {
  name: 'siws',
  chain: 'Solana',
  isAddress: (text) => solanaKey(text) !== undefined,
  addressRefusal: 'wallet address is not in base58 format',
  isNetwork: (text) => text === '' || /^solana:(main|dev|test|local)net$/.test(text),
}

/** Sign in with Solana. */
export function parseSolanaMessage(raw: string): WalletMessage {
  return parseWalletMessage(raw, format)
}

/** An address is the public key itself: 32 bytes in base58, zeros at its start as ones. */
export function solanaKey(address: string): Uint8Array | undefined {
  if (!/^[1-9A-Za-z]{32,44}$/.test(address)) return undefined
  let value = 0n
  for (const letter of address) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const hex = value === 0n ? '' : value.toString(16)
  const digits = hex.length % 2 === 0 ? hex : `0${hex}`
  const zeros = /^1*/.exec(address)?.[0].length ?? 0
  const bytes = [
    ...Array<number>(zeros).fill(0),
    ...(digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)),
  ]
  return bytes.length === 32 ? Uint8Array.from(bytes) : undefined
}

/** 64 bytes as base64 or base64url; nothing when it is something else. */
export function solanaSignature(text: string): Uint8Array | undefined {
  const plain = text.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/')
  if (!/^[A-Za-z0-9+/]{86}$/.test(plain)) return undefined
  return Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0))
}

/** Wallets sign the text as it is; a Ledger device signs it with a header before it. */
export function isSignedByKey(message: WalletMessage, signature: Uint8Array): boolean {
  const key = solanaKey(message.address)
  if (!key) return false
  const text = utf8ToBytes(message.raw)
  return [text, offchainMessage(message.domain, key, text)].some((signed) =>
    // Strict: the lenient rules of some chains let one signature pass for several messages.
    ed25519.verify(signature, signed, key, { zip215: false }),
  )
}

function offchainMessage(domain: string, key: Uint8Array, text: Uint8Array): Uint8Array {
  const application = new Uint8Array(32)
  application.set(utf8ToBytes(domain).subarray(0, 32))
  const version = 0
  const ascii = 0
  const signers = 1
  return concatBytes(
    Uint8Array.of(0xff),
    utf8ToBytes('solana offchain'),
    Uint8Array.of(version),
    application,
    Uint8Array.of(ascii, signers),
    key,
    Uint8Array.of(text.length & 0xff, text.length >> 8),
    text,
  )
}
