import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database, Host } from '../host.ts'
import { type IdentityErrorCode, Refusal } from '../policy/errors.ts'
import type { Vault } from '../policy/vault.server.ts'
import type { IdentitySettings } from '../schema/settings.server.ts'

/** Calls that begin a sign-in. Each kind is counted by itself, as the original does. */
const signInKinds = [
  ...(['signUp', 'otp', 'magicLink', 'recover', 'resend', 'password', 'idToken'] as const),
  ...(['authorize', 'sso', 'passkey', 'clientRegistration'] as const),
]

/** Calls that try something secret. */
const verificationKinds = [
  ...(['verify', 'user', 'challenge', 'factor', 'assertion'] as const),
  ...(['passkeyAnswer', 'passkeyRegistration'] as const),
]

/** What is limited by where it comes from; counted by each process for itself. */
export type AddressLimit =
  | 'anonymous'
  | 'mail'
  | 'refresh'
  | 'web3'
  | (typeof signInKinds)[number]
  | (typeof verificationKinds)[number]

/** What is limited by whom it is about, or for the whole service; counted in the database. */
export type SharedLimit =
  | 'code'
  | 'emails'
  | 'mailTo'
  | 'failures'
  | 'failuresFromHere'
  | 'texts'
  | 'textTo'

interface LimitRefusal {
  code: IdentityErrorCode
  message: (waitSeconds: number) => string
}

/**
 * Counts before the deed, so that many at once do not slip through. Call it outside of the
 * transaction of the deed: a count that is rolled back is none.
 */
export class Limits {
  private readonly byAddress: Record<AddressLimit, RateLimiterMemory>
  private readonly shared: Record<SharedLimit, RateLimiterPostgres>
  private readonly vault: Vault
  private readonly networkOf: Host['networkOf']

  constructor(
    db: Database,
    settings: IdentitySettings,
    vault: Vault,
    networkOf: Host['networkOf'],
  ) {
    this.vault = vault
    this.networkOf = networkOf
    const { limits, email, phone } = settings
    const memory = (points: number, minutes: number) =>
      new RateLimiterMemory({ points, duration: minutes * 60 })
    const each = <Kind extends string>(kinds: readonly Kind[], points: number) =>
      Object.fromEntries(kinds.map((kind) => [kind, memory(points, 5)])) as Record<
        Kind,
        RateLimiterMemory
      >
    this.byAddress = {
      ...each(signInKinds, limits.signInsPer5Minutes),
      ...each(verificationKinds, limits.verificationsPer5Minutes),
      anonymous: memory(limits.anonymousPerHour, 60),
      mail: memory(limits.mailsFromOneAddressPerHour, 60),
      refresh: memory(limits.refreshesPer5Minutes, 5),
      web3: memory(limits.web3Per5Minutes, 5),
    }
    const stored = (keyPrefix: SharedLimit, points: number, duration: number) =>
      new RateLimiterPostgres({
        storeClient: {
          query: async ({ text, values }: { text: string; values: unknown[] }) => {
            const { rows } = await db.query(text, values)
            return { rows, rowCount: rows.length }
          },
        },
        storeType: 'pool',
        schemaName: 'identity',
        tableName: 'attempts',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration,
      })
    this.shared = {
      code: stored('code', limits.triesPerCode, Math.max(email.codeSeconds, phone.codeSeconds)),
      emails: stored('emails', limits.emailsPerHour, 3600),
      mailTo: stored('mailTo', 1, email.secondsBetween),
      failures: stored('failures', limits.failuresPerAccountPer15Minutes * 10, 900),
      failuresFromHere: stored('failuresFromHere', limits.failuresPerAccountPer15Minutes, 900),
      texts: stored('texts', limits.smsPerHour, 3600),
      textTo: stored('textTo', 1, phone.secondsBetween),
    }
  }

  async countFrom(ip: string, limit: AddressLimit): Promise<void> {
    const { waitSeconds } = await consume(this.byAddress[limit], this.networkOf(ip))
    if (waitSeconds === undefined) return
    throw new Refusal(429, 'over_request_rate_limit', 'Request rate limit reached', {
      retryAfterSeconds: waitSeconds,
    })
  }

  /** What it is about is kept as a keyed hash: this table need not list addresses. */
  async count(limit: SharedLimit, about: string, refusal: LimitRefusal): Promise<void> {
    if (this.shared[limit].duration === 0) return
    const { waitSeconds } = await consume(this.shared[limit], this.keyOf(about))
    if (waitSeconds === undefined) return
    const more = { retryAfterSeconds: waitSeconds }
    throw new Refusal(429, refusal.code, refusal.message(waitSeconds), more)
  }

  /**
   * Counts a try at somebody's secret, right or wrong, before it is compared. Few from one place, so
   * that strangers cannot lock the owner out; many from everywhere, so that many places do not help.
   */
  async countTry(ip: string, account: string): Promise<void> {
    const refusal: LimitRefusal = {
      code: 'over_request_rate_limit',
      message: () => 'Too many wrong tries. Try again later.',
    }
    await this.count('failuresFromHere', `${account} ${this.networkOf(ip)}`, refusal)
    await this.count('failures', account, refusal)
  }

  /** It was right: what was counted is forgotten. */
  async forgetTries(ip: string, account: string): Promise<void> {
    await this.forget('failuresFromHere', `${account} ${this.networkOf(ip)}`)
    await this.forget('failures', account)
  }

  /** Counts, and returns whether the limit is passed. */
  async isPassed(limit: SharedLimit, about: string): Promise<boolean> {
    return (await consume(this.shared[limit], this.keyOf(about))).waitSeconds !== undefined
  }

  async forget(limit: SharedLimit, about: string): Promise<void> {
    await this.shared[limit].delete(this.keyOf(about))
  }

  private keyOf(about: string): string {
    return this.vault.fingerprint('attempts', about)
  }
}

async function consume(
  limiter: RateLimiterMemory | RateLimiterPostgres,
  key: string,
): Promise<{ waitSeconds: number | undefined }> {
  try {
    await limiter.consume(key)
    return { waitSeconds: undefined }
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return { waitSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) }
  }
}
