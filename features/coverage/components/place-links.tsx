import { Fragment } from 'react'
import { Link } from 'react-router'
import { type Place, pathOfPlace, places } from '#content/places.ts'

const served = Object.keys(places) as Place[]

/** The places we serve, in a sentence: each leads to its page. */
export function PlaceLinks() {
  return served.map((place, index) => (
    <Fragment key={place}>
      {index > 0 && (index === served.length - 1 ? ' and ' : ', ')}
      <Link to={pathOfPlace(place)} className="text-rust underline underline-offset-4">
        {places[place]}
      </Link>
    </Fragment>
  ))
}
