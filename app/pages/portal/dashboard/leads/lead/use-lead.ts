import { useCallback, useEffect, useState } from 'react'
import { useApi, useNoticeEnd } from '#app/portal/use-api.ts'
import { ApiRefusal, callApi } from '#app/session/api.ts'
import { authWords } from '#app/session/auth-words.ts'
import { useLeadsChange } from '#app/session/session.tsx'
import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { useToast } from '#ui/toast.tsx'

/** Changes an enquiry by a call under its address; throws what the API has against it. */
export type ChangeLead = (
  path: '' | `/${string}`,
  options: { method?: string; body?: unknown },
) => Promise<LeadDetail>

/** One enquiry, kept up to date while it is open, and what changes it. */
export function useLead(id: string) {
  const { loaded, reload, refresh } = useApi<LeadDetail>(`/api/leads/${id}`)
  useLeadsChange(refresh)
  const [lead, setLead] = useState<LeadDetail>()
  const noticeEnd = useNoticeEnd()
  const toast = useToast()
  /** An answer that was on its way during a change is older than the change. */
  const keep = useCallback(
    (next: LeadDetail) =>
      setLead((before) => (before && before.version > next.version ? before : next)),
    [],
  )
  useEffect(() => {
    if (loaded.status === 'there') keep(loaded.answer)
  }, [loaded, keep])

  const change: ChangeLead = async (path, { method = 'POST', body }) => {
    try {
      const changed = await callApi<LeadDetail>(`/api/leads/${id}${path}`, {
        method,
        ...(body !== undefined && { body }),
      })
      keep(changed)
      return changed
    } catch (error) {
      noticeEnd(error)
      // Somebody else was faster: what they made of it is shown at once.
      if (error instanceof ApiRefusal && error.status === 409) refresh()
      throw error
    }
  }
  /** The same for a button, which has no place of its own to say what went wrong. */
  const press = async (...call: Parameters<ChangeLead>) => {
    try {
      return await change(...call)
    } catch (error) {
      toast({ title: 'Not changed', description: authWords(error), variant: 'destructive' })
      return undefined
    }
  }
  return { loaded, lead, reload, change, press }
}
export type OpenLead = ReturnType<typeof useLead> & { lead: LeadDetail }
