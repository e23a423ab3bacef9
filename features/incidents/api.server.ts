import { Hono } from 'hono'
import { incidentBreaches } from './api/breach.server.ts'
import { incidentDesk } from './api/desk.server.ts'
import { incidentFilesApi } from './api/files.server.ts'
import { incidentReads } from './api/read.server.ts'
import { incidentReports } from './api/report.server.ts'

/** What went wrong, and what is done about it. */
export function incidentsApi() {
  return new Hono()
    .route('/', incidentReads())
    .route('/', incidentDesk())
    .route('/', incidentBreaches())
    .route('/', incidentFilesApi())
    .route('/', incidentReports())
}
