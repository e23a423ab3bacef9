import * as z from 'zod/mini'
import {
  answers,
  answersNothing,
  conflict,
  fromAddress,
  get,
  missing,
  post,
  put,
} from '#features/accounts/policy/contract.ts'
import { list, record } from '#features/accounts/policy/readings.ts'
import {
  CompanyChange,
  CompanyFields,
  type CompanyTimeline,
  type CompanyView,
  type ContactView,
  type Directory,
  DirectoryQuery,
  SiteChange,
  type SiteDetail,
  SitePlace,
  TimelineQuery,
} from '../schema.ts'

const refusalsFor = (noun: string) => ({
  not_found: missing(noun),
  changed: conflict(
    `Someone else has changed this ${noun}. What you wrote is still here.`,
    'changed_meanwhile',
  ),
})

const lists = {
  action: 'companies.list',
  // A company can be one person, who is called as it is.
  reading: list('company'),
} as const

export const companyCalls = {
  list: get('/api/companies', {
    ...lists,
    query: z.object({ search: z._default(z.string(), '') }),
    answer: answers<{ id: string; name: string }[]>(),
  }),
  add: post('/api/companies', {
    action: 'companies.create',
    input: CompanyFields,
    answer: answers<{ id: string; name: string }>(201),
  }),
  contacts: get('/api/companies/:companyId/contacts', {
    action: 'companies.list',
    reading: record('contact_book', 'companyId'),
    answer: answers<ContactView[]>(),
  }),
  timeline: get('/api/companies/:companyId/timeline', {
    action: 'companies.list',
    reading: record('company', 'companyId'),
    query: TimelineQuery,
    answer: answers<CompanyTimeline>(),
  }),
  change: put('/api/companies/:companyId', {
    action: 'companies.change',
    input: CompanyChange,
    answer: answers<CompanyView>(),
    refusals: refusalsFor('company'),
  }),
}

export const siteCalls = {
  /** Companies with their sites, for /dashboard/fleet/sites. */
  directory: get('/api/sites', {
    ...lists,
    query: fromAddress(DirectoryQuery),
    answer: answers<Directory>(),
  }),
  find: get('/api/sites/:id', {
    action: 'company.read',
    reading: 'nobody',
    answer: answers<SiteDetail>(),
    refusals: { not_found: missing('site') },
  }),
  change: put('/api/sites/:id', {
    action: 'companies.change',
    input: SiteChange,
    answer: answers<SiteDetail>(),
    refusals: refusalsFor('site'),
  }),
  place: put('/api/fleet/desk/sites/:id/place', {
    action: 'fleet.write',
    input: SitePlace,
    answer: answersNothing,
    refusals: { not_found: missing('site') },
  }),
}
