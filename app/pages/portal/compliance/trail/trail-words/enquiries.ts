import type { AreaWords } from './area-words.ts'

/** Enquiries, and what the team does with them. */
export const enquiries: AreaWords = {
  deeds: {
    'lead.answered': 'noted an answer to the enquiry',
    'lead.assigned': 'assigned the enquiry',
    'lead.captured': 'sent an enquiry',
    'lead.corrected': 'corrected how the sender of the enquiry is reached',
    'lead.delivered': 'noted that the answer to the enquiry was delivered after all',
    'lead.entered': 'entered an enquiry',
    'lead.erased': 'erased an enquiry',
    'lead.escalated': 'warned that a promise is about to break',
    'lead.held': 'put the enquiry into quarantine',
    'lead.mailed': 'answered the enquiry by mail',
    'lead.merged': 'merged the enquiry',
    'lead.moved': 'moved the enquiry to another stage',
    'lead.noted': 'wrote a note on the enquiry',
    'lead.paused': 'stopped the clock of the enquiry',
    'lead.released': 'released the enquiry from quarantine',
    'lead.restarted': 'restarted the clock of the enquiry',
    'lead.resumed': 'let the clock of the enquiry go on',
    'lead.undelivered': 'noted that the answer to the enquiry was not delivered',
    'lead.unmerged': 'took the enquiry apart from another',
    'lead_view.deleted': 'deleted a saved view of the enquiries',
    'lead_view.saved': 'saved a view of the enquiries',
    'leads.exported': 'exported enquiries',
    'leads.held_told': 'told the team of enquiries in quarantine',
    'leads.summarised': 'sent the weekly summary',
  },
  subjects: {
    lead: 'Enquiry',
    lead_view: 'Saved view',
    quarantine: 'Quarantine',
    week: 'Week',
  },
}
