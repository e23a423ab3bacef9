import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { IdentityContext } from '../context.server.ts'
import { OAuthRefusal, Refusal } from '../policy/errors.ts'
import { isSignedByAddress, parseEthereumMessage, withChecksum } from '../policy/siwe.ts'
import { isSignedByKey, parseSolanaMessage, solanaSignature } from '../policy/siws.ts'
import {
  checkWalletMessage,
  type WalletFormat,
  type WalletMessage,
  walletMessageEnd,
} from '../policy/wallet-message.ts'
import { findWalletName } from '../queries/wallets.server.ts'
import { spentWalletMessages } from '../tables/identity.ts'
import { issueSession, type TokenAnswer } from './issue-session.server.ts'
import { signInWithIdentity } from './sign-in-with-provider.server.ts'

interface Chain {
  name: 'ethereum' | 'solana'
  title: WalletFormat['chain']
  /** The message, once the wallet that it names is known to have signed it. */
  prove(raw: string, signature: string): WalletMessage
  /** What the wallet may be stored as; the first is ours. */
  names(address: string): [string, ...string[]]
  /** What the original keeps for a message without one. */
  noStatement: '' | null
}

const WalletProof = z.object({ message: z.string(), signature: z.string() })

/** Who can sign with a wallet's key is its owner; the message says where and when they did. */
export async function signInWithWallet(
  ctx: IdentityContext,
  body: Record<string, unknown>,
): Promise<TokenAnswer> {
  const chain = enabledChain(ctx, body.chain)
  const proof = WalletProof.safeParse({ message: '', signature: '', ...body })
  if (!proof.success) {
    const message = 'Could not parse request body as JSON: message and signature must be texts'
    throw new Refusal(400, 'bad_json', message)
  }
  const message = chain.prove(checkLength(proof.data.message), proof.data.signature)
  const { web3 } = ctx.settings
  const rules = { places: ctx.settings, maxAgeSeconds: web3.maxAgeSeconds, now: ctx.clock.now() }
  checkWalletMessage(message, chain.title, rules)
  const providerId = await findWalletName(ctx, chain.names(message.address))
  const data = {
    sub: providerId,
    email_verified: false,
    phone_verified: false,
    custom_claims: {
      address: message.address,
      chain: chain.name,
      network: message.network,
      domain: message.domain,
      statement: message.statement ?? chain.noStatement,
    },
  }
  const identity = { provider: 'web3', providerId, data, email: undefined, emailVerified: false }
  return signInWithIdentity(ctx, { ...identity, emailOptional: true }, async (person) => {
    await spendMessage(ctx, chain, message)
    return issueSession(ctx, person, 'web3')
  })
}

function enabledChain({ settings }: IdentityContext, wanted: unknown): Chain {
  const { web3 } = settings
  if (!web3.ethereum && !web3.solana) throw disabled('Web3 provider is disabled')
  const chain = wanted === 'ethereum' ? ethereum : wanted === 'solana' ? solana : undefined
  if (!chain) throw new Refusal(400, 'web3_unsupported_chain', 'Unsupported chain')
  if (!web3[chain.name]) throw disabled(`${chain.title} Web3 provider is disabled`)
  return chain
}

const disabled = (message: string) => new Refusal(422, 'web3_provider_disabled', message)
const invalid = (message: string) => new Refusal(400, 'validation_failed', message)

function checkLength(message: string): string {
  const bytes = Buffer.byteLength(message)
  if (bytes < 64) throw invalid('message is too short')
  if (bytes > 20 * 1024) throw invalid('message must not exceed 20KB')
  return message
}

/** Whoever has seen a signed message on its way could send it again. */
async function spendMessage(ctx: IdentityContext, chain: Chain, message: WalletMessage) {
  const spent = await ctx.db.orm
    .insert(spentWalletMessages)
    .values({
      messageHash: createHash('sha256').update(`${chain.name}\n${message.raw}`).digest('hex'),
      expiresAt: walletMessageEnd(message, ctx.settings.web3.maxAgeSeconds),
    })
    .onConflictDoNothing()
    .returning()
  if (spent.length > 0) return
  const why = `Signed ${chain.title} message has been used before`
  throw new OAuthRefusal('invalid_grant', why)
}

const unsigned = () =>
  new OAuthRefusal('invalid_grant', 'Signature does not match address in message')

const ethereum: Chain = {
  name: 'ethereum',
  title: 'Ethereum',
  prove(raw, signature) {
    if (signature.replace(/^0x/, '').length !== 130) {
      throw invalid(
        'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
      )
    }
    const message = parseEthereumMessage(raw)
    if (!isSignedByAddress(message, signature)) throw unsigned()
    return message
  },
  // One wallet is one person however its address is written; what was imported may have capitals.
  names: (address) => [
    `web3:ethereum:${address.toLowerCase()}`,
    `web3:ethereum:${withChecksum(address)}`,
  ],
  noStatement: null,
}

const solana: Chain = {
  name: 'solana',
  title: 'Solana',
  prove(raw, text) {
    if (text.length !== 86 && text.length !== 88) {
      throw invalid('signature must be 64 bytes encoded as base64 with or without padding')
    }
    const signature = solanaSignature(text)
    if (!signature) throw invalid('signature does not contain valid base64 characters')
    const message = parseSolanaMessage(raw)
    if (!isSignedByKey(message, signature)) throw unsigned()
    return message
  },
  names: (address) => [`web3:solana:${address}`],
  noStatement: '',
}
