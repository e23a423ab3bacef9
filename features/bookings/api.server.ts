import { Hono } from 'hono'
import type { Reception } from '#features/leads/context.server.ts'
import { deskApi } from './api/desk.server.ts'
import { visitorsApi } from './api/visitors.server.ts'
import type { BookingLinks } from './policy/links.server.ts'

/** What visitors do with free slots and with their own booking, and what staff do with theirs. */
export function bookingsApi(links: BookingLinks, reception: Reception) {
  return new Hono().route('/', visitorsApi(links, reception)).route('/', deskApi(links))
}
