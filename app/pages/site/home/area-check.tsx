import { CoverageCheck } from '#features/coverage/components/coverage-check.tsx'
import { PlaceLinks } from '#features/coverage/components/place-links.tsx'

/** Whether we work where the visitor's building is. */
export function AreaCheck({ postcode }: { postcode: string | undefined }) {
  return (
    <div className="mt-16 grid gap-x-16 gap-y-6 rounded-panel bg-paper p-7 sm:p-10 lg:mt-20 lg:grid-cols-2">
      <div>
        <p className="font-display text-3xl font-bold tracking-tight">
          Is your building in our area?
        </p>
        <p className="mt-3 text-lg text-ink-2">
          We look after machines in and around <PlaceLinks />. Your postcode is compared with our
          list of districts, and we keep no record of it.
        </p>
      </div>
      <CoverageCheck page="/" postcode={postcode} />
    </div>
  )
}
