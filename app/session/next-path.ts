/** Where people go after signing in, unless they wanted to go elsewhere. */
export const firstPage = '/dashboard'

/**
 * Where somebody wanted to go, as the address has it in `next`. Only pages of ours: anything that a
 * browser could take for another site, or that is no page, leads to the first page.
 */
export function nextPath(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(wanted)) return firstPage
  const base = 'https://own.invalid'
  const url = URL.parse(wanted, base)
  if (!url || url.origin !== base) return firstPage
  // Dots in the path are gone by now: what is left may begin with two slashes.
  if (url.pathname.startsWith('//') || noPage.test(url.pathname)) return firstPage
  return `${url.pathname}${url.search}${url.hash}`
}

/** Calls of programs; and signing in does not lead to signing in. */
const noPage = /^\/(auth|api|functions|assets|pictures)(\/|$)/i

/** The same page of the sign-in with the wish kept, or without it when there is none. */
export function withNext(path: string, next: string): string {
  return next === firstPage ? path : `${path}?${new URLSearchParams({ next })}`
}

/** Where the link of an email, and another service, lead back to. */
export function callbackUrl(next: string): string {
  return `${location.origin}${withNext('/auth/callback', next)}`
}
