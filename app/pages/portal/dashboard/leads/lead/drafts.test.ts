import { expect, it } from 'vitest'
import { draftIn, emptyDraft, withDraft } from './drafts.ts'

const answer = { ...emptyDraft, subject: 'Your enquiry', text: 'Dear Ada' }

it('a draft is found again by whoever wrote it, and by nobody else in the same tab', () => {
  const kept = withDraft(undefined, 'sam', 'lead-1', answer)
  expect(draftIn(kept, 'sam', 'lead-1')).toEqual(answer)
  expect(draftIn(kept, 'sam', 'lead-2')).toEqual(emptyDraft)
  expect(draftIn(kept, 'olive', 'lead-1')).toEqual(emptyDraft)
})

it('what another person has left is gone once somebody else writes', () => {
  const kept = withDraft(withDraft(undefined, 'sam', 'lead-1', answer), 'olive', 'lead-2', answer)
  expect(draftIn(kept, 'sam', 'lead-1')).toEqual(emptyDraft)
})

it('nothing stays of a draft once it is empty', () => {
  const kept = withDraft(withDraft(undefined, 'sam', 'lead-1', answer), 'sam', 'lead-1', emptyDraft)
  expect(kept).toEqual({ userId: 'sam', drafts: {} })
})
