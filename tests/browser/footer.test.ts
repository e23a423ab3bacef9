import { expect, it } from 'vitest'
import { company } from '#content/company.ts'
import { eventually, openPage, visit } from '#tests/kit/browser.ts'
import { linksIn } from '#tests/kit/browser-header.ts'
import { isAtSection, placeOf, scrollingBy } from '#tests/kit/browser-scrolling.ts'

/** The links of the specification, by the name of their group. */
const groups = {
  Solutions: [
    '/solutions#apartment-complexes',
    '/solutions#corporate-offices',
    '/solutions#high-traffic-areas',
    '/solutions#custom-solutions',
  ],
  Company: ['/about', '/careers', '/client-feedback', '/blog', '/#contact', '/contact#book'],
  Products: ['/ai-vend-pro', '/machines', '/pricing'],
  Areas: ['/vending-machines-manchester', '/vending-machines-cheshire', '/#coverage'],
}

it.each(['/', '/about'])('the footer of %s leads everywhere it should', async (path) => {
  const { page, problems } = await openPage({ motion: true, width: path === '/' ? 1440 : 390 })
  await visit(page, path)
  const footer = page.getByRole('contentinfo')
  for (const [name, addresses] of Object.entries(groups)) {
    const links = await linksIn(footer.getByRole('navigation', { name }))
    expect(links.map(([, address]) => address)).toEqual(expect.arrayContaining(addresses))
  }
  const all = await linksIn(footer)
  expect(all).toContainEqual(['Feedback', '/client-feedback'])
  expect(all).toContainEqual(['Insights', '/blog'])
  expect(all).toContainEqual(['Trust', '/trust'])
  expect(all.slice(-4)).toEqual([
    ['Privacy policy', '/privacy-policy'],
    ['GDPR compliance', '/gdpr-compliance'],
    ['Terms of service', '/terms-of-service'],
    ['Download Flyer', '/flyer'],
  ])

  const support = footer.getByRole('region', { name: 'Customer Support' })
  expect(await linksIn(support)).toEqual([
    [company.phone.display, company.phone.href],
    [company.email, `mailto:${company.email}`],
    ['System status', '/status'],
  ])
  const hours = await support.innerText()
  for (const range of ['Mon–Fri 9:00–18:00', 'Sat 10:00–16:00', '7 days a week, 08:00–20:00']) {
    expect(hours).toContain(range)
  }
  const certifications = footer.getByRole('list', { name: 'Certifications' })
  expect(await certifications.getByRole('listitem').allInnerTexts()).toEqual([
    'Food Safety Certified',
    'GDPR Compliant',
    '£2 million liability insured',
    'PCI DSS secure',
  ])
  expect(await footer.getByText(company.description).isVisible()).toBe(true)
  for (const social of Object.entries(company.social)) expect(all).toContainEqual(social)

  const contact = footer.getByRole('link', { name: 'Contact' })
  const there = () => isAtSection(page, 'contact')
  if (path === '/') {
    expect(await scrollingBy(page, () => contact.click(), there)).toBe('smoothly')
  } else {
    await contact.click()
    await eventually(there).toBe(true)
  }
  await eventually(() => placeOf(page)).toBe('/#contact')
  expect(problems).toEqual([])
})
