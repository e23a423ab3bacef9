import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { company, registered } from '#content/company.ts'
import { type Place, pathOfPlace, places } from '#content/places.ts'
import { Hours } from './hours.tsx'
import { Logo } from './logo.tsx'
import { SectionLink } from './section-link.tsx'
import { SocialLinks } from './social-links.tsx'
import { openStatisticsNotice } from './statistics-notice.tsx'

const solutions = [
  ['apartment-complexes', 'Apartment Complexes'],
  ['corporate-offices', 'Corporate Offices'],
  ['high-traffic-areas', 'High-Traffic Areas'],
  ['custom-solutions', 'Custom Solutions'],
] as const

const bottom = [
  ['/trust', 'Trust'],
  ['/privacy-policy', 'Privacy policy'],
  ['/gdpr-compliance', 'GDPR compliance'],
  ['/terms-of-service', 'Terms of service'],
  ['/flyer', 'Download Flyer'],
] as const

const { street, locality, postcode } = company.address

const linkStyle = 'inline-block rounded-sm py-1 underline-offset-4 hover:underline'

export function Footer() {
  return (
    <footer className="bg-navy text-on-navy">
      <p className="hidden border-t border-line px-6 py-4 text-sm print:block">
        {company.legalName} · {company.phone.display} · {company.email} · {company.website}
      </p>
      <div className="mx-auto grid print:hidden max-w-7xl gap-x-8 gap-y-10 px-6 py-14 min-[22.5rem]:grid-cols-2 sm:py-16 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1.5fr]">
        <div className="max-w-sm min-[22.5rem]:col-span-2 lg:col-span-1">
          <Logo />
          <p className="mt-5 text-on-navy-2">{company.description}</p>
          <SocialLinks className="mt-5" />
        </div>
        <Group title="Solutions">
          {solutions.map(([id, label]) => (
            <Link key={id} to={`/solutions#${id}`} className={linkStyle}>
              {label}
            </Link>
          ))}
        </Group>
        <Group title="Company">
          <Link to="/about" className={linkStyle}>
            About
          </Link>
          <Link to="/brand" className={linkStyle}>
            Brand and press
          </Link>
          <Link to="/careers" className={linkStyle}>
            Careers
          </Link>
          <Link to="/client-feedback" className={linkStyle}>
            Feedback
          </Link>
          <Link to="/blog" className={linkStyle}>
            Insights
          </Link>
          <SectionLink section="contact" className={linkStyle}>
            Contact
          </SectionLink>
          <Link to="/contact#book" className={linkStyle}>
            Book a consultation
          </Link>
        </Group>
        <div className="grid content-start gap-y-8">
          <Group title="Products">
            <Link to="/ai-vend-pro" className={linkStyle}>
              AI Vend Pro
            </Link>
            <Link to="/machines" className={linkStyle}>
              All machines
            </Link>
            <Link to="/pricing" className={linkStyle}>
              What it costs you
            </Link>
            <Link to="/a-week-of-one-machine" className={linkStyle}>
              A week of one machine
            </Link>
            <Link to="/sample" className={linkStyle}>
              Sample portal
            </Link>
          </Group>
          <Group title="Areas">
            {(Object.keys(places) as Place[]).map((place) => (
              <Link key={place} to={pathOfPlace(place)} className={linkStyle}>
                {places[place]}
              </Link>
            ))}
            <Link to="/#coverage" className={linkStyle}>
              Check your postcode
            </Link>
          </Group>
        </div>
        <Support />
      </div>
      <div className="mx-auto max-w-7xl px-6 print:hidden">
        <ul
          aria-label="Certifications"
          className="flex flex-wrap gap-x-8 gap-y-2 border-t border-navy-2 py-6 text-on-navy-2"
        >
          {company.certifications.map((name) => (
            <li key={name} className="flex items-center gap-2">
              <BadgeCheck aria-hidden="true" className="size-5 text-orange" />
              {name}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-navy-2 py-6 text-sm text-on-navy-2">
          <p className="max-w-xl">
            © {company.legalName}
            {registered && `, ${registered}`}. Registered office: {street}, {locality} {postcode}.{' '}
            {company.demonstration}
          </p>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {bottom.map(([path, label]) => (
              <li key={path}>
                <Link to={path} className={linkStyle}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <button type="button" onClick={openStatisticsNotice} className={linkStyle}>
                Statistics and objection
              </button>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
      <ul className="mt-3 grid gap-1 text-on-navy-2">
        {children.flat().map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list that nothing moves in
          <li key={index}>{link}</li>
        ))}
      </ul>
    </nav>
  )
}

function Support() {
  return (
    <section aria-labelledby="support-title">
      <h2 id="support-title" className="font-sans text-base font-semibold tracking-normal">
        Customer Support
      </h2>
      <address className="mt-3 grid gap-1 text-on-navy-2 not-italic">
        <a href={company.phone.href} className={linkStyle}>
          {company.phone.display}
        </a>
        <a href={`mailto:${company.email}`} className={linkStyle}>
          {company.email}
        </a>
        <p className="py-1">
          Phone lines <Hours />
        </p>
        <p className="py-1">Support {company.hours.support}</p>
        <Link to="/status" className={linkStyle}>
          System status
        </Link>
      </address>
    </section>
  )
}
