import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'

/** One part of an enquiry, under the enquiry's own heading. */
export function Part(props: { title: string; className?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'min-w-0 rounded-card border border-line bg-card p-5 sm:p-6',
        props.className,
      )}
    >
      <h3 id={id} className="mb-3 text-lg">
        {props.title}
      </h3>
      {props.children}
    </section>
  )
}
