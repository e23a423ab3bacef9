import { z } from 'zod'

const text = z.string().default('')
const name = z.string().max(255).default('')

export const EnrolFactorBody = z.object({
  friendly_name: name,
  factor_type: text,
  issuer: text,
  phone: text,
})
export type EnrolFactorBody = z.output<typeof EnrolFactorBody>

export const ChallengeFactorBody = z.object({ channel: text })

export const VerifyFactorBody = z.object({
  challenge_id: z.guid(),
  code: text,
  webauthn: z.object({ type: text, credential_response: z.unknown() }).optional(),
})
export type VerifyFactorBody = z.output<typeof VerifyFactorBody>

export const ChangeFactorBody = z.object({ friendly_name: name, phone: text })
export type ChangeFactorBody = z.output<typeof ChangeFactorBody>

export const RecoveryCodeBody = z.object({ code: text })

/** An answer to a passkey challenge; what the credential holds is read once the challenge is used up. */
export const PasskeyAnswerBody = z.object({ challenge_id: text, credential: z.unknown() })
export type PasskeyAnswerBody = z.output<typeof PasskeyAnswerBody>

export const RenamePasskeyBody = z.object({ friendly_name: text })
