/** Whether the current password is asked for before a new one: the service has the same rule. */
export type PasswordProof = 'needed' | 'if there is one' | 'not needed'

/** By the methods of the session. Whoever came by a mailed code may have forgotten the password. */
export function passwordProofOf(methods: readonly string[]): PasswordProof {
  if (methods.includes('otp') || methods.includes('recovery')) return 'not needed'
  return methods.includes('password') ? 'needed' : 'if there is one'
}
