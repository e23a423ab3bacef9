import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { useThemedDocument } from '#ui/theme-choice.ts'
import { ThemeSwitch } from '#ui/theme-switch.tsx'

export const groups = [
  ['actions', 'Actions'],
  ['forms', 'Forms'],
  ['overlays', 'Overlays'],
  ['navigation', 'Navigation'],
  ['messages', 'Messages'],
  ['table', 'Table'],
  ['charts', 'Charts'],
] as const

/** A page of the catalogue: one group of parts, each as it is used. */
export function CataloguePage({ title, children }: { title: string; children: ReactNode }) {
  useThemedDocument()
  return (
    <div className="mx-auto max-w-6xl px-6 py-10">
      <title>{`${title} | Parts`}</title>
      <meta name="robots" content="noindex" />
      <div className="flex flex-wrap items-center justify-between gap-4 border-b border-line pb-4">
        <nav aria-label="Groups of parts" className="flex flex-wrap gap-x-5 gap-y-1">
          <Link to="/dev/parts" className="py-1 font-semibold underline-offset-4 hover:underline">
            All parts
          </Link>
          {groups.map(([name, label]) => (
            <NavLink
              key={name}
              to={`/dev/parts/${name}`}
              className="py-1 text-ink-2 underline-offset-4 hover:underline aria-[current=page]:text-ink aria-[current=page]:underline"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <ThemeSwitch />
      </div>
      <h1 className="mt-10 text-4xl">{title}</h1>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10">{children}</div>
    </div>
  )
}

/** One part. Its name is what screenshot tests call it by. */
export function Specimen(props: { name: string; about?: string; children: ReactNode }) {
  const id = props.name.toLowerCase().replaceAll(' ', '-')
  return (
    <section id={id} data-specimen={id} className="scroll-mt-6">
      <h2 className="text-xl">{props.name}</h2>
      {props.about && <p className="mt-1 max-w-prose text-ink-2">{props.about}</p>}
      <div className="mt-4 rounded-card border border-line bg-card p-5 sm:p-6">
        {props.children}
      </div>
    </section>
  )
}
