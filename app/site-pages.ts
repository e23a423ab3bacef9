import type { RouteObject } from 'react-router'

export type PageModule = Pick<RouteObject, 'loader' | 'action' | 'shouldRevalidate'> & {
  default: NonNullable<RouteObject['Component']>
}

/** One URL of the product. */
export interface Page {
  path: string
  /** As people call it: "Error loading {name}". */
  name: string
  load: () => Promise<PageModule>
  /** Made at build time, or anew for each request because its content depends on it. */
  rendered: 'at build' | 'on request'
  /** Parameters of the query that change a page made at build time; with one it is made anew. */
  readsQuery?: string[]
  /** The paths of a page with a parameter that are made at build time; others are on request. */
  prerender?: () => Promise<string[]>
  /** A page made on request whose card for sharing is drawn at build time all the same. */
  card?: 'at build'
  /** It shows what is one person's: nothing on the way keeps a copy. */
  personal?: true
  /** Search engines are told of every page, unless this says no. */
  indexed?: false
  /** The sheet that it is rendered with, if not that of the site. */
  styleSheet?: 'whole'
  /** Without the browser's code it shows nothing that is of use. */
  needsScript?: true
  /** It changes before a visitor does anything: its code does not wait for them. */
  changesByItself?: true
  /** What stands around it, if not the header and footer of the site. */
  frame?: 'portal'
}

/** A page for people who are signed in: its URL, what people call it, and what it loads. */
export type PortalPage = [path: string, name: string, load: () => Promise<PageModule>]

/** Made of the portal's own parts, with what an example client would be answered. */
const ofSample = { rendered: 'at build', indexed: false, styleSheet: 'whole' } as const

