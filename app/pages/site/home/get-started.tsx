import { CalendarDays, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Hours } from '#app/shell/hours.tsx'
import { SectionLink } from '#app/shell/section-link.tsx'
import { SocialLinks } from '#app/shell/social-links.tsx'
import { company } from '#content/company.ts'
import { buttonStyle } from '#ui/button.tsx'

export function GetStarted() {
  return (
    <section aria-labelledby="get-started-title" className="bg-navy text-on-navy">
      <div className="mx-auto max-w-7xl px-6 py-14 sm:py-28">
        <h2 id="get-started-title" className="text-5xl">
          Let's Get Started
        </h2>
        <ul className="mt-8 grid border-t sm:mt-12 border-navy-2 md:grid-cols-3">
          <Way icon={<Phone aria-hidden="true" />} title="Call Us">
            <p>
              <Hours />
            </p>
            <a href={company.phone.href} className={buttonStyle({ variant: 'orange' })}>
              Call Now
            </a>
          </Way>
          <Way icon={<Mail aria-hidden="true" />} title="Email Us">
            <p>We reply {company.promises.email}.</p>
            <a
              href={`mailto:${company.email}`}
              className={buttonStyle({ variant: 'outline', className: outlineOnNavy })}
            >
              {company.email}
            </a>
          </Way>
          <Way icon={<CalendarDays aria-hidden="true" />} title="Schedule a Meeting">
            <p>{company.consultationMinutes} minutes, by video or at your site.</p>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
              <SectionLink
                section="contact"
                className={buttonStyle({ variant: 'outline', className: outlineOnNavy })}
              >
                Book Consultation
              </SectionLink>
              <Link to="/contact#book" className="rounded-sm underline underline-offset-4">
                See free times
              </Link>
            </div>
          </Way>
        </ul>
        <div className="mt-8 flex flex-wrap items-baseline sm:mt-14 gap-x-8 gap-y-2">
          <h3 className="text-xl">Follow Our Journey</h3>
          <SocialLinks className="text-on-navy-2" />
        </div>
      </div>
    </section>
  )
}

const outlineOnNavy = 'border-on-navy-2 text-on-navy hover:bg-navy-2'

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex flex-col items-start gap-3 border-b border-navy-2 py-5 text-on-navy-2 *:[svg]:size-7 *:[svg]:text-orange max-md:*:[svg]:hidden sm:gap-4 sm:py-8 md:border-b-0 md:border-l md:px-6 md:first:border-l-0 md:first:pl-0 lg:px-8">
      {icon}
      <h3 className="text-2xl text-on-navy">{title}</h3>
      {children}
    </li>
  )
}
