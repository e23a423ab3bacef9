import type { PortalPage } from './site-pages.ts'

/** The pages of the compliance area. */
export const compliancePages: PortalPage[] = [
  ['/compliance/risks', 'Risks', () => import('./pages/portal/compliance/risks/risks-page.tsx')],
  [
    '/compliance/risks/:id',
    'Risk',
    () => import('./pages/portal/compliance/risks/risk/risk-page.tsx'),
  ],
  [
    '/compliance/risks/treatment-plan',
    'Risk Treatment Plan',
    () => import('./pages/portal/compliance/risks/treatment-plan/treatment-plan-page.tsx'),
  ],
  [
    '/compliance/context',
    'Scope And Context',
    () => import('./pages/portal/compliance/context/context-page.tsx'),
  ],
  [
    '/compliance/management-reviews',
    'Management Reviews',
    () => import('./pages/portal/compliance/management-reviews/reviews-page.tsx'),
  ],
  [
    '/compliance/management-reviews/:id',
    'Management Review',
    () => import('./pages/portal/compliance/management-reviews/review/review-page.tsx'),
  ],
  [
    '/compliance/controls',
    'Controls',
    () => import('./pages/portal/compliance/controls/controls-page.tsx'),
  ],
  [
    '/compliance/controls/:code',
    'Control',
    () => import('./pages/portal/compliance/controls/control/control-page.tsx'),
  ],
  [
    '/compliance/controls/frameworks',
    'Frameworks',
    () => import('./pages/portal/compliance/controls/frameworks/frameworks-page.tsx'),
  ],
  [
    '/compliance/controls/frameworks/:framework',
    'Framework',
    () => import('./pages/portal/compliance/controls/frameworks/framework/framework-page.tsx'),
  ],
  [
    '/compliance/controls/applicability',
    'Statement Of Applicability',
    () => import('./pages/portal/compliance/controls/applicability/applicability-page.tsx'),
  ],
  [
    '/compliance/controls/evidence',
    'Evidence',
    () => import('./pages/portal/compliance/controls/evidence/evidence-page.tsx'),
  ],
  [
    '/compliance/incidents',
    'Incidents',
    () => import('./pages/portal/compliance/incidents/incidents-page.tsx'),
  ],
  [
    '/compliance/incidents/:id',
    'Incident',
    () => import('./pages/portal/compliance/incidents/incident/incident-page.tsx'),
  ],
  ['/compliance', 'Compliance', () => import('./pages/portal/compliance/compliance-page.tsx')],
  [
    '/compliance/assets',
    'Assets',
    () => import('./pages/portal/compliance/assets/assets-page.tsx'),
  ],
  [
    '/compliance/assets/:id',
    'Asset',
    () => import('./pages/portal/compliance/assets/asset/asset-page.tsx'),
  ],
  [
    '/compliance/suppliers',
    'Suppliers',
    () => import('./pages/portal/compliance/suppliers/suppliers-page.tsx'),
  ],
  [
    '/compliance/suppliers/:id',
    'Supplier',
    () => import('./pages/portal/compliance/suppliers/supplier/supplier-page.tsx'),
  ],
  [
    '/compliance/training',
    'Training',
    () => import('./pages/portal/compliance/training/training-page.tsx'),
  ],
  [
    '/compliance/access',
    'Access Reviews',
    () => import('./pages/portal/compliance/access/access-page.tsx'),
  ],
  [
    '/compliance/access/:id',
    'Access Review',
    () => import('./pages/portal/compliance/access/review/review-page.tsx'),
  ],
  [
    '/compliance/audits',
    'Audits',
    () => import('./pages/portal/compliance/audits/audits-page.tsx'),
  ],
  [
    '/compliance/audits/:id',
    'Audit',
    () => import('./pages/portal/compliance/audits/audit/audit-page.tsx'),
  ],
  [
    '/compliance/policies',
    'Policies',
    () => import('./pages/portal/compliance/policies/policies-page.tsx'),
  ],
  [
    '/compliance/policies/:id',
    'Policy',
    () => import('./pages/portal/compliance/policies/policy/policy-page.tsx'),
  ],
  [
    '/compliance/policies/:id/versions/:versionId',
    'Edit Policy',
    () => import('./pages/portal/compliance/policies/edit/edit-policy-page.tsx'),
  ],
  [
    '/compliance/gdpr',
    'Data Protection',
    () => import('./pages/portal/compliance/gdpr/gdpr-page.tsx'),
  ],
  [
    '/compliance/gdpr/requests',
    'Data Requests',
    () => import('./pages/portal/compliance/gdpr/requests/requests-page.tsx'),
  ],
  [
    '/compliance/gdpr/complaints',
    'Data Complaints',
    () => import('./pages/portal/compliance/gdpr/complaints/complaints-page.tsx'),
  ],
  [
    '/compliance/gdpr/requests/:id',
    'Data Request',
    () => import('./pages/portal/compliance/gdpr/request/request-page.tsx'),
  ],
  [
    '/compliance/gdpr/processing',
    'Record Of Processing',
    () => import('./pages/portal/compliance/gdpr/processing/processing-page.tsx'),
  ],
  [
    '/compliance/gdpr/assessments',
    'Impact Assessments',
    () => import('./pages/portal/compliance/gdpr/assessments/assessments-page.tsx'),
  ],
  [
    '/compliance/gdpr/retention',
    'Retention Schedule',
    () => import('./pages/portal/compliance/gdpr/retention/retention-page.tsx'),
  ],
  [
    '/compliance/gdpr/processors',
    'Suppliers and processors',
    () => import('./pages/portal/compliance/gdpr/processors/processors-page.tsx'),
  ],
  [
    '/compliance/gdpr/interests',
    'Legitimate Interests',
    () => import('./pages/portal/compliance/gdpr/interests/interests-page.tsx'),
  ],
  [
    '/compliance/gdpr/consents',
    'Consents',
    () => import('./pages/portal/compliance/gdpr/consents/consents-page.tsx'),
  ],
  [
    '/compliance/gdpr/transfers',
    'Transfers',
    () => import('./pages/portal/compliance/gdpr/transfers/transfers-page.tsx'),
  ],
  [
    '/compliance/gdpr/person',
    'Personal Data',
    () => import('./pages/portal/compliance/gdpr/person/person-page.tsx'),
  ],
  [
    '/compliance/trust',
    'Trust Page',
    () => import('./pages/portal/compliance/trust/trust-page.tsx'),
  ],
  [
    '/compliance/trust/requests',
    'Requests For Documents',
    () => import('./pages/portal/compliance/trust/requests/requests-page.tsx'),
  ],
  [
    '/compliance/trail',
    'Audit Trail',
    () => import('./pages/portal/compliance/trail/trail-page.tsx'),
  ],
]