/** The pages of the public site. Their visitors load no other list: routes.tsx has them all. */
export const sitePages: Page[] = [
  {
    path: '/',
    name: 'Home',
    load: () => import('./pages/site/home/home-page.tsx'),
    rendered: 'at build',
    readsQuery: ['intent', 'machine', 'plan', 'postcode', 'site', 'people', 'preview'],
  },
  {
    path: '/privacy-policy',
    name: 'Privacy Policy',
    load: () => import('./pages/site/privacy-policy/privacy-policy-page.tsx'),
    rendered: 'at build',
  },
  {
    path: '/brand',
    name: 'Brand',
    load: () => import('./pages/site/brand/brand-page.tsx'),
    rendered: 'at build',
  },
  {
    path: '/flyer',
    name: 'Flyer',
    load: () => import('./pages/site/flyer/flyer-page.tsx'),
    rendered: 'at build',
    readsQuery: ['place', 'environment', 'headline', 'target'],
    changesByItself: true,
  },
  {
    path: '/about',
    name: 'About',
    load: () => import('./pages/site/about/about-page.tsx'),
    rendered: 'at build',
  },
  {
    path: '/careers',
    name: 'Careers',
    load: () => import('./pages/site/careers/careers-page.tsx'),
    // Staff edit its roles.
    rendered: 'on request',
    card: 'at build',
  },
  {
    path: '/status',
    name: 'Status',
    load: () => import('./pages/site/status/status-page.tsx'),
    rendered: 'on request',
    indexed: false,
  },
  {
    path: '/trust',
    name: 'Trust',
    load: () => import('./pages/site/trust/trust-page.tsx'),
    // What backs it may end at any time.
    rendered: 'on request',
    card: 'at build',
  },
  {
    path: '/trust/documents',
    name: 'Documents On Request',
    load: () => import('./pages/site/trust/documents/documents-page.tsx'),
    rendered: 'on request',
    indexed: false,
    personal: true,
  },
  {
    path: '/how-we-forecast',
    name: 'How we forecast',
    load: () => import('./pages/site/forecasting/forecasting-page.tsx'),
    rendered: 'at build',
  },
  {
    path: '/client-feedback',
    name: 'Client Feedback',
    load: () => import('./pages/site/client-feedback/client-feedback-page.tsx'),
    rendered: 'on request',
    card: 'at build',
  },
  {
    path: '/gdpr-compliance',
    name: 'GDPR Compliance',
    load: () => import('./pages/site/gdpr-compliance/gdpr-compliance-page.tsx'),
    rendered: 'at build',
    readsQuery: ['sent'],
  },
  {
    path: '/terms-of-service',
    name: 'Terms of Service',
    load: () => import('./pages/site/terms-of-service/terms-of-service-page.tsx'),
    rendered: 'at build',
  },
  {
    path: '/machines',
    name: 'Machines',
    load: () => import('./pages/site/machines/machines-page.tsx'),
    rendered: 'at build',
    readsQuery: [
      ...['environment', 'cooling', 'payment', 'compare'],
      ...['door', 'doorHeight', 'width', 'depth', 'height', 'socket'],
      ...['site', 'machine', 'people', 'hours', 'vegan', 'needs'],
    ],
  },
  {
    path: '/pricing',
    name: 'What it costs you',
    load: () => import('./pages/site/pricing/pricing-page.tsx'),
    rendered: 'at build',
    readsQuery: ['pence'],
  },
  {
    path: '/ai-vend-pro',
    name: 'AI Vend Pro',
    load: () => import('./pages/site/ai-vend-pro/ai-vend-pro-page.tsx'),
    rendered: 'at build',
  },
  {
    path: '/haha-vend-pro',
    name: 'HaHa Vend Pro',
    load: () => import('./pages/site/ai-vend-pro/ai-vend-pro-page.tsx'),
    rendered: 'at build',
    indexed: false,
  },
  {
    path: '/a-week-of-one-machine',
    name: 'A Week of One Machine',
    load: () => import('./pages/sample/week/week-page.tsx'),
    rendered: 'at build',
    styleSheet: 'whole',
  },
  {
    path: '/sample',
    name: 'Sample Portal',
    load: () => import('./pages/sample/sample-page.tsx'),
    ...ofSample,
  },
  {
    path: '/sample/sales',
    name: 'Sample Portal: Sales',
    load: () => import('./pages/sample/sample-sales-page.tsx'),
    ...ofSample,
    readsQuery: ['range'],
  },
  {
    path: '/sample/machines/:serial',
    name: 'Sample Portal: Machine',
    load: () => import('./pages/sample/sample-machine-page.tsx'),
    ...ofSample,
    rendered: 'on request',
    prerender: async () => {
      const { default: sample } = await import('virtual:sample/answers')
      return sample.machines.map(({ id }) => `/sample/machines/${id}`)
    },
  },
  {
    path: '/blog',
    name: 'Insights',
    load: () => import('./pages/site/blog/blog-page.tsx'),
    // It lists what staff have published, too.
    rendered: 'on request',
    card: 'at build',
  },
  {
    path: '/blog/:slug',
    name: 'Article',
    load: () => import('./pages/site/article/article-page.tsx'),
    rendered: 'on request',
    prerender: async () => {
      const { fixedArticles } = await import('#content/articles.ts')
      return fixedArticles.map(({ slug }) => `/blog/${slug}`)
    },
  },
  {
    path: '/contact',
    name: 'Contact',
    load: () => import('./pages/site/contact/contact-page.tsx'),
    rendered: 'at build',
    readsQuery: [
      ...['intent', 'machine', 'plan', 'about', 'postcode', 'site', 'people'],
      ...['place', 'start'],
    ],
    changesByItself: true,
  },
  {
    path: '/solutions',
    name: 'Solutions',
    load: () => import('./pages/site/solutions/solutions-page.tsx'),
    rendered: 'at build',
  },
  {
    path: '/vending-machines-manchester',
    name: 'Vending Machines Manchester',
    load: () => import('./pages/site/place/manchester-page.tsx'),
    rendered: 'at build',
    readsQuery: ['postcode'],
  },
  {
    path: '/vending-machines-liverpool',
    name: 'Vending Machines Liverpool',
    load: () => import('./pages/site/place/liverpool-page.tsx'),
    rendered: 'at build',
    readsQuery: ['postcode'],
  },
  {
    path: '/vending-machines-preston',
    name: 'Vending Machines Preston',
    load: () => import('./pages/site/place/preston-page.tsx'),
    rendered: 'at build',
    readsQuery: ['postcode'],
  },
  {
    path: '/vending-machines-cheshire',
    name: 'Vending Machines Cheshire',
    load: () => import('./pages/site/place/cheshire-page.tsx'),
    rendered: 'at build',
    readsQuery: ['postcode'],
  },
  {
    path: '/thank-you',
    name: 'Thank You',
    load: () => import('./pages/site/thank-you/thank-you-page.tsx'),
    rendered: 'on request',
    indexed: false,
  },
  {
    path: '/feedback-check',
    name: 'Your Feedback',
    load: () => import('./pages/site/feedback-check/feedback-check-page.tsx'),
    rendered: 'on request',
    indexed: false,
    personal: true,
  },
  {
    path: '/auth/your-data',
    name: 'Download your data',
    load: () => import('./pages/site/your-data/your-data-page.tsx'),
    rendered: 'on request',
    indexed: false,
    personal: true,
  },
  {
    path: '/booking',
    name: 'Your Consultation',
    load: () => import('./pages/site/booking/booking-page.tsx'),
    rendered: 'on request',
    indexed: false,
    personal: true,
    changesByItself: true,
  },
  {
    path: '/proposal',
    name: 'Your Proposal',
    load: () => import('./pages/site/proposal/proposal-page.tsx'),
    rendered: 'on request',
    indexed: false,
    personal: true,
  },
  {
    path: '/verify',
    name: 'Check a Signed File',
    load: () => import('./pages/site/verify/verify-page.tsx'),
    rendered: 'on request',
    indexed: false,
    personal: true,
  },
]
