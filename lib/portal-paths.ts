/** Behind the sign-in. What people do there is no visit, and its paths say whom it is about. */
export function isPortalPath(path: string): boolean {
  return /^\/(dashboard|compliance|pending-approval)(\/|$)/.test(path)
}

/** Where people enter passwords, or come with a link that opens a door: no code of others runs there. */
export function isPrivatePath(path: string): boolean {
  return isPortalPath(path) || /^\/(auth|booking|feedback-check)(\/|$)/.test(path)
}
