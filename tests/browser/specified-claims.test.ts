import { expect, inject, it } from 'vitest'

/** What a visitor reads: the page without its markup, every run of white space one blank. */
async function wordsOf(path: string): Promise<string> {
  const html = await (await fetch(`${inject('url')}${path}`)).text()
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
}

/** By the statement of the specification that they show, as docs/specification.md has it. */
const claims: Record<string, [path: string, words: RegExp][]> = {
  'Audience: apartment complexes, corporate offices, retail, hospitals and education sites, in the North West of England':
    [
      ['/', /North West of England/],
      ['/', /Apartment Complexes .* Corporate Offices .* High-Traffic Areas/],
      ['/', /Retail\/Mall ?Hospital\/Healthcare ?Educational Institution/],
      ['/solutions', /hospitals and campuses/],
    ],
  'Founded 2023': [['/about', /Founded 2023/]],
  'Free installation, free site assessments, free consultations': [
    ['/about', /install the machine free of charge/],
    ['/about', /Free site assessment/],
    ['/contact', /consultation.*costs nothing/],
  ],
  'Zero-cost setup, GBP 0 upfront': [
    ['/', /Zero-cost setup £0 upfront/],
    ['/about', /You pay £0 upfront/],
  ],
  'Full maintenance and restocking': [
    ['/', /Certified installation and maintenance/],
    ['/', /Full maintenance and restocking We fill, clean, mend and replace/],
  ],
  'A risk-free 30-day trial followed by a partnership agreement': [
    ['/', /Risk-free 30-day trial Followed by a partnership agreement/],
  ],
  '24/7 AI monitoring; a dedicated account manager': [
    ['/', /24\/7 AI monitoring/],
    ['/about', /dedicated account manager/],
  ],
  'Claims: machine-learning product selection, real-time analytics dashboard, automated restocking alerts, custom product mix per environment, audience optimisation':
    [
      ['/', /Machine-learning product selection/],
      ['/', /Real-time analytics dashboard/],
      ['/', /Automated restocking alerts/],
      ['/', /Custom product mix/],
      ['/', /Audience optimisation/],
    ],
  'Range: snacks, beverages, electronics, toiletries, business essentials': [
    ['/', /Snacks, drinks, electronics, toiletries and business essentials/],
  ],
  'Credentials: Level 2 Food Safety & Hygiene certificate, GBP 2M public and product liability insurance, PCI DSS, certified installation and maintenance, GDPR and ISO compliance':
    [
      ['/', /Level 2 Food Safety & Hygiene certificate/],
      ['/', /£2M public and product liability/],
      ['/', /Secure card payment, PCI DSS/],
      ['/', /Certified installation and maintenance/],
      ['/', /GDPR and ISO compliance/],
    ],
  'Certifications are available for verification on request': [
    ['/', /available for verification on request/],
  ],
  'Email reply within 24 hours; contact form reply within 1 business day': [
    ['/', /We reply within 24 hours/],
    ['/', /in touch within 1 business day/],
  ],
  'Trial 30 days; setup cost GBP 0; liability cover GBP 2M; consultation 30 minutes': [
    ['/', /Risk-free 30-day trial/],
    ['/', /Zero-cost setup £0 upfront/],
    ['/', /£2M public and product liability/],
    ['/', /30 minutes, by video or at your site/],
  ],
}

it.each(Object.entries(claims))('%s', async (_statement, shown) => {
  for (const [path, words] of shown) expect(await wordsOf(path), path).toMatch(words)
})

const articles = [
  ...['smart-technology-everyday-life', 'future-ai-vending-machines'],
  ...['smart-business-solutions-north-west', 'enix-smart-business-scaling'],
  ...['contactless-payments-retail-vending', 'smart-energy-management'],
].map((slug) => `/blog/${slug}`)
const compliance = ['policies', 'risks', 'controls', 'incidents', 'gdpr', 'audits']

it.each([
  ...['/', '/about', '/careers', '/client-feedback'],
  ...['/privacy-policy', '/gdpr-compliance', '/terms-of-service'],
  ...['/flyer', '/machines', '/auth', '/dashboard', '/pending-approval'],
  ...['manchester', 'liverpool', 'preston', 'cheshire'].map((at) => `/vending-machines-${at}`),
  ...['/blog', ...articles, '/ai-vend-pro', '/haha-vend-pro'],
  ...['/contact', '/thank-you', '/brand', '/how-we-forecast'],
  ...['/compliance', ...compliance.map((part) => `/compliance/${part}`)],
])('%s answers with its page', async (path) => {
  const answer = await fetch(`${inject('url')}${path}`, { redirect: 'manual' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/html')
})
