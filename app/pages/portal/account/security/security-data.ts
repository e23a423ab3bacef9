import type { Factor, UserIdentity } from '@supabase/auth-js'
import { useApi } from '#app/portal/use-api.ts'
import type { AuthSettings } from '../../auth/ways-in.ts'

/** What GET /auth/v1/user says, as far as these pages need it. */
export interface SecurityUser {
  email: string
  factors?: Factor[]
  identities: UserIdentity[]
}

export interface PasskeyView {
  id: string
  friendly_name?: string
  created_at: string
  last_used_at?: string
}

export interface SessionView {
  id: string
  created_at: string
  refreshed_at: string | null
  user_agent: string | null
  ip: string | null
  aal: string
  current: boolean
}

export interface LogEntry {
  id: number
  at: string
  event: string
  ip: string | null
  user_agent: string | null
  details: Record<string, unknown>
}

export type SecurityData = ReturnType<typeof useSecurityData>

/** Everything that the page shows, asked for again after each change: one change shows in several lists. */
export function useSecurityData() {
  const settings = useApi<AuthSettings>('/auth/v1/settings')
  const user = useApi<SecurityUser>('/auth/v1/user')
  const codes = useApi<{ remaining: number }>('/auth/v1/factors/recovery-codes')
  const sessions = useApi<SessionView[]>('/auth/v1/sessions')
  const log = useApi<LogEntry[]>('/auth/v1/security-log')
  const refresh = () => {
    for (const part of [user, codes, sessions, log]) part.reload()
  }
  return { settings, user, codes, sessions, log, refresh }
}
