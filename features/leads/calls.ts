import {
  answers,
  answersFile,
  answersNothing,
  conflicts,
  del,
  get,
  missing,
  patch,
  post,
  wrong,
} from '#features/accounts/policy/contract.ts'
import { itself, list, record } from '#features/accounts/policy/readings.ts'
import {
  type AnswerTemplate,
  LeadAnswer,
  LeadAnswered,
  LeadChange,
  LeadClock,
  type LeadColumn,
  type LeadDetail,
  LeadEntry,
  LeadMerge,
  LeadNote,
  type LeadOwner,
  type LeadPage,
  LeadQuery,
  type LeadSummary,
  LeadView,
  longestSearch,
  type SavedLeadView,
} from './schema/desk.ts'
import { notCalled, notDialable } from './schema/fields.ts'

const action = 'leads.read'
const filtered = {
  query: LeadQuery,
  wrongQuery: { q: `The search is too long. Please use at most ${longestSearch} characters.` },
} as const

const refusals = {
  not_found: missing('enquiry'),
  ...conflicts({
    merged:
      'This enquiry is part of another one. Please work on that one, or take them apart first.',
    not_merged: 'This enquiry is not part of another one.',
    held: 'This enquiry is in quarantine. Please release it first.',
    not_held: 'Only enquiries in quarantine can be deleted. Put it into quarantine first.',
    consultation_booked:
      'A consultation is booked with this enquiry. Cancel it under Bookings, then delete the enquiry.',
    closed: 'This enquiry is won or lost. Please move it to an open stage first.',
    clock_not_running: 'No promise is running on this enquiry.',
    clock_not_paused: 'The clock of this enquiry is not stopped.',
    answer_owed:
      'We still owe an answer on this enquiry. Its clock starts again once that is given and the customer writes again.',
    no_email: 'This enquiry has no email address. Please call, and note the answer.',
    changed_meanwhile: 'Someone else has changed this enquiry meanwhile. Here it is as it is now.',
  }),
  no_contact: wrong('phone', 'Please leave a telephone number or an email address.'),
  not_dialable: wrong('phone', notDialable),
  not_called: wrong('phone', notCalled),
  reason_needed: wrong('lostReason', 'Please say why it was lost.'),
  no_such_owner: wrong('ownerId', 'Please choose a member of the team.'),
  same_lead: wrong('ids', 'This is the same enquiry. Please choose another one to merge it with.'),
}

const answer = answers<LeadDetail>()
const writes = { action: 'leads.write', answer, refusals } as const

/** The enquiry desk: lists, saved views, one enquiry and everything that is done to it. */
export const leadCalls = {
  list: get('/api/leads', {
    ...filtered,
    action,
    reading: list('lead'),
    answer: answers<LeadPage>(),
  }),
  board: get('/api/leads/board', {
    ...filtered,
    action,
    reading: list('lead'),
    answer: answers<LeadColumn[]>(),
  }),
  summary: get('/api/leads/summary', {
    action,
    reading: 'nobody',
    answer: answers<LeadSummary>(),
  }),
  owners: get('/api/leads/owners', {
    action,
    reading: list('colleague'),
    answer: answers<LeadOwner[]>(),
  }),
  export: get('/api/leads/export', {
    ...filtered,
    action: 'leads.export',
    reading: itself('leads.exported'),
    answer: answersFile('text/csv'),
  }),
  enter: post('/api/leads', { ...writes, input: LeadEntry, answer: answers<LeadDetail>(201) }),

  views: get('/api/lead-views', { action, reading: 'own', answer: answers<SavedLeadView[]>() }),
  saveView: post('/api/lead-views', {
    action: 'leads.write',
    input: LeadView,
    answer: answers<SavedLeadView>(201),
    refusals: {
      name_taken: wrong('name', 'You have a view of this name. Please choose another one.'),
      too_many: wrong('name', 'You have as many views as can be kept. Please delete one first.'),
    },
  }),
  deleteView: del('/api/lead-views/:id', {
    action: 'leads.write',
    answer: answersNothing,
    refusals: { not_found: missing('view') },
  }),

  find: get('/api/leads/:id', { action, reading: record('lead'), answer, refusals }),
  file: get('/api/leads/:id/files/:fileId', {
    action,
    reading: itself('lead.file_taken'),
    answer: answersFile('application/octet-stream'),
    refusals: { not_found: missing('file') },
  }),
  templates: get('/api/leads/:id/templates', {
    action,
    // They begin with the name of the person who wrote.
    reading: record('lead'),
    answer: answers<AnswerTemplate[]>(),
    refusals,
  }),
  change: patch('/api/leads/:id', { ...writes, input: LeadChange }),
  delete: del('/api/leads/:id', { ...writes, answer: answersNothing }),
  note: post('/api/leads/:id/notes', { ...writes, input: LeadNote }),
  clock: post('/api/leads/:id/clock', { ...writes, input: LeadClock }),
  answer: post('/api/leads/:id/answer', { ...writes, input: LeadAnswer }),
  answered: post('/api/leads/:id/answered', { ...writes, input: LeadAnswered }),
  merge: post('/api/leads/:id/merge', { ...writes, input: LeadMerge }),
  unmerge: del('/api/leads/:id/merge', writes),
  release: post('/api/leads/:id/release', writes),
  hold: post('/api/leads/:id/hold', writes),
}
