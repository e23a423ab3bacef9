import type { Factor } from '@supabase/auth-js'
import { callApi } from './api.ts'
import { authClient } from './auth-client.ts'

/** Calls about second factors that the official client lacks, or spreads over several of its own. */

/** The factors that count, the newest last. */
export async function verifiedFactors(): Promise<Factor[]> {
  const { data, error } = await authClient().mfa.listFactors()
  if (error) throw error
  return data.all.filter(({ status }) => status === 'verified')
}

/** Asks for a code to be sent, or for nothing but leave to answer. Returns the challenge's id. */
export async function challengeFactor(factor: Pick<Factor, 'id'>): Promise<string> {
  const { data, error } = await authClient().mfa.challenge({ factorId: factor.id })
  if (error) throw error
  return data.id
}

export async function showCode(factorId: string, challengeId: string, code: string): Promise<void> {
  const { error } = await authClient().mfa.verify({ factorId, challengeId, code: digitsOf(code) })
  if (error) throw error
}

export async function showSecurityKey(factorId: string): Promise<void> {
  const { error } = await authClient().mfa.webauthn.authenticate({ factorId })
  if (error) throw error
}

/** Stands in for a factor, once. The client does not know the call, so it is handed the session. */
export async function showRecoveryCode(code: string): Promise<void> {
  const session = await callApi<{ access_token: string; refresh_token: string }>(
    '/auth/v1/factors/recovery-codes/verify',
    { method: 'POST', body: { code } },
  )
  const { error } = await authClient().setSession(session)
  if (error) throw error
}

/** Whether the answer was no because the second factor has not been shown in this session. */
export function needsSecondFactor(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === 'insufficient_aal' || code === 'second_factor_needed'
}

/** Apps show "123 456"; people type it so. */
const digitsOf = (code: string) => code.replaceAll(/\D/g, '')
