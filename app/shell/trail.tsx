import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { company } from '#content/company.ts'
import { JsonLd } from './json-ld.tsx'

export interface Step {
  label: string
  to: string
}

const home: Step = { label: 'Home', to: '/' }

/** The way from the home page, to go back by. The page itself is named where its headline does not. */
export function Trail({ parent, current }: { parent?: Step; current?: string }) {
  const steps = parent ? [home, parent] : [home]
  return (
    <nav aria-label="Breadcrumbs" className="mx-auto max-w-7xl px-6 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-2">
        {steps.map(({ label, to }, index) => (
          <li key={to} className="flex items-center gap-1.5">
            {index > 0 && <Divider />}
            <Link
              to={to}
              className="inline-flex min-h-9 items-center rounded-sm underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
        {current && (
          <li className="flex items-center gap-1.5">
            <Divider />
            <span aria-current="page" className="text-ink">
              {current}
            </span>
          </li>
        )}
      </ol>
    </nav>
  )
}

function Divider() {
  return <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-edge" />
}

/** The same way for search engines, the page included. */
export function TrailData({ parent, page }: { parent?: Step | undefined; page: Step }) {
  const steps = parent ? [home, parent, page] : [home, page]
  return (
    <JsonLd
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(({ label, to }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: label,
          item: `${company.website}${to}`,
        })),
      }}
    />
  )
}
