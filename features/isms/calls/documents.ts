import {
  answers,
  answersFile,
  answersNothing,
  conflict,
  del,
  get,
  missing,
  post,
  put,
  wrong,
} from '#features/accounts/policy/contract.ts'
import {
  mediaTypesOf,
  paperFormats,
  tableFormats,
} from '#features/letterhead/policy/file-formats.ts'
import {
  type ContextView,
  Decision,
  Justification,
  NewObjective,
  NewParty,
  ObjectiveChange,
  PartyChange,
  SectionText,
  type StatementView,
  Submission,
  type VersionChanges,
} from '../schema/documents.ts'

const reads = { action: 'isms.read', reading: 'colleagues' } as const
const changed = conflict(
  'Someone else has changed this. What you wrote is still here.',
  'changed_meanwhile',
)
const owner = wrong('ownerId', 'Choose a colleague')
const saves = { action: 'isms.write', answer: answersNothing, refusals: { changed } } as const

const submits = {
  action: 'isms.write',
  input: Submission,
  answer: answersNothing,
  refusals: {
    waiting: conflict('A version is waiting for approval. It has to be decided first.'),
    unchanged: conflict('Nothing has changed since the approved version.'),
    no_scope: conflict('Please write the scope statement first.'),
  },
} as const

/** The statement of applicability: a draft, line by line, and its versions. */
export const applicabilityCalls = {
  view: get('/api/isms/applicability', { ...reads, answer: answers<StatementView>() }),
  justify: put('/api/isms/applicability/lines/:reference', {
    ...saves,
    input: Justification,
    refusals: { not_found: missing('reference of Annex A'), changed },
  }),
  submit: post('/api/isms/applicability/versions', submits),
  file: get('/api/isms/applicability/file/:format{pdf|docx|xlsx|csv}', {
    ...reads,
    answer: answersFile(...mediaTypesOf(tableFormats)),
  }),
}

/** Scope and context, in the same way. */
export const contextCalls = {
  view: get('/api/isms/context', {
    ...reads,
    answer: answers<ContextView>(),
  }),
  saveSection: put(
    '/api/isms/context/sections/:section{scope|interfaces|exclusions|internal|external}',
    { ...saves, input: SectionText },
  ),
  addParty: post('/api/isms/context/parties', { ...saves, input: NewParty }),
  changeParty: put('/api/isms/context/parties/:id', { ...saves, input: PartyChange }),
  addObjective: post('/api/isms/context/objectives', {
    ...saves,
    input: NewObjective,
    refusals: { changed, owner },
  }),
  changeObjective: put('/api/isms/context/objectives/:id', {
    ...saves,
    input: ObjectiveChange,
    refusals: { changed, owner },
  }),
  remove: del('/api/isms/context/:list{parties|objectives}/:id', {
    action: 'isms.write',
    answer: answersNothing,
    refusals: { not_found: missing('entry') },
  }),
  submit: post('/api/isms/context/versions', submits),
  file: get('/api/isms/context/file/:format{pdf|docx}', {
    ...reads,
    answer: answersFile(...mediaTypesOf(paperFormats)),
  }),
}

/** A version of either. */
export const versionCalls = {
  changes: get('/api/isms/versions/:id/changes', {
    ...reads,
    answer: answers<VersionChanges>(),
    refusals: { not_found: missing('version') },
  }),
  decide: post('/api/isms/versions/:id/decision', {
    action: 'isms.approve',
    input: Decision,
    answer: answersNothing,
    refusals: {
      not_found: missing('version'),
      decided: conflict('This version has been decided already.', 'changed_meanwhile'),
      oneself: conflict(
        'You submitted this version. Another officer has to approve it.',
        'oneself',
      ),
    },
  }),
  file: get('/api/isms/versions/:id/file/:format{pdf|docx|xlsx|csv}', {
    ...reads,
    answer: answersFile(...mediaTypesOf(tableFormats)),
    refusals: { not_found: missing('version') },
  }),
}
