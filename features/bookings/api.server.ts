import { Hono } from 'hono'
import { deskApi } from './api/desk.server.ts'
import { visitorsApi } from './api/visitors.server.ts'
import type { BookingLinks } from './policy/links.server.ts'

/** What visitors do with free slots and with their own booking, and what staff do with theirs. */
export function bookingsApi(links: BookingLinks) {
  return new Hono().route('/', visitorsApi(links)).route('/', deskApi(links))
}
