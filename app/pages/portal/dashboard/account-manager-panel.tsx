import { LifeBuoy, Mail, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { Panel } from '#app/portal/panel.tsx'
import { company } from '#content/company.ts'
import { buttonStyle } from '#ui/button.tsx'

/** Whom a client talks to. */
export function AccountManagerPanel() {
  return (
    <Panel title="Your account manager">
      <p className="text-ink-2">
        For a new site, another product mix or anything that does not work as it should.
      </p>
      <div className="mt-4 grid gap-3">
        <Link to="/dashboard/support" className={buttonStyle({ variant: 'outline' })}>
          <LifeBuoy aria-hidden="true" className="size-5" />
          Write to us here
        </Link>
        <a href={company.phone.href} className={buttonStyle({ variant: 'outline' })}>
          <Phone aria-hidden="true" className="size-5" />
          {company.phone.display}
        </a>
        <a href={`mailto:${company.email}`} className={buttonStyle({ variant: 'outline' })}>
          <Mail aria-hidden="true" className="size-5" />
          {company.email}
        </a>
      </div>
      <p className="mt-4 text-sm text-ink-2">
        Telephone: {company.hours.phone.join(', ')}. Support: {company.hours.support}.
      </p>
    </Panel>
  )
}
