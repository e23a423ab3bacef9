import * as z from 'zod/mini'

/** What server/boot.ts sends. A page can be made to send anything: all of it is bounded. */
export const ErrorReport = z.object({
  message: z.string().check(z.maxLength(500)),
  stack: z.string().check(z.maxLength(4000)),
  page: z.string().check(z.maxLength(500)),
  release: z.string().check(z.regex(/^[\w-]{1,40}$/)),
})
export type ErrorReport = z.infer<typeof ErrorReport>

export const ErrorChange = z.object({ resolved: z.boolean() })

export const errorLists = ['open', 'resolved'] as const
export type ErrorList = (typeof errorLists)[number]

export interface BrowserErrorRow {
  id: string
  message: string
  stack: string
  page: string
  release: string
  isCurrentRelease: boolean
  browser: string
  count: number
  firstSeenAt: string
  lastSeenAt: string
  resolvedAt: string | null
}
