import { places } from '#content/places.ts'
import { coverageOf } from '#features/coverage/policy.ts'

/** Whether we come to a site, in a sentence for the person who asks. */
export function coverageWords(postcode: string): string {
  const coverage = coverageOf(postcode)
  switch (coverage.answer) {
    case 'served':
      return `${postcode} is in our ${places[coverage.place]} area.`
    case 'soon':
      return `${postcode} is where we go next. We will tell you what is possible by then.`
    case 'not yet':
      return `${postcode} is outside the places that we serve. We will tell you whether we can take it on.`
    case 'not a postcode':
      return 'We do not know your postcode yet.'
  }
}
