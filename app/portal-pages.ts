import { compliancePages } from './compliance-pages.ts'
import type { PortalPage } from './site-pages.ts'

/** Every page for people who are signed in. */
export const portalPages: PortalPage[] = [
  ['/dashboard/account', 'Account', () => import('./pages/portal/account/account-page.tsx')],
  [
    '/dashboard/account/security',
    'Account Security',
    () => import('./pages/portal/account/security/security-page.tsx'),
  ],
  [
    '/dashboard/account/data',
    'Your Data',
    () => import('./pages/portal/account/data/data-page.tsx'),
  ],
  [
    '/dashboard/developers',
    'Developers',
    () => import('./pages/portal/dashboard/developers/developers-page.tsx'),
  ],
  [
    '/pending-approval',
    'Pending Approval',
    () => import('./pages/portal/pending-approval/pending-approval-page.tsx'),
  ],
  ['/dashboard', 'Dashboard', () => import('./pages/portal/dashboard/dashboard-page.tsx')],
  [
    '/dashboard/leads/:id?',
    'Enquiries',
    () => import('./pages/portal/dashboard/leads/leads-page.tsx'),
  ],
  [
    '/dashboard/installations',
    'Installations',
    () => import('./pages/portal/dashboard/installations/installations-page.tsx'),
  ],
  [
    '/dashboard/installations/:id',
    'Installation',
    () => import('./pages/portal/dashboard/installations/installation/installation-page.tsx'),
  ],
  [
    '/dashboard/proposals',
    'Proposals',
    () => import('./pages/portal/dashboard/proposals/proposals-page.tsx'),
  ],
  [
    '/dashboard/proposals/:id',
    'Proposal',
    () => import('./pages/portal/dashboard/proposals/proposal/proposal-page.tsx'),
  ],
  [
    '/dashboard/approvals',
    'Approvals',
    () => import('./pages/portal/dashboard/approvals/approvals-page.tsx'),
  ],
  [
    '/dashboard/experiments',
    'Experiments',
    () => import('./pages/portal/dashboard/experiments/experiments-page.tsx'),
  ],
  [
    '/dashboard/insights',
    'Site insights',
    () => import('./pages/portal/dashboard/insights/insights-page.tsx'),
  ],
  [
    '/dashboard/bookings',
    'Bookings',
    () => import('./pages/portal/dashboard/bookings/bookings-page.tsx'),
  ],
  [
    '/dashboard/machines',
    'Your Machines',
    () => import('./pages/portal/dashboard/machines/machines-page.tsx'),
  ],
  [
    '/dashboard/machines/:id',
    'Machine',
    () => import('./pages/portal/dashboard/machines/machine/machine-page.tsx'),
  ],
  [
    '/dashboard/forecasts',
    'Forecasts',
    () => import('./pages/portal/dashboard/forecasts/forecasts-page.tsx'),
  ],
  ['/dashboard/sales', 'Sales', () => import('./pages/portal/dashboard/sales/sales-page.tsx')],
  [
    '/dashboard/fleet/dex/:id?',
    'Audit Files',
    () => import('./pages/portal/dashboard/fleet/dex/dex-page.tsx'),
  ],
  [
    '/dashboard/errors',
    'Browser Errors',
    () => import('./pages/portal/dashboard/errors/errors-page.tsx'),
  ],
  [
    '/dashboard/operations',
    'Operations',
    () => import('./pages/portal/dashboard/operations/operations-page.tsx'),
  ],
  ['/dashboard/people', 'People', () => import('./pages/portal/dashboard/people/people-page.tsx')],
  ['/dashboard/mail', 'Mail', () => import('./pages/portal/dashboard/mail/mail-page.tsx')],
  [
    '/dashboard/content',
    'Content',
    () => import('./pages/portal/dashboard/content/content-page.tsx'),
  ],
  [
    '/dashboard/content/articles',
    'Articles',
    () => import('./pages/portal/dashboard/content/articles/articles-page.tsx'),
  ],
  [
    '/dashboard/content/articles/:id',
    'Edit Article',
    () => import('./pages/portal/dashboard/content/articles/edit/edit-article-page.tsx'),
  ],
  [
    '/dashboard/content/feedback',
    'Feedback',
    () => import('./pages/portal/dashboard/content/feedback/feedback-page.tsx'),
  ],
  [
    '/dashboard/content/careers',
    'Career Roles',
    () => import('./pages/portal/dashboard/content/careers/career-roles-page.tsx'),
  ],
  [
    '/dashboard/fleet/devices',
    'Devices',
    () => import('./pages/portal/dashboard/fleet/devices/devices-page.tsx'),
  ],
  [
    '/dashboard/fleet/machines',
    'Fleet Machines',
    () => import('./pages/portal/dashboard/fleet/machines/machines-page.tsx'),
  ],
  [
    '/dashboard/fleet/map',
    'Fleet Map',
    () => import('./pages/portal/dashboard/fleet/map/map-page.tsx'),
  ],
  [
    '/dashboard/fleet/sites',
    'Sites',
    () => import('./pages/portal/dashboard/fleet/sites/sites-page.tsx'),
  ],
  [
    '/dashboard/fleet/sites/:id',
    'Site',
    () => import('./pages/portal/dashboard/fleet/sites/site/site-page.tsx'),
  ],
  [
    '/dashboard/fleet/sites/companies/:id',
    'Company',
    () => import('./pages/portal/dashboard/fleet/sites/company/company-page.tsx'),
  ],
  [
    '/dashboard/fleet/products',
    'Products',
    () => import('./pages/portal/dashboard/fleet/products/products-page.tsx'),
  ],
  [
    '/dashboard/fleet/import/:id?',
    'Fleet Import',
    () => import('./pages/portal/dashboard/fleet/import/import-page.tsx'),
  ],
  [
    '/dashboard/fleet/planogram/:machineId?',
    'Planogram',
    () => import('./pages/portal/dashboard/fleet/planogram/planogram-page.tsx'),
  ],
  ['/dashboard/fleet', 'Fleet', () => import('./pages/portal/dashboard/fleet/fleet-page.tsx')],
  [
    '/dashboard/fleet/visits',
    'Visits',
    () => import('./pages/portal/dashboard/fleet/visits/visits-page.tsx'),
  ],
  [
    '/dashboard/fleet/visits/:id',
    'Visit',
    () => import('./pages/portal/dashboard/fleet/visits/visit/visit-page.tsx'),
  ],
  [
    '/dashboard/report-incident',
    'Report an Incident',
    () => import('./pages/portal/dashboard/report-incident/report-incident-page.tsx'),
  ],
  [
    '/dashboard/support/:id?',
    'Support',
    () => import('./pages/portal/dashboard/support/support-page.tsx'),
  ],
  [
    '/dashboard/requests',
    'Product Requests',
    () => import('./pages/portal/dashboard/requests/requests-page.tsx'),
  ],
  [
    '/dashboard/refunds',
    'Refunds',
    () => import('./pages/portal/dashboard/refunds/refunds-page.tsx'),
  ],
  [
    '/dashboard/statements',
    'Statements',
    () => import('./pages/portal/dashboard/statements/statements-page.tsx'),
  ],
  [
    '/dashboard/documents',
    'Documents',
    () => import('./pages/portal/dashboard/documents/documents-page.tsx'),
  ],
  [
    '/dashboard/sustainability',
    'Sustainability',
    () => import('./pages/portal/dashboard/sustainability/sustainability-page.tsx'),
  ],
  [
    '/dashboard/partnership/:machineId?',
    'Partnership',
    () => import('./pages/portal/dashboard/partnership/partnership-page.tsx'),
  ],
  [
    '/dashboard/care/:id?',
    'Client Tickets',
    () => import('./pages/portal/dashboard/care/tickets/tickets-page.tsx'),
  ],
  [
    '/dashboard/care/requests',
    'Client Requests',
    () => import('./pages/portal/dashboard/care/requests/care-requests-page.tsx'),
  ],
  [
    '/dashboard/care/refunds',
    'Client Refunds',
    () => import('./pages/portal/dashboard/care/refunds/care-refunds-page.tsx'),
  ],
  [
    '/dashboard/care/statements',
    'Client Statements',
    () => import('./pages/portal/dashboard/care/statements/care-statements-page.tsx'),
  ],
  [
    '/dashboard/care/documents',
    'Client Documents',
    () => import('./pages/portal/dashboard/care/documents/care-documents-page.tsx'),
  ],
  [
    '/dashboard/policies/:id?',
    'Policies to Read',
    () => import('./pages/portal/dashboard/policies/own-policies-page.tsx'),
  ],
  [
    '/dashboard/my-compliance/:id?',
    'My Compliance Work',
    () => import('./pages/portal/dashboard/my-compliance/my-compliance-page.tsx'),
  ],
  ...compliancePages,
]
