import type { TrustRequestState } from '#lib/trust-words.ts'

/** How long a link works from the day on which it was sent. */
export const linkDays = 14

/** What the link of a request leads to. */
export type Access = 'to_sign' | 'open' | 'ended'

export function accessOf(
  request: { state: TrustRequestState; expiresAt: Date | null; signedAt: Date | null },
  now: Date,
): Access {
  if (request.state !== 'approved' || !request.expiresAt || request.expiresAt <= now) return 'ended'
  return request.signedAt ? 'open' : 'to_sign'
}

/** An approval of what is approved sends the link again. */
const mayFollow: Record<'approved' | 'declined' | 'revoked', readonly TrustRequestState[]> = {
  approved: ['asked', 'approved', 'declined', 'revoked'],
  declined: ['asked'],
  revoked: ['approved'],
}

export const isPossible = (from: TrustRequestState, to: keyof typeof mayFollow): boolean =>
  mayFollow[to].includes(from)
