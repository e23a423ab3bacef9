import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { company } from '#content/company.ts'
import { Arches } from './arches.tsx'

const promises = [
  ['Your sites in one place', 'Every building that we look after for you, with its machines.'],
  ['A person checks every account', `We decide on a new one ${company.promises.contactForm}.`],
  ['Yours alone', 'Add a second factor, and a stolen password opens nothing.'],
] as const

/** What all pages of signing in look like: what the portal is for, and beside it one thing to do. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-7xl gap-x-16 px-6 pt-6 pb-16 sm:pt-10 sm:pb-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <title>{`${title} | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <aside
        aria-label="The client portal"
        className="flex flex-col overflow-hidden rounded-panel bg-navy px-12 pt-12 text-on-navy max-lg:hidden"
      >
        <p className="font-display text-3xl font-bold tracking-tight text-balance">
          Everything about your machines, behind one door
        </p>
        <dl className="mt-8 grid gap-5">
          {promises.map(([promise, meaning]) => (
            <div key={promise}>
              <dt className="font-semibold">{promise}</dt>
              <dd className="text-on-navy-2">{meaning}</dd>
            </div>
          ))}
        </dl>
        <Arches />
      </aside>
      <div className="mx-auto w-full min-h-120 max-w-lg lg:min-h-168 lg:py-6">
        {children}
        <noscript>
          <p className="mt-8 rounded-card bg-amber-soft p-5">
            Signing in needs JavaScript. Please switch it on, or call us on {company.phone.display}.
          </p>
        </noscript>
      </div>
    </div>
  )
}

/** The heading of a step. Whoever has moved there is led to it, not whoever has opened the page. */
export function StepHeading(props: {
  title: string
  /** It comes in place of a step at the same address. */
  moved?: boolean
  children?: ReactNode
}) {
  const { title, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const moved = useRef(props.moved || key !== 'default')
  useEffect(() => {
    if (moved.current) heading.current?.focus()
  }, [])
  return (
    <div className="mb-8">
      <h1 ref={heading} tabIndex={-1} className="text-4xl wrap-anywhere focus:outline-none">
        {title}
      </h1>
      {children && <p className="mt-3 text-lg text-ink-2 wrap-anywhere">{children}</p>}
    </div>
  )
}
