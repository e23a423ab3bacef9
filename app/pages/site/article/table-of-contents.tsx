import type { Heading } from '#lib/heading.ts'

/** The chapters of a text, beside it. */
export function TableOfContents({
  headings,
  className,
}: {
  headings: Heading[]
  className?: string
}) {
  return (
    <nav aria-labelledby="on-this-page" className={className}>
      <h2 id="on-this-page" className="font-sans text-sm font-semibold tracking-normal text-ink-2">
        On this page
      </h2>
      <ol className="mt-3 max-lg:gap-8 max-lg:sm:columns-2 lg:border-l lg:border-line">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block py-1.5 text-sm text-ink-2 underline-offset-4 hover:text-ink max-lg:hover:underline lg:-ml-px lg:border-l-2 lg:border-transparent lg:pl-4 lg:hover:border-orange"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
