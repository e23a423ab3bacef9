import {
  answers,
  answersFile,
  answersNothing,
  conflict,
  del,
  fromAddress,
  get,
  missing,
  post,
  put,
  sendsForm,
  wrong,
} from '#features/accounts/policy/contract.ts'
import { list, record } from '#features/accounts/policy/readings.ts'
import { evidenceRefused } from '#lib/file-kinds.ts'
import {
  Decision,
  LineReviewer,
  NewReview,
  type ReviewDetail,
  ReviewEnd,
  type ReviewRow,
} from './schema/access.ts'
import {
  AssetChange,
  type AssetDetail,
  AssetQuery,
  AssetReason,
  type AssetsView,
  NewAsset,
} from './schema/assets.ts'
import { type LinkChoice, type LinkedThing, LinkQuery, NewLink } from './schema/links.ts'
import {
  Questionnaire,
  type SupplierDetail,
  SupplierOwner,
  type SupplierRow,
} from './schema/suppliers.ts'
import {
  CourseChange,
  CourseEnd,
  NewCourse,
  NewRecord,
  type TrainingView,
} from './schema/training.ts'

/** Any colleague can own an entry, so the answers name all of them. */
const reads = { action: 'registers.read', reading: list('colleague') } as const
const namesNobodyElse = { action: 'registers.read', reading: 'colleagues' } as const
const changed = conflict(
  'Someone else has changed this meanwhile. What you wrote is still here.',
  'changed_meanwhile',
)
const owner = wrong('ownerId', 'Choose a colleague')
const made = answers<{ id: string }>(201)

const noAsset = { not_found: missing('asset') }
const assetWrites = {
  action: 'registers.write',
  answer: answers<AssetDetail>(),
  refusals: {
    ...{ ...noAsset, changed, owner },
    known: conflict('This is read from the product, and changed there.'),
    title: wrong('title', 'Please name it'),
  },
} as const

export const assetCalls = {
  list: get('/api/assets', {
    ...reads,
    query: fromAddress(AssetQuery),
    answer: answers<AssetsView>(),
  }),
  csv: get('/api/assets/csv', {
    ...reads,
    query: fromAddress(AssetQuery),
    answer: answersFile('text/csv'),
  }),
  find: get('/api/assets/:id', { ...reads, answer: answers<AssetDetail>(), refusals: noAsset }),
  add: post('/api/assets', {
    ...assetWrites,
    input: NewAsset,
    answer: answers<AssetDetail>(201),
  }),
  change: put('/api/assets/:id', { ...assetWrites, input: AssetChange }),
  retire: post('/api/assets/:id/retire', { ...assetWrites, input: AssetReason }),
  restore: post('/api/assets/:id/restore', { ...assetWrites, input: AssetReason }),
}

const noSupplier = { not_found: missing('supplier') }
export const supplierCalls = {
  list: get('/api/suppliers', { ...namesNobodyElse, answer: answers<SupplierRow[]>() }),
  find: get('/api/suppliers/:id', {
    ...reads,
    answer: answers<SupplierDetail>(),
    refusals: noSupplier,
  }),
  setOwner: put('/api/suppliers/:id/owner', {
    action: 'registers.write',
    input: SupplierOwner,
    answer: answersNothing,
    refusals: { ...noSupplier, changed, owner },
  }),
  addFile: post('/api/suppliers/:id/files', {
    action: 'registers.write',
    sends: sendsForm,
    answer: made,
    refusals: { ...noSupplier, kind: wrong('file', evidenceRefused) },
  }),
  addAnswers: post('/api/suppliers/:id/answers', {
    action: 'registers.write',
    input: Questionnaire,
    answer: answersNothing,
    refusals: {
      ...noSupplier,
      date: wrong('answeredOn', 'Please choose a day that is not in the future'),
    },
  }),
}

const courseWrites = {
  action: 'registers.write',
  answer: answers<TrainingView>(),
  refusals: {
    ...{ not_found: missing('course'), changed },
    person: wrong('userId', 'Choose a colleague'),
    date: wrong('doneOn', 'Please choose a day that is not in the future'),
    oneself: conflict('Someone else has to verify your own training.', 'oneself'),
  },
} as const

export const trainingCalls = {
  list: get('/api/training', { ...reads, answer: answers<TrainingView>() }),
  csv: get('/api/training/csv', { ...reads, answer: answersFile('text/csv') }),
  addCourse: post('/api/training/courses', { ...courseWrites, input: NewCourse }),
  changeCourse: put('/api/training/courses/:id', { ...courseWrites, input: CourseChange }),
  retireCourse: post('/api/training/courses/:id/retire', { ...courseWrites, input: CourseEnd }),
  record: post('/api/training/courses/:id/records', { ...courseWrites, input: NewRecord }),
  verify: post('/api/training/records/:id/verify', courseWrites),
}

const noReview = { not_found: missing('access review') }
const reviewWrites = {
  action: 'registers.write',
  answer: answers<ReviewDetail>(),
  refusals: {
    ...{ ...noReview, changed },
    open: conflict('A review is open already. Close it first.'),
    date: wrong('dueOn', 'Please choose a day that is not past'),
    closed: conflict('This review is closed.', 'closed'),
    oneself: conflict('Nobody decides on their own access. Ask another officer.', 'oneself'),
    reviewer: wrong('reviewerId', 'Choose a colleague'),
    lines: conflict('Some lines are not decided, or not carried out yet.'),
  },
} as const
const readsReview = {
  action: 'registers.read',
  reading: record('access_review'),
  refusals: noReview,
} as const

export const accessCalls = {
  list: get('/api/access-reviews', { ...namesNobodyElse, answer: answers<ReviewRow[]>() }),
  find: get('/api/access-reviews/:id', { ...readsReview, answer: answers<ReviewDetail>() }),
  csv: get('/api/access-reviews/:id/csv', { ...readsReview, answer: answersFile('text/csv') }),
  open: post('/api/access-reviews', {
    ...reviewWrites,
    input: NewReview,
    answer: answers<ReviewDetail>(201),
  }),
  setReviewer: put('/api/access-reviews/lines/:id/reviewer', {
    ...reviewWrites,
    input: LineReviewer,
  }),
  decide: post('/api/access-reviews/lines/:id/decision', { ...reviewWrites, input: Decision }),
  close: post('/api/access-reviews/:id/close', { ...reviewWrites, input: ReviewEnd }),
}

const notThere = { not_found: missing('thing to link') }
const linkWrites = {
  action: 'registers.write',
  answer: answersNothing,
  refusals: {
    ...notThere,
    pair: wrong('kind', 'These are linked on the form of one of them'),
  },
} as const

export const linkCalls = {
  choices: get('/api/links', {
    ...namesNobodyElse,
    query: fromAddress(LinkQuery),
    answer: answers<LinkChoice[]>(),
  }),
  of: get('/api/links/:kind/:ref', {
    ...namesNobodyElse,
    answer: answers<LinkedThing[]>(),
    refusals: notThere,
  }),
  add: post('/api/links', { ...linkWrites, input: NewLink }),
  remove: del('/api/links/:kind/:ref/:otherKind/:otherRef', linkWrites),
}
