import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { company } from '#content/company.ts'
import { type Service, services } from '#features/operations/schema.ts'
import { londonText } from '#lib/time.ts'
import { TextLink } from '#ui/text-link.tsx'
import { statusSource } from './status-source.ts'

export const loader = ({ context }: LoaderFunctionArgs) => context.get(statusSource).now()

const troubles: Record<Service, string> = {
  site: 'Pages open, but forms cannot be sent at the moment.',
  portal: 'Signing in and saving may not work at the moment.',
  telemetry: 'Machines keep their reports and send them later.',
  mail: 'Emails from us may be late.',
}

export default function StatusPage() {
  const { checkedAt, works } = useLoaderData<typeof loader>()
  const parts = Object.entries(services) as [Service, string][]
  const allWork = parts.every(([service]) => works[service])
  return (
    <section className="mx-auto max-w-3xl px-6 pt-8 pb-20 sm:pt-16 sm:pb-28">
      <title>{`Status | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-5xl sm:text-6xl">
        {allWork ? 'Everything works' : 'Something is not working'}
      </h1>
      <p className="mt-4 text-lg text-ink-2">
        Checked on{' '}
        <time dateTime={checkedAt}>
          {londonText(checkedAt, {
            ...{ day: 'numeric', month: 'long', year: 'numeric' },
            ...{ hour: '2-digit', minute: '2-digit' },
          })}
        </time>
        . Load the page again for a new check.
      </p>
      <dl className="mt-10 border-t border-line">
        {parts.map(([service, name]) => (
          <div
            key={service}
            className="flex flex-wrap items-start justify-between gap-x-8 gap-y-1 border-b border-line py-5"
          >
            <dt className="text-lg font-semibold">{name}</dt>
            <dd className="flex items-start gap-2">
              {works[service] ? (
                <>
                  <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />
                  Works
                </>
              ) : (
                <>
                  <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
                  {troubles[service]}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-8">
        Is something wrong that is not shown here? Call us on{' '}
        <TextLink href={company.phone.href}>{company.phone.display}</TextLink>.
      </p>
    </section>
  )
}
