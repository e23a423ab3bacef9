import type { PublishedFeedback } from '#features/feedback/schema.ts'
import { longDate } from '#lib/time.ts'
import { classNames } from '#ui/class-names.ts'

/** What clients agreed to show; nothing at first, which is said as it is. */
export function Published({ feedback }: { feedback: PublishedFeedback[] | undefined }) {
  if (!feedback) {
    return (
      <p className="text-lg text-ink-2">
        The list cannot be shown at the moment. Please come back a little later.
      </p>
    )
  }
  if (feedback.length === 0) return <NothingYet />
  // One alone is set as what it is: the one thing that this part of the page has to say.
  const isAlone = feedback.length === 1
  return (
    <ul className={classNames(!isAlone && 'gap-x-12 md:columns-2')}>
      {feedback.map(({ id, message, author, publishedOn }) => (
        <li
          key={id}
          className="break-inside-avoid border-l-4 border-orange pl-6 not-last:mb-12 sm:pl-8"
        >
          <figure className={classNames(isAlone && 'max-w-4xl')}>
            <blockquote
              className={classNames(
                'wrap-anywhere whitespace-pre-line',
                isAlone
                  ? 'text-2xl leading-relaxed sm:text-3xl sm:leading-relaxed'
                  : 'text-xl leading-relaxed',
              )}
            >
              {message}
            </blockquote>
            <figcaption className="mt-4 text-ink-2">
              {author}
              <span className="block text-sm">
                Published on{' '}
                <time dateTime={publishedOn}>
                  {longDate(publishedOn, { day: 'numeric', month: 'long', year: 'numeric' })}
                </time>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

function NothingYet() {
  return (
    <div className="grid items-center gap-x-12 gap-y-6 md:grid-cols-[auto_1fr]">
      <svg
        aria-hidden="true"
        viewBox="0 0 200 120"
        className="h-28 w-auto fill-none stroke-2 [stroke-linecap:round] sm:h-36"
      >
        <path d="M20 112A80 80 0 0 1 180 112" className="stroke-edge" strokeDasharray="1 8" />
        <path d="M52 112A48 48 0 0 1 148 112" className="stroke-orange stroke-[5]" />
        <circle cx="100" cy="104" r="8" className="fill-orange stroke-none" />
      </svg>
      <div className="max-w-xl">
        <p className="font-display text-3xl font-bold tracking-tight">
          Nothing is published here yet.
        </p>
        <p className="mt-3 text-lg text-ink-2">
          We are a young company, and we would rather show an empty page than a made-up quote.
          Nothing appears before we have checked it with its author.
        </p>
      </div>
    </div>
  )
}
