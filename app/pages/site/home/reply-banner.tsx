import { Link } from 'react-router'
import { company } from '#content/company.ts'

/** The promise to those who ask about a partnership. */
export function ReplyBanner() {
  return (
    <section aria-label="How soon we answer" className="bg-orange text-on-orange">
      <p className="mx-auto max-w-7xl px-6 py-8 font-display text-2xl font-bold tracking-tight sm:text-3xl">
        Partnership inquiries are answered {company.promises.partnership}.{' '}
        <span className="font-sans text-lg font-medium tracking-normal">
          Typically in {company.promises.partnershipTypically}.
        </span>{' '}
        <Link
          to="/contact?about=partnership#contact"
          className="font-sans text-lg font-medium tracking-normal whitespace-nowrap underline underline-offset-4"
        >
          Ask about a partnership
        </Link>
      </p>
    </section>
  )
}
