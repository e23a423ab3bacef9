/**
 * What each GET under /api tells about people, and so what the trail says of whoever read it. The guard
 * notes it (docs/decisions/0035), and tests/rules/readings.test.ts fails for a route that is not here.
 */
export type Reading = Noted | NotedItself | Unnoted

/** The guard notes it: a list and a record once an hour for each reader, a file every time. */
export interface Noted {
  action: `${string}.${string}`
  subjectType: string
  per: 'list' | 'record' | 'file'
  /** Which part of the address says whose record it is. */
  param: string
}

/** The command behind it does, because it has more to say: the filter, the version, a veiled reader. */
export interface NotedItself {
  itself: `${string}.${string}`
}

export type Unnoted =
  /** One's own, or one's own company's: the query gives out nothing else. */
  | 'own'
  /** Colleagues by name, beside what they did or have to do; no list of them, and no more of them. */
  | 'colleagues'
  /** Sums, texts, machines and places. */
  | 'nobody'

export const list = (noun: string): Noted => ({
  action: `${noun}_list.read`,
  subjectType: `${noun}_list`,
  per: 'list',
  param: '',
})
export const record = (noun: string, param = 'id'): Noted => ({
  action: `${noun}.read`,
  subjectType: noun,
  per: 'record',
  param,
})
export const file = (noun: string, action: `${string}.${string}`): Noted => ({
  action,
  subjectType: noun,
  per: 'file',
  param: 'id',
})
export const itself = (action: NotedItself['itself']): NotedItself => ({ itself: action })

