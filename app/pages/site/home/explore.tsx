import { Link } from 'react-router'
import { machineList } from '#content/machines.ts'
import { pictures } from '#content/pictures.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'

export function Explore() {
  return (
    <section aria-labelledby="explore-title" className="overflow-hidden">
      <div className="mx-auto max-w-7xl px-6 pt-20 sm:pt-28">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 id="explore-title" className="max-w-2xl text-5xl">
            Explore Our Smart Vending Solutions
          </h2>
          <Link to="/machines" className={buttonStyle({ size: 'lg' })}>
            View Our Machines
          </Link>
        </div>
        <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4">
          {machineList.map(({ slug, name, pictures: { front } }) => (
            <li key={slug}>
              <Picture
                picture={pictures[front]}
                alt={name}
                sizes="(min-width: 1280px) 296px, (min-width: 1024px) calc(25vw - 24px), calc(50vw - 32px)"
                className="overflow-visible"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
