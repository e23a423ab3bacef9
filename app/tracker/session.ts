import { ofTab, read, write } from './storage.ts'

/** An id of the browser session, made once: session_{timestamp}_{random}. */
export function sessionId(key: 'analytics_session_id' | 'funnel_session_id'): string {
  const stored = read(ofTab, key)
  if (stored) return stored
  const made = `session_${Date.now()}_${Math.random().toString(36).slice(2, 11)}`
  write(ofTab, key, made)
  return made
}
