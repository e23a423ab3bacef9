import { portalPages } from './portal-pages.ts'
import { type Page, sitePages } from './site-pages.ts'

/** The same HTML for everybody: who is signed in, only the browser knows. */
const forAll = { rendered: 'at build', indexed: false, styleSheet: 'whole' } as const
const portal = { ...forAll, needsScript: true } as const

/** Every URL and the page it loads. */
export const pages: Page[] = [
  ...sitePages,
  {
    path: '/auth',
    name: 'Client Login',
    load: () => import('./pages/portal/auth/auth-page.tsx'),
    ...portal,
  },
  {
    path: '/auth/sign-up',
    name: 'Sign Up',
    load: () => import('./pages/portal/auth/sign-up/sign-up-page.tsx'),
    ...portal,
  },
  {
    path: '/auth/forgotten-password',
    name: 'Forgotten Password',
    load: () => import('./pages/portal/auth/forgotten-password/forgotten-password-page.tsx'),
    ...portal,
  },
  {
    path: '/auth/new-password',
    name: 'New Password',
    load: () => import('./pages/portal/auth/new-password/new-password-page.tsx'),
    ...portal,
  },
  {
    path: '/auth/callback',
    name: 'Signing In',
    load: () => import('./pages/portal/auth/callback/callback-page.tsx'),
    ...portal,
  },
  {
    path: '/goodbye',
    name: 'Goodbye',
    load: () => import('./pages/portal/goodbye/goodbye-page.tsx'),
    ...forAll,
  },
  ...portalPages.map(
    ([path, name, load]): Page => ({ path, name, load, ...portal, frame: 'portal' }),
  ),
  {
    path: '*',
    name: 'Page Not Found',
    load: () => import('./pages/site/not-found/not-found-page.tsx'),
    rendered: 'on request',
  },
]

const groupsOfParts: [name: string, load: Page['load']][] = [
  ['actions', () => import('./pages/dev/parts/actions-page.tsx')],
  ['forms', () => import('./pages/dev/parts/forms-page.tsx')],
  ['overlays', () => import('./pages/dev/parts/overlays-page.tsx')],
  ['navigation', () => import('./pages/dev/parts/navigation-page.tsx')],
  ['messages', () => import('./pages/dev/parts/messages-page.tsx')],
  ['table', () => import('./pages/dev/parts/table-page.tsx')],
  ['charts', () => import('./pages/dev/parts/charts-page.tsx')],
]

/** Pages for those who build the product; nobody else is shown that they exist. */
export const developerPages: Page[] = [
  {
    path: '/dev/parts',
    name: 'Parts',
    load: () => import('./pages/dev/parts/parts-page.tsx'),
    rendered: 'on request',
    styleSheet: 'whole',
  },
  ...groupsOfParts.map(
    ([name, load]): Page => ({
      path: `/dev/parts/${name}`,
      name: `Parts: ${name}`,
      load,
      rendered: 'on request',
      styleSheet: 'whole',
    }),
  ),
]
