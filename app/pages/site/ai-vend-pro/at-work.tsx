import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

const ways = [
  {
    to: '/a-week-of-one-machine',
    name: 'A week of one machine',
    text: 'An AI Vend Pro of our demonstration: what it sold by the hour, the slot that ran low, and the visit that filled it.',
  },
  {
    to: '/sample',
    name: 'The portal, without a login',
    text: 'What a host sees of such a machine: its shelves, sales, temperature and next visit, on example data.',
  },
] as const

/** The way from the machine to what it tells. */
export function AtWork() {
  return (
    <section aria-labelledby="at-work-title" className="bg-navy text-on-navy">
      <div className="mx-auto max-w-7xl px-6 py-16 sm:py-20">
        <h2 id="at-work-title" className="text-4xl">
          See it at work
        </h2>
        <ul className="mt-8 grid gap-x-12 md:grid-cols-2">
          {ways.map(({ to, name, text }) => (
            <li key={to} className="border-t border-navy-2 py-6">
              <Link
                to={to}
                className="group inline-flex min-h-11 items-center gap-3 rounded-sm font-display text-2xl font-bold tracking-tight"
              >
                <span className="underline decoration-orange decoration-2 underline-offset-8 group-hover:no-underline">
                  {name}
                </span>
                <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-orange" />
              </Link>
              <p className="mt-2 max-w-lg text-on-navy-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
