import type { LeadList } from '#features/leads/schema/desk.ts'
import { type DeskQuery, isFiltered } from './desk-address.ts'

const words: Record<LeadList, { title: string; text: string }> = {
  queue: {
    title: 'Everybody has an answer',
    text: 'New enquiries appear here by themselves, whichever is due first on top.',
  },
  paused: {
    title: 'We wait for nobody',
    text: 'An enquiry whose promise is paused until the customer answers stands here.',
  },
  open: { title: 'Nothing is open', text: 'Every enquiry is won or lost.' },
  closed: { title: 'Nothing is closed yet', text: 'What is won or lost stands here.' },
  board: { title: 'No enquiry yet', text: 'What is neither in quarantine nor merged stands here.' },
  held: {
    title: 'The quarantine is empty',
    text: 'What looks like spam waits here until somebody has looked at it.',
  },
  all: { title: 'No enquiry yet', text: 'Every enquiry that comes in stands here.' },
}

/** What stands where a list has nothing to show. */
export function emptyWords(query: DeskQuery): { title: string; text: string } {
  if (isFiltered(query)) {
    return {
      title: 'Nothing matches',
      text: 'No enquiry of this list fits the search and the filters.',
    }
  }
  return words[(query.list as LeadList | undefined) ?? 'queue']
}
