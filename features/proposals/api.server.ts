import { Hono } from 'hono'
import { clientsApi } from './api/clients.server.ts'
import { deskApi } from './api/desk.server.ts'
import type { ProposalParts } from './context.server.ts'

/** What staff do with proposals, and what clients do with theirs. */
export const proposalsApi = (parts: ProposalParts, trustedProxies: number) =>
  new Hono()
    .route('/', clientsApi(parts, trustedProxies))
    .route('/', deskApi(parts, trustedProxies))
