import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { pictures } from '#content/pictures.ts'
import type { Solution } from '#content/solutions.ts'
import { buttonStyle } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'

/** One kind of building. Picture and text change sides from one to the next. */
export function SolutionSection({ solution, index }: { solution: Solution; index: number }) {
  const turned = index % 2 === 1
  return (
    <section
      id={solution.id}
      aria-labelledby={`${solution.id}-title`}
      className={classNames('scroll-mt-4', turned && 'bg-paper-2')}
    >
      <div className="mx-auto max-w-7xl px-6 py-16 sm:py-24">
        <div
          className={classNames(
            'grid items-center gap-x-16 gap-y-8',
            turned ? 'lg:grid-cols-[2fr_3fr]' : 'lg:grid-cols-[3fr_2fr]',
          )}
        >
          <Picture
            picture={pictures[solution.picture]}
            alt={solution.pictureAlt}
            sizes="(min-width: 1280px) 701px, (min-width: 1024px) 55vw, calc(100vw - 48px)"
            first={index === 0}
            className={classNames('aspect-8/5 rounded-panel', turned && 'lg:order-last')}
            imageClassName="size-full object-cover"
          />
          <div>
            <h2 id={`${solution.id}-title`} className="text-5xl">
              {solution.title}
            </h2>
            <p className="mt-5 text-lg">{solution.lead}</p>
            <ul className="mt-6 grid gap-2">
              {solution.bullets.map((bullet) => (
                <li key={bullet} className="flex gap-3 font-medium">
                  <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-rust" />
                  {bullet}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-[3fr_2fr]">
          <div className="gap-x-10 sm:columns-2">
            {solution.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mb-5 text-ink-2">
                {paragraph}
              </p>
            ))}
          </div>
          <div className="grid content-start gap-8">
            <div>
              <h3 className="text-xl">On the shelves, for example</h3>
              <p className="mt-2 text-ink-2">{listed(solution.range)}.</p>
            </div>
            <div>
              <h3 className="text-xl">What we need from you</h3>
              <ul className="mt-2 border-t border-line">
                {solution.needs.map((need) => (
                  <li key={need} className="border-b border-line py-2.5">
                    {need}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </div>
        <div className="mt-10 flex flex-wrap gap-3">
          <Link
            to="/#contact"
            aria-label={`Get a free site assessment for ${solution.title}`}
            className={buttonStyle({ variant: 'orange' })}
          >
            Get a free site assessment
          </Link>
          <Link
            to="/machines"
            aria-label={`See the machines for ${solution.title}`}
            className={buttonStyle({ variant: 'outline' })}
          >
            See the machines
          </Link>
        </div>
      </div>
    </section>
  )
}

function listed(things: string[]): string {
  const words = things.map((thing, index) =>
    index === 0 ? thing : thing.charAt(0).toLowerCase() + thing.slice(1),
  )
  return words.join(', ')
}
