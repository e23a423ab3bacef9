/** Behind the sign-in. What people do there is no visit, and its paths say whom it is about. */
export function isPortalPath(path: string): boolean {
  return /^\/(dashboard|compliance)(\/|$)/.test(path)
}
