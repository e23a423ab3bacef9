import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from './errors.ts'

export interface Challenge {
  challenge: string
  method: 's256' | 'plain'
}

/** What a client sends to bind a sign-in to itself; nothing when it does not. */
export function checkChallenge(
  challenge: string | undefined,
  method: string | undefined,
): Challenge | undefined {
  if (!challenge && !method) return undefined
  if (!challenge || !method) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw invalid('code challenge has to be between 43 and 128 characters')
  }
  if (!/^[\w.~-]+$/.test(challenge)) {
    const allowed = 'alphanumeric characters, hyphens, periods, underscores and tildes'
    throw invalid(`code challenge can only contain ${allowed}`)
  }
  const known = method.toLowerCase()
  if (known !== 's256' && known !== 'plain') throw invalid('Invalid code_challenge_method')
  return { challenge, method: known }
}

/** The verifier is right only when the challenge was made of it. */
export function checkVerifier({ challenge, method }: Challenge, verifier: string): void {
  const made = method === 's256' ? challengeOf(verifier) : verifier
  const [expected, got] = [Buffer.from(challenge), Buffer.from(made)]
  if (expected.length === got.length && timingSafeEqual(expected, got)) return
  const message = 'code challenge does not match previously saved code verifier'
  throw new Refusal(400, 'bad_code_verifier', message)
}

export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

const invalid = (message: string) => new Refusal(400, 'validation_failed', message)
