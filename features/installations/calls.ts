import {
  answers,
  conflict,
  fromAddress,
  get,
  missing,
  post,
  put,
  wrong,
} from '#features/accounts/policy/contract.ts'
import { list, record } from '#features/accounts/policy/readings.ts'
import {
  Cancellation,
  InstallationChange,
  type InstallationDetail,
  InstallationQuery,
  InstallationStart,
  type Installations,
  type OwnInstallation,
  Reservation,
  StepChange,
} from './schema.ts'

const answer = answers<InstallationDetail>()
const refusals = {
  not_found: missing('installation'),
  changed_meanwhile: conflict(
    'Someone else has changed this installation meanwhile. Here it is as it is now.',
    'changed_meanwhile',
  ),
  ended: conflict('This installation has ended. Nothing of it can be changed any more.'),
  past: wrong('plannedFor', 'Please choose today or a later day.'),
  no_such_owner: wrong('ownerId', 'Please choose a member of the team.'),
}
const writes = { action: 'installations.write', refusals, answer } as const

/** From an enquiry to a machine that sells: /dashboard/installations. */
export const installationCalls = {
  start: post('/api/leads/:id/installation', {
    action: 'installations.write',
    input: InstallationStart,
    answer: answers<InstallationDetail>(201),
    refusals: {
      not_found: missing('enquiry'),
      changed_meanwhile: conflict(
        'Someone else has changed this enquiry meanwhile. Close this and look at it again.',
        'changed_meanwhile',
      ),
      merged: conflict('This enquiry is part of another one. Please work on that one.'),
      held: conflict('This enquiry is in quarantine. Please release it first.'),
      started: conflict('The installation of this enquiry has begun already.'),
      past: wrong('plannedFor', 'Please choose today or a later day.'),
      no_such_company: wrong('company', 'There is no such company any more.'),
      no_such_site: wrong('site', 'This company has no such site.'),
      not_a_client: wrong('invite', 'This address belongs to an account that is not a client’s.'),
      not_approved: wrong(
        'invite',
        'The account of this address is not approved or suspended. Please see to it under People first.',
      ),
      another_company: wrong('invite', 'This address belongs to an account of another company.'),
    },
  }),
  list: get('/api/installations', {
    action: 'installations.read',
    query: fromAddress(InstallationQuery),
    reading: list('installation'),
    answer: answers<Installations>(),
  }),
  find: get('/api/installations/:id', {
    action: 'installations.read',
    reading: record('installation'),
    answer,
    refusals,
  }),
  change: put('/api/installations/:id', { ...writes, input: InstallationChange }),
  step: post('/api/installations/:id/steps', {
    ...writes,
    input: StepChange,
    refusals: {
      ...refusals,
      product: wrong('done', 'This step is done once it has happened; nobody ticks it off.'),
    },
  }),
  reserve: post('/api/installations/:id/machine', {
    ...writes,
    action: 'fleet.write',
    input: Reservation,
    refusals: {
      ...refusals,
      reserved: conflict('A machine is reserved for this installation already.'),
      serial_taken: wrong('serial', 'There is a machine with this serial number already.'),
    },
  }),
  cancel: post('/api/installations/:id/cancel', { ...writes, input: Cancellation }),
}

export const ownInstallationCalls = {
  list: get('/api/own-installations', {
    action: 'care.read',
    reading: 'own',
    answer: answers<OwnInstallation[]>(),
  }),
}
