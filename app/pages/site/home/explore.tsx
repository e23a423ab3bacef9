import { Link } from 'react-router'
import { machineList } from '#content/machines.ts'
import { pictures } from '#content/pictures.ts'
import { buttonStyle } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { sideways } from './sideways.ts'

export function Explore() {
  return (
    <section aria-labelledby="explore-title" className="overflow-hidden">
      <div className="mx-auto max-w-7xl px-6 pt-14 pb-14 sm:pt-28 sm:pb-20">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 id="explore-title" className="max-w-2xl text-5xl">
            Explore Our Smart Vending Solutions
          </h2>
          <Link to="/machines" className={buttonStyle({ size: 'lg' })}>
            View Our Machines
          </Link>
        </div>
        <ul
          className={classNames(
            'mt-8 grid gap-x-4 gap-y-8 sm:mt-10 sm:grid-cols-2 lg:grid-cols-4',
            sideways,
          )}
        >
          {machineList.map(({ slug, name, kind, pictures: { front } }) => (
            <li key={slug} className="max-sm:w-44">
              <Link to={`/machines#${slug}`} className="group block rounded-card">
                <Picture
                  picture={pictures[front]}
                  alt=""
                  sizes="(min-width: 1280px) 296px, (min-width: 1024px) calc(25vw - 24px), (min-width: 640px) calc(50vw - 32px), 176px"
                  className="overflow-visible"
                />
                <span className="mt-3 block font-display text-xl font-bold group-hover:underline">
                  {name}
                </span>
                <span className="block text-ink-2">{kind}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
