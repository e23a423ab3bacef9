import { Hono } from 'hono'
import { policyDesk, policyPapers } from './api/desk.server.ts'
import { policyReading } from './api/reading.server.ts'

/** What everybody is to read comes first: "mine" is no policy's id. */
export function policiesApi() {
  return new Hono().route('/', policyReading()).route('/', policyDesk()).route('/', policyPapers())
}
