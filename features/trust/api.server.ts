import { Hono } from 'hono'
import type { Reception } from '#features/leads/context.server.ts'
import { deskApi } from './api/desk.server.ts'
import { visitorsApi } from './api/visitors.server.ts'
import type { TrustParts } from './context.server.ts'

/** What officers publish, and what visitors read of it and ask for. */
export const trustApi = (parts: TrustParts, reception: Reception) =>
  new Hono().route('/', visitorsApi(parts, reception)).route('/', deskApi(parts))
