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

it.each<[path: string, words: RegExp]>([
  ['/', /North West of England/],
  ['/', /Apartment Complexes .* Corporate Offices .* High-Traffic Areas/],
  ['/', /Retail\/Mall ?Hospital\/Healthcare ?Educational Institution/],
  ['/solutions', /hospitals and campuses/],
  ['/about', /Founded 2023/],
  ['/about', /install the machine free of charge/],
  ['/about', /Free site assessment/],
  ['/contact', /consultation.*costs nothing/],
  ['/', /£0 Zero-cost setup/],
  ['/about', /You pay £0 upfront/],
  ['/', /Restocking and repairs/],
  ['/', /30 Day trial, risk-free Then a partnership agreement/],
  ['/', /24\/7 AI monitoring/],
  ['/about', /dedicated account manager/],
  ['/', /Machine-learning product selection/],
  ['/', /Real-time analytics dashboard/],
  ['/', /Automated restocking alerts/],
  ['/', /Custom product mix/],
  ['/', /Audience optimisation/],
  ['/', /Snacks, drinks, electronics, toiletries and business essentials/],
  ['/', /Level 2 Food Safety & Hygiene certificate/],
  ['/', /£2M public and product liability/],
  ['/', /Secure card payment, PCI DSS/],
  ['/', /Certified installation and maintenance/],
  ['/', /GDPR and ISO compliance/],
  ['/', /available for verification on request/],
  ['/', /We reply within 24 hours/],
  ['/', /in touch within 1 business day/],
  ['/', /30 minutes, by video or at your site/],
])('%s: %s', async (path, words) => {
  expect(await wordsOf(path)).toMatch(words)
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
  ...['/contact', '/thank-you', '/brand'],
  ...['/compliance', ...compliance.map((part) => `/compliance/${part}`)],
])('%s answers with its page', async (path) => {
  const answer = await fetch(`${inject('url')}${path}`, { redirect: 'manual' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/html')
})
