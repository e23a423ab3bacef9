import { authClient } from '#app/session/auth-client.ts'
import { callbackUrl } from '#app/session/next-path.ts'
import type { Credential } from './credential.ts'

/** The email of a sign-up again. Throws what the service said. */
export async function resendConfirmation(email: string, next: string): Promise<void> {
  const options = { emailRedirectTo: callbackUrl(next) }
  const { error } = await authClient().resend({ type: 'signup', email, options })
  if (error) throw error
}

/** Signs in with a code, be it of a first confirmation or of a sign-in. Throws what the service said. */
export async function verifyCode(to: Credential, code: string): Promise<void> {
  const token = digitsOf(code)
  const { error } = await authClient().verifyOtp(
    'email' in to ? { ...to, token, type: 'email' } : { ...to, token, type: 'sms' },
  )
  if (error) throw error
}

/** An email to choose a new password. Throws what the service said. */
export async function sendRecovery(email: string, next: string): Promise<void> {
  const { error } = await authClient().resetPasswordForEmail(email, {
    redirectTo: callbackUrl(next),
  })
  if (error) throw error
}

/** Signs in with the code of that mail. */
export async function verifyRecovery(email: string, code: string): Promise<void> {
  const token = digitsOf(code)
  const { error } = await authClient().verifyOtp({ email, token, type: 'recovery' })
  if (error) throw error
}

/** People type codes with a space in the middle. */
const digitsOf = (code: string) => code.replaceAll(/\D/g, '')
