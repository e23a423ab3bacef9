import { Hono } from 'hono'
import { clientPapers, deskPapers } from './api/papers.server.ts'
import { clientRequests, deskRequests } from './api/requests.server.ts'
import { clientTickets, deskTickets } from './api/tickets.server.ts'

/** What clients ask for and get, each for their own company; and the desk of those who look after them. */
export function careApi() {
  return new Hono()
    .route('/', clientTickets())
    .route('/', clientRequests())
    .route('/', clientPapers())
    .route('/', deskTickets())
    .route('/', deskRequests())
    .route('/', deskPapers())
}
