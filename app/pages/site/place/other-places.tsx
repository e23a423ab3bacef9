import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { type Place, pathOfPlace, places } from '#content/places.ts'

export function OtherPlaces({ than }: { than: Place }) {
  const others = (Object.keys(places) as Place[]).filter((place) => place !== than)
  return (
    <nav aria-labelledby="others-title" className="border-t border-line">
      <div className="mx-auto max-w-7xl px-6 py-16 sm:py-20">
        <h2 id="others-title" className="font-sans text-lg font-semibold tracking-normal">
          We also work in
        </h2>
        <ul className="mt-4 grid gap-x-10 sm:grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))]">
          {others.map((place) => (
            <li key={place}>
              <Link
                to={pathOfPlace(place)}
                className="group flex items-center justify-between gap-4 border-b border-line py-4 font-display text-3xl font-bold tracking-tight hover:text-rust"
              >
                {places[place]}
                <ArrowRight
                  aria-hidden="true"
                  className="size-6 shrink-0 transition-transform group-hover:translate-x-1"
                />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
