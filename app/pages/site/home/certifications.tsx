import { Link } from 'react-router'
import { buttonStyle } from '#ui/button.tsx'

const certificates = [
  ['Food safety', 'Level 2 Food Safety & Hygiene certificate'],
  ['Insurance', '£2M public and product liability'],
  ['Payments', 'Secure card payment, PCI DSS'],
  ['Engineering', 'Certified installation and maintenance'],
  ['Data', 'GDPR and ISO compliance'],
] as const

export function Certifications() {
  return (
    <section aria-labelledby="certifications-title">
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-8 px-6 py-14 sm:py-28 lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 id="certifications-title" className="text-4xl">
            Papers in order
          </h2>
          <p className="mt-4 max-w-md text-lg text-ink-2">
            A machine in your building is your guest. You may want to see its papers: every
            certificate is available for verification on request.
          </p>
          <Link to="/contact" className={buttonStyle({ variant: 'outline', className: 'mt-7' })}>
            Contact Us for Compliance Details
          </Link>
        </div>
        <dl className="grid border-t border-line">
          {certificates.map(([field, certificate]) => (
            <div
              key={field}
              className="grid gap-x-6 border-b border-line py-3 sm:py-5 sm:grid-cols-[9rem_1fr]"
            >
              <dt className="text-ink-2">{field}</dt>
              <dd className="text-lg font-semibold">{certificate}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
