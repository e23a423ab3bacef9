import type { ReactNode } from 'react'

/** A chapter of this page. */
export function BrandSection(props: {
  id: string
  title: string
  intro: string
  className?: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={props.id} className={props.className}>
      <div className="mx-auto max-w-7xl px-6 py-16 sm:py-24">
        <div className="max-w-2xl">
          <h2 id={props.id} className="text-4xl">
            {props.title}
          </h2>
          <p className="mt-4 text-lg text-ink-2">{props.intro}</p>
        </div>
        <div className="mt-10">{props.children}</div>
      </div>
    </section>
  )
}
