import { Link } from 'react-router'
import { company } from '#content/company.ts'
import { buttonStyle } from '#ui/button.tsx'

/** The promise to those who ask about a partnership. */
export function ReplyBanner() {
  return (
    <section aria-label="How soon we answer" className="bg-orange text-on-orange">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-10 gap-y-4 px-6 py-8">
        <p className="font-display text-2xl font-bold tracking-tight sm:text-3xl">
          Partnership inquiries are answered {company.promises.partnership}.{' '}
          <span className="block font-sans text-lg font-medium tracking-normal">
            Typically in {company.promises.partnershipTypically}.
          </span>
        </p>
        <Link to="/contact?about=partnership#contact" className={buttonStyle({ size: 'lg' })}>
          Ask about a partnership
        </Link>
      </div>
    </section>
  )
}
