import { Link } from 'react-router'
import { type Place, pathOfPlace, places } from '#content/places.ts'
import { CoverageCheck } from '#features/coverage/components/coverage-check.tsx'

/** Whether we work where the visitor's building is. */
export function AreaCheck({ postcode }: { postcode: string | undefined }) {
  return (
    <div className="mt-16 grid gap-x-16 gap-y-6 rounded-panel bg-paper p-7 sm:p-10 lg:mt-20 lg:grid-cols-2">
      <div>
        <p className="font-display text-3xl font-bold tracking-tight">
          Is your building in our area?
        </p>
        <p className="mt-3 text-lg text-ink-2">
          We look after machines in and around{' '}
          {(Object.keys(places) as Place[]).map((place, index, all) => (
            <span key={place}>
              {index > 0 && (index === all.length - 1 ? ' and ' : ', ')}
              <Link to={pathOfPlace(place)} className="text-rust underline underline-offset-4">
                {places[place]}
              </Link>
            </span>
          ))}
          . Your postcode is compared with our list of districts, and we keep no record of it.
        </p>
      </div>
      <CoverageCheck page="/" postcode={postcode} />
    </div>
  )
}
