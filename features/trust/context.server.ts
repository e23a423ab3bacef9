import type { TrustLinks } from './policy/links.server.ts'

/** What its commands need beside the common context. */
export interface TrustParts {
  links: TrustLinks
  siteUrl: string
  teamEmail: string
}
