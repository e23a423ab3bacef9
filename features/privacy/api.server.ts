import { Hono } from 'hono'
import { caseDesk } from './api/cases.server.ts'
import { publicPrivacyForm } from './api/public.server.ts'
import { registerDesk } from './api/registers.server.ts'
import { releaseForms } from './api/release.server.ts'
import type { PrivacyParts } from './context.server.ts'

/** Data protection: what people ask of us, and the registers that show how we work. */
export function privacyApi(parts: PrivacyParts & { siteUrl: () => string }) {
  return new Hono()
    .route('/', publicPrivacyForm(parts))
    .route('/', releaseForms(parts))
    .route('/', caseDesk())
    .route('/', registerDesk(parts.retention))
}
