import { useCallback, useEffect, useState } from 'react'
import { useNoticeEnd } from '#app/portal/use-api.ts'
import { useCall } from '#app/portal/use-call.ts'
import { ApiRefusal } from '#app/session/api.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call, type With } from '#app/session/call.ts'
import { useLeadsChange } from '#app/session/session.tsx'
import type { SentBy } from '#features/accounts/policy/contract.ts'
import { leadCalls } from '#features/leads/calls.ts'
import type { LeadDetail } from '#features/leads/schema/desk.ts'
import { useToast } from '#ui/toast.tsx'

type Calls = typeof leadCalls
/** Calls under the address of one enquiry, each answered with it as it is then. */
type Deed = Extract<
  Calls[keyof Calls],
  { path: `/api/leads/:id${string}`; answer: Calls['change']['answer'] }
>
type Said<D extends Deed> = 'input' extends keyof D ? [input: SentBy<D>] : []

/** One enquiry, kept up to date while it is open, and what changes it. */
export function useLead(id: string) {
  const { loaded, reload, refresh } = useCall(leadCalls.find, { params: { id } })
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

  /** Throws what the API has against it. */
  const change = async <D extends Deed>(deed: D, ...[input]: Said<D>): Promise<LeadDetail> => {
    try {
      const changed = (await call(deed, { params: { id }, input } as With<D>)) as LeadDetail
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
  const press = async <D extends Deed>(deed: D, ...said: Said<D>) => {
    try {
      return await change(deed, ...said)
    } catch (error) {
      toast({ title: 'Not changed', description: authWords(error), variant: 'destructive' })
      return undefined
    }
  }
  return { loaded, lead, reload, change, press }
}
export type OpenLead = ReturnType<typeof useLead> & { lead: LeadDetail }
