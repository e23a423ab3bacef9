import { Hono } from 'hono'
import { handle, notFound } from '#features/accounts/api/handle.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import { companyCalls, siteCalls } from './calls/desk.ts'
import { ownCompanyCalls } from './calls/own.ts'
import { changeCompany, changeSite, createCompany, placeSite } from './commands.server.ts'
import { companyTimeline } from './queries/company-timeline.server.ts'
import { directory, findCompany, findSite, listCompanies, listContacts } from './queries.server.ts'

export const sitesApi = () =>
  new Hono<AccountsEnv>()
    .route('/', ownCompanyApi())
    .route('/', companiesApi())
    .route('/', sitesDeskApi())

const ownCompanyApi = () =>
  handle(ownCompanyCalls, {
    find: async ({ ctx, params }) => (await findCompany(ctx, params.companyId)) ?? notFound,
  })

const companiesApi = () =>
  handle(companyCalls, {
    list: ({ ctx, query }) => listCompanies(ctx, query.search.slice(0, 80)),
    contacts: ({ ctx, params }) => listContacts(ctx, params.companyId),
    timeline: ({ ctx, params, query }) => companyTimeline(ctx, params.companyId, query),
    add: ({ ctx, input }) => createCompany(ctx, input.name),
    change: async ({ ctx, params, input }) => {
      const changed = await changeCompany(ctx, params.companyId, input)
      return changed.ok ? ((await findCompany(ctx, params.companyId)) ?? notFound) : changed
    },
  })

const sitesDeskApi = () =>
  handle(siteCalls, {
    directory: ({ ctx, query }) => directory(ctx, query),
    find: async ({ ctx, account, params }) => {
      const site = await findSite(ctx, params.id)
      const { role, companyId } = account.standing
      // Nor is a client told that another company has it.
      return site && (role !== 'client' || site.company.id === companyId) ? site : notFound
    },
    change: async ({ ctx, params, input }) => {
      const changed = await changeSite(ctx, params.id, input)
      return changed.ok ? ((await findSite(ctx, params.id)) ?? notFound) : changed
    },
    place: async ({ ctx, params, input }) => {
      if (!(await placeSite(ctx, params.id, input))) return notFound
    },
  })
