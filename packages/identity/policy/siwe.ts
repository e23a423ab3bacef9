import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { parseWalletMessage, type WalletFormat, type WalletMessage } from './wallet-message.ts'

const format: WalletFormat = {
  name: 'siwe',
  chain: 'Ethereum',
  isAddress: isEthereumAddress,
  addressRefusal: 'wallet address is not a valid Ethereum address',
  isNetwork: (text) => /^[1-9]\d*$/.test(text),
}

/** Sign in with Ethereum, EIP-4361. */
export function parseEthereumMessage(raw: string): WalletMessage {
  return parseWalletMessage(raw, format)
}

/** The official client writes addresses in small letters; capitals are a checksum (EIP-55). */
export function isEthereumAddress(text: string): boolean {
  if (!/^0x[0-9a-f]{40}$/i.test(text)) return false
  return text === text.toLowerCase() || text === withChecksum(text)
}

export function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const letters = [...digits].map((digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${letters.join('')}`
}

/** The signature is that of personal_sign: 65 bytes in hexadecimal, of which the last says which key. */
export function isSignedByAddress(message: WalletMessage, signature: string): boolean {
  const bytes = utf8ToBytes(message.raw)
  const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`)
  try {
    const signed = hexToBytes(signature.replace(/^0x/, ''))
    const last = signed[64] ?? 0
    const key = secp256k1.Signature.fromBytes(signed.subarray(0, 64), 'compact')
      .addRecoveryBit(last >= 27 ? last - 27 : last)
      .recoverPublicKey(keccak_256(concatBytes(prefix, bytes)))
    const signer = keccak_256(key.toBytes(false).subarray(1)).subarray(-20)
    return `0x${bytesToHex(signer)}` === message.address.toLowerCase()
  } catch {
    // Bytes that are no signature at all.
    return false
  }
}
