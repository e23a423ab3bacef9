import { useEffect, useState } from 'react'
import { authClient } from '#app/session/auth-client.ts'

/** Whether the current password is asked for before a change: the service has the same rule. */
export type PasswordProof = 'needed' | 'if there is one' | 'not needed'

/** By the methods of the session. Whoever came by a mailed code may have forgotten the password. */
export function passwordProofOf(methods: readonly string[]): PasswordProof {
  if (methods.includes('otp') || methods.includes('recovery')) return 'not needed'
  return methods.includes('password') ? 'needed' : 'if there is one'
}

/** How this session was signed in decides whether the current password is asked for. */
export function usePasswordProof(): PasswordProof {
  const [proof, setProof] = useState<PasswordProof>('needed')
  useEffect(() => {
    authClient()
      .mfa.getAuthenticatorAssuranceLevel()
      .then(({ data }) => {
        if (!data) return
        const methods = data.currentAuthenticationMethods.map((entry) =>
          typeof entry === 'string' ? entry : entry.method,
        )
        setProof(passwordProofOf(methods))
      })
  }, [])
  return proof
}
