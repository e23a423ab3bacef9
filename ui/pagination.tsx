import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from './button.tsx'
import { classNames } from './class-names.ts'
import { pageNumbers } from './page-numbers.ts'

/** The pages of a long list. Each is a link, so that it can be kept, shared and gone back to. */
export function Pagination(props: {
  page: number
  pageCount: number
  hrefFor: (page: number) => string
  /** What the pages are of, where there is more than one list. */
  label?: string
}) {
  const { page, pageCount, hrefFor } = props
  const previous = page > 1 ? hrefFor(page - 1) : undefined
  const next = page < pageCount ? hrefFor(page + 1) : undefined
  return (
    <nav
      aria-label={props.label ?? 'Pages'}
      className="flex items-center justify-between gap-2 sm:justify-start"
    >
      <Neighbour to={previous}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">Previous</span>
      </Neighbour>
      <p className="text-ink-2 sm:hidden">
        Page {page} of {pageCount}
      </p>
      <ol className="hidden items-center gap-1 sm:flex">
        {pageNumbers(page, pageCount).map((entry, index) =>
          entry === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by nothing but its place
            <li key={`gap ${index}`} className="grid size-11 place-items-center text-ink-2">
              <span aria-hidden="true">…</span>
            </li>
          ) : (
            <li key={entry}>
              <Link
                to={hrefFor(entry)}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                className={classNames(
                  buttonStyle({ variant: entry === page ? 'default' : 'ghost' }),
                  'min-w-11 px-2 tabular-nums',
                )}
              >
                {entry}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Neighbour to={next}>
        <span className="max-sm:sr-only">Next</span>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Neighbour>
    </nav>
  )
}

/** At either end there is nothing to lead to; its place is kept, so that the row does not move. */
function Neighbour({ to, children }: { to: string | undefined; children: ReactNode }) {
  const className = classNames(
    buttonStyle({ variant: 'ghost' }),
    'px-3 max-sm:border max-sm:border-edge',
  )
  return to ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <span aria-hidden="true" className={classNames(className, 'pointer-events-none opacity-60')}>
      {children}
    </span>
  )
}
