import { useState } from 'react'

/** What somebody has begun to write about an enquiry. */
export interface Draft {
  subject: string
  text: string
  /** The name of the template that the answer began as. */
  template: string
  /** Of the email to be sent: another try with the same words is the same mail. */
  key: string
  /** The enquiry as it was when the answer was begun; 0 and nothing before that. */
  version: number
  seenUntil: string
  note: string
}

/** No answer, whatever is noted. */
export const noAnswer = { subject: '', text: '', template: '', key: '', version: 0, seenUntil: '' }

export const emptyDraft: Draft = { ...noAnswer, note: '' }

interface Kept {
  userId: string
  drafts: Record<string, Draft>
}

const storageKey = 'desk-drafts'

/** Kept for as long as the tab is open: whoever comes back to an enquiry goes on writing. */
export function useDraft(userId: string, leadId: string) {
  const [draft, setDraft] = useState(() => draftIn(read(), userId, leadId))
  return {
    draft,
    write: (part: Partial<Draft>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      sessionStorage.setItem(storageKey, JSON.stringify(withDraft(read(), userId, leadId, next)))
    },
  }
}

/** Nobody finds what another person wrote in the same tab. */
export function draftIn(kept: Kept | undefined, userId: string, leadId: string): Draft {
  return (kept?.userId === userId && kept.drafts[leadId]) || emptyDraft
}

export function withDraft(
  kept: Kept | undefined,
  userId: string,
  leadId: string,
  draft: Draft,
): Kept {
  const { [leadId]: _, ...others } = kept?.userId === userId ? kept.drafts : {}
  const isEmpty = draft.subject + draft.text + draft.note === ''
  return { userId, drafts: isEmpty ? others : { ...others, [leadId]: draft } }
}

function read(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '') as Kept
  } catch {
    return undefined
  }
}
