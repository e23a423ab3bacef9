/** Behind the sign-in, or behind a link to sign or read something: what people do there is no visit. */
export function isPortalPath(path: string): boolean {
  return /^\/(proposal|dashboard|compliance|pending|trust.)\b/.test(path)
}

/** Where people enter passwords, or come with a link that opens a door: no code of others runs there. */
export function isPrivatePath(path: string): boolean {
  return isPortalPath(path) || /^\/(auth|booking|feedback-check)\b/.test(path)
}
