import { Fragment } from 'react'
import { type Place, pathOfPlace, places } from '#content/places.ts'
import { TextLink } from '#ui/text-link.tsx'

const served = Object.keys(places) as Place[]

/** The places we serve, in a sentence: each leads to its page. */
export function PlaceLinks() {
  return served.map((place, index) => (
    <Fragment key={place}>
      {index > 0 && (index === served.length - 1 ? ' and ' : ', ')}
      <TextLink to={pathOfPlace(place)}>{places[place]}</TextLink>
    </Fragment>
  ))
}
