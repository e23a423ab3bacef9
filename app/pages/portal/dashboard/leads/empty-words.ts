import type { LeadList } from '#features/leads/schema/desk.ts'
import { type DeskQuery, isFiltered } from './desk-address.ts'

const words: Record<LeadList, { title: string; text: string }> = {
  queue: {
    title: 'Everybody has an answer',
    text: 'New enquiries appear here by themselves, whichever is due first on top.',
  },
  paused: {
    title: 'We wait for nobody',
    text: 'Enquiries whose clock is paused until the customer answers.',
  },
  open: { title: 'Nothing is open', text: 'Every enquiry is won or lost.' },
  closed: { title: 'Nothing is closed yet', text: 'Enquiries that were won or lost.' },
  board: {
    title: 'No enquiry yet',
    text: 'All enquiries that are neither in quarantine nor merged.',
  },
  held: {
    title: 'The quarantine is empty',
    text: 'What looks like spam waits here for review.',
  },
  all: { title: 'No enquiry yet', text: 'Every new enquiry appears here.' },
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
