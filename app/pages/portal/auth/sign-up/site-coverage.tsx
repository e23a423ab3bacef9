import { places } from '#content/places.ts'
import { Application } from '#features/accounts/schema.ts'
import { coverageOf } from '#features/coverage/policy.ts'
import { classNames } from '#ui/class-names.ts'

const looks = {
  served: 'bg-leaf-soft',
  soon: 'bg-amber-soft',
  'not yet': 'bg-blue-soft',
}

/** Whether we look after machines there, said as soon as the postcode is whole. */
export function SiteCoverage({ postcode }: { postcode: string }) {
  const whole = Application.shape.sitePostcode.safeParse(postcode)
  const coverage = whole.success ? coverageOf(whole.data) : undefined
  return (
    <div role="status">
      {coverage && coverage.answer !== 'not a postcode' && (
        <p className={classNames('mt-1 rounded-field px-4 py-2.5 text-sm', looks[coverage.answer])}>
          {coverage.answer === 'served' && (
            <>
              <strong>Yes, we serve {coverage.district}.</strong> It belongs to our{' '}
              {places[coverage.place]} area.
            </>
          )}
          {coverage.answer === 'soon' && (
            <>
              <strong>Soon: {coverage.district} is on our list.</strong> You can ask for an account
              already.
            </>
          )}
          {coverage.answer === 'not yet' && (
            <>
              <strong>Not yet: {coverage.district} is not on our list.</strong> Ask all the same,
              and we will tell you what is possible.
            </>
          )}
        </p>
      )}
    </div>
  )
}