export const readings: Record<string, Reading> = {
  '/api/account': 'own',
  '/api/account/export': 'own',
  '/api/account/live': 'own',
  '/api/approvals': list('approval'),
  '/api/people': list('person'),
  // A company can be one person, who is called as it is.
  '/api/companies': list('company'),
  '/api/companies/:companyId': record('company', 'companyId'),

  '/api/leads': list('lead'),
  '/api/leads/board': list('lead'),
  '/api/leads/summary': 'nobody',
  '/api/leads/owners': list('colleague'),
  '/api/leads/export': itself('leads.exported'),
  '/api/leads/:id': record('lead'),
  // They begin with the name of whoever wrote.
  '/api/leads/:id/templates': record('lead'),
  '/api/lead-views': 'own',
  '/api/bookings': list('booking'),
  '/api/bookings/past': list('past_booking'),
  '/api/errors': 'nobody',
  '/api/mails': list('mail'),
  '/api/mails/:id': record('mail'),
  '/api/content/feedback': list('feedback'),

  '/api/care/machines': 'own',
  '/api/care/tickets': 'own',
  '/api/care/tickets/:id': 'own',
  '/api/care/statements': 'own',
  '/api/care/statements/:id/:format{pdf|csv}': 'own',
  '/api/care/documents': 'own',
  '/api/care/documents/:id/file': 'own',
  '/api/care/sustainability': 'own',
  '/api/care/partnership/:id': 'own',
  '/api/care/requests': 'own',
  '/api/care/refunds': 'own',
  '/api/care/desk/waiting': 'nobody',
  '/api/care/desk/tickets': list('ticket'),
  '/api/care/desk/tickets/:id': record('ticket'),
  // What a company would like to buy; who of them asked is not told.
  '/api/care/desk/requests': 'nobody',
  '/api/care/desk/refunds': list('refund'),
  '/api/care/desk/refunds/:id': record('refund'),
  '/api/care/desk/documents': list('document'),
  '/api/care/desk/documents/:id/file': file('document', 'document.taken'),
  '/api/care/desk/agreements': list('agreement'),
  '/api/care/desk/statements': list('statement'),
  '/api/care/desk/statements/:id/:format{pdf|csv}': file('statement', 'statement.taken'),

  '/api/alerts': 'colleagues',
  '/api/alerts/:id': 'colleagues',
  '/api/dex': 'nobody',
  '/api/dex/machines': 'nobody',
  '/api/dex/:id': 'colleagues',
  '/api/dex/:id/file': 'nobody',
  '/api/fleet/desk/machines': 'nobody',
  '/api/fleet/desk/machines/export': 'nobody',
  '/api/fleet/desk/map': 'nobody',
  '/api/fleet/desk/planogram/:id': 'colleagues',
  '/api/fleet/desk/planogram/:id/prices': 'nobody',
  '/api/fleet/desk/products': 'nobody',
  '/api/fleet/desk/products/:id/prices': 'colleagues',
  '/api/fleet/devices': 'nobody',
  '/api/fleet/machines': 'nobody',
  '/api/fleet/machines/:id': 'nobody',
  '/api/fleet/machines/:id/temperatures': 'nobody',
  '/api/fleet/overview': 'nobody',
  '/api/fleet/sales': 'nobody',
  '/api/fleet/sales/export': 'nobody',
  '/api/fleet/sales/recent': 'nobody',
  '/api/fleet/summary': 'nobody',
  '/api/visits': 'colleagues',
  '/api/visits/:id': 'colleagues',
  '/api/visits/choices': list('colleague'),
  '/api/visits/suggestions': 'nobody',

  '/api/content/articles': 'colleagues',
  '/api/content/articles/:id': 'colleagues',
  '/api/content/articles/:id/revisions': 'colleagues',
  '/api/content/articles/:id/revisions/:revision': 'colleagues',
  '/api/content/careers': 'colleagues',
  '/api/content/pictures': 'colleagues',
  '/api/experiments': 'nobody',
  '/api/insights/breakdown': 'nobody',
  '/api/insights/conversions': 'nobody',
  '/api/insights/enquiries': 'nobody',
  '/api/insights/export': 'nobody',
  '/api/insights/funnel': 'nobody',
  '/api/insights/live': 'nobody',
  '/api/insights/not-found': 'nobody',
  '/api/insights/overview': 'nobody',
  '/api/insights/vitals': 'nobody',

  '/api/audits': 'colleagues',
  // Auditors from outside, and until when they are let in.
  '/api/audits/:id': record('audit'),
  '/api/audits/:id/pack': itself('audit.pack_taken'),
  '/api/audits/:id/report': file('audit', 'audit.report_taken'),
  '/api/audits/people': list('colleague'),
  // Who has not read what they should have.
  '/api/compliance/overview': list('unread_policy'),
  '/api/controls': 'colleagues',
  '/api/controls/access': itself('access.read'),
  '/api/controls/applicability': 'colleagues',
  '/api/controls/applicability/csv': 'colleagues',
  '/api/controls/applicability/pdf': 'colleagues',
  // To whom it can be given is everybody who works here.
  '/api/controls/control/:code': list('colleague'),
  '/api/evidence': 'colleagues',
  '/api/evidence/:id': 'colleagues',
  '/api/evidence/:id/file/:number': itself('evidence.read'),
  '/api/incident-places': 'nobody',
  '/api/incident-reports': 'own',
  '/api/incidents': 'colleagues',
  // Whose account it is about; the record of a breach is noted as itself besides.
  '/api/incidents/:id': record('incident'),
  '/api/incidents/:id/files/:fileId': itself('incident.file_read'),
  '/api/incidents/:id/pdf': itself('incident.exported'),
  '/api/policies': 'colleagues',
  '/api/policies/:id': 'colleagues',
  '/api/policies/:id/acceptances': itself('policy.acceptances_read'),
  '/api/policies/:id/acceptances/csv': itself('policy.acceptances_exported'),
  '/api/policies/:id/versions/:version': 'colleagues',
  '/api/policies/:id/versions/:version/pdf': 'colleagues',
  '/api/policies/:id/versions/:version/replaced': 'colleagues',
  '/api/policies/approvers': 'colleagues',
  '/api/policies/mine': 'own',
  '/api/policies/mine/:id': 'own',
  '/api/privacy/cases': itself('privacy_list.read'),
  '/api/privacy/cases/:id': itself('privacy_case.read'),
  '/api/privacy/cases/:id/files/:fileId': itself('privacy_case.file_read'),
  '/api/privacy/overview': itself('privacy_list.read'),
  '/api/privacy/registers/:register': 'colleagues',
  '/api/privacy/registers/:register/:id/versions': 'colleagues',
  '/api/privacy/registers/:register/file/:format': 'colleagues',
  '/api/privacy/retention': 'nobody',
  '/api/subjects/erasures': list('erasure'),
  '/api/trail': itself('trail.read'),
  '/api/trail/check': 'colleagues',
  '/api/trail/people': list('colleague'),
}

/** What the guard notes of a call, if anything. */
export function notedBy(method: string, path: string): Noted | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const reading = readings[path]
  return typeof reading === 'object' && 'per' in reading ? reading : undefined
}
