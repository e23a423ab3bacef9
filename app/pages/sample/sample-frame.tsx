import sample from 'virtual:sample/answers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { PageHead } from '#app/portal/page-head.tsx'
import { SurroundingsContext } from '#app/portal/surroundings.ts'
import { Head } from '#app/shell/head.tsx'
import { SectionLink } from '#app/shell/section-link.tsx'
import { type Step, Trail } from '#app/shell/trail.tsx'
import { londonText } from '#lib/time.ts'
import { buttonStyle } from '#ui/button.tsx'

const home: Step = { label: 'Sample portal', to: '/sample' }

/** The pages of the portal that the sample has. */
const pathOf = (path: string) =>
  /^\/dashboard(\/sales(\?.*)?|\/machines\/[^/]+)?$/.test(path)
    ? path.replace('/dashboard', '/sample')
    : undefined
const surroundings = { now: () => new Date(sample.now), pathOf, standsStill: true }

const moment = londonText(sample.now, {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit' },
})

/** Answers every question of the portal's parts from the sample: none goes to the server. */
function answersOfSample(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, gcTime: Infinity, structuralSharing: false },
    },
  })
  for (const [path, answer] of Object.entries(sample.answers)) {
    client.setQueryData([path, undefined], { status: 'there', askedAt: 0, path, answer })
  }
  return client
}

/** What stands around the pages of the sample portal: what it is, the way around it, and its time. */
export function SampleFrame(props: {
  title: string
  description: string
  path: string
  heading: string
  intro: ReactNode
  children: ReactNode
}) {
  const { title, description, path, heading } = props
  const [client] = useState(answersOfSample)
  const isHome = path === home.to
  return (
    <>
      <Head
        title={title}
        description={description}
        path={path}
        picture="scene-office-kitchen"
        {...(isHome ? { name: home.label } : { name: heading, parent: home })}
      />
      <meta name="robots" content="noindex" />
      {isHome ? <Trail current={home.label} /> : <Trail parent={home} current={heading} />}
      <SampleBar />
      <div className="bg-paper-2">
        <div className="mx-auto w-full max-w-7xl px-6 py-8 lg:py-10">
          <SurroundingsContext value={surroundings}>
            <QueryClientProvider client={client}>
              <PageHead heading={heading} intro={props.intro}>
                {props.children}
              </PageHead>
            </QueryClientProvider>
          </SurroundingsContext>
        </div>
      </div>
    </>
  )
}

function SampleBar() {
  const { pathname } = useLocation()
  const pages: Step[] = [
    { label: 'Dashboard', to: home.to },
    { label: 'Sales', to: '/sample/sales' },
    ...sample.machines.map(({ id, spot }) => ({ label: spot, to: `/sample/machines/${id}` })),
  ]
  return (
    <section aria-label="About this sample" className="bg-navy text-on-navy print:hidden">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-10 gap-y-5 px-6 py-6">
        <p className="flex max-w-3xl gap-3">
          <Eye aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-orange" />
          <span>
            <strong>A sample: {sample.company.name}.</strong>{' '}
            <span className="text-on-navy-2">
              The client, the sites and the sales are made up by a simulator; the pages are those
              that our clients see. It stands still at {moment}, and nothing here can be changed.
            </span>
          </span>
        </p>
        <SectionLink section="contact" className={buttonStyle({ variant: 'orange' })}>
          Ask for your own
        </SectionLink>
      </div>
      <nav aria-label="Sample portal" className="border-t border-navy-2">
        <ul className="mx-auto flex max-w-7xl flex-wrap gap-x-1 px-4 py-2">
          {pages.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={pathname === to ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-field px-3 text-on-navy-2 -outline-offset-3 hover:bg-navy-2 hover:text-on-navy aria-[current]:bg-navy-2 aria-[current]:font-semibold aria-[current]:text-on-navy"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  )
}
