import { generateSecret, generateURI, verify } from 'otplib'
import { encodeQR } from 'qr'

const stepSeconds = 30

export interface TotpEnrolment {
  secret: string
  /** What an authenticator app reads. */
  uri: string
  /** The same as a picture; the client makes an address of it. */
  qr_code: string
}

export function newTotpEnrolment(options: { issuer: string; account: string }): TotpEnrolment {
  const secret = generateSecret()
  const uri = generateURI({ issuer: options.issuer, label: options.account, secret })
  return { secret, uri, qr_code: encodeQR(uri, 'svg') }
}

/** The half minute that a code belongs to: the current one or a neighbour, since clocks differ. */
export async function stepOfCode(
  secret: string,
  code: string,
  now: Date,
): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const wanted = { secret, token: code, epoch, epochTolerance: stepSeconds }
  // A secret of an old import that is too short or no base32 has no codes.
  const result = await verify(wanted).catch(() => ({ valid: false as const }))
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
