import { ArrowRight, Phone } from 'lucide-react'
import { Link, useLoaderData } from 'react-router'
import { Head } from '#app/shell/head.tsx'
import { Trail } from '#app/shell/trail.tsx'
import { company } from '#content/company.ts'
import type { PlaceText } from '#content/place-text.ts'
import { type Place, pathOfPlace, places } from '#content/places.ts'
import { CoverageCheck } from '#features/coverage/components/coverage-check.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Questions } from '../questions/questions.tsx'
import { NorthWestMap } from './north-west-map.tsx'
import { OtherPlaces } from './other-places.tsx'
import type { placeLoader } from './place-loader.ts'
import { PlanStart } from './plan-start.tsx'
import { Suits } from './suits.tsx'

/** One of the places that we work in. */
export function PlacePage({ place, text }: { place: Place; text: PlaceText }) {
  const { postcode } = useLoaderData<typeof placeLoader>()
  const name = places[place]
  const path = pathOfPlace(place)
  const crumb = `Vending machines in ${name}`
  return (
    <>
      <Head
        title={text.title}
        description={text.description}
        path={path}
        picture={text.picture}
        name={crumb}
      />
      <Trail current={crumb} />
      <section className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-6 pt-4 pb-20 sm:pb-28 lg:grid-cols-[1.25fr_1fr]">
        <div className="lg:pt-12">
          <h1 className="text-6xl">Smart vending machines in {name}</h1>
          <p className="mt-7 max-w-2xl text-lg text-ink-2">{text.intro}</p>
          <div className="mt-9 flex gap-3 max-sm:flex-col sm:flex-wrap">
            <Link
              to="/?intent=quote#contact"
              className={buttonStyle({ variant: 'hero', size: 'lg' })}
            >
              Get a free quote
              <ArrowRight aria-hidden="true" className="size-5" />
            </Link>
            <a
              href={company.phone.href}
              className={buttonStyle({ variant: 'outline', size: 'lg' })}
            >
              <Phone aria-hidden="true" className="size-5" />
              {company.phone.display}
            </a>
          </div>
        </div>
        <NorthWestMap place={place} />
      </section>
      <section aria-labelledby="areas-title" className="bg-navy text-on-navy">
        <div className="mx-auto max-w-7xl px-6 py-16 sm:py-20">
          <h2 id="areas-title" className="font-sans text-lg font-semibold tracking-normal">
            Areas we look after around {name}
          </h2>
          <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-2 font-display text-3xl font-bold tracking-tight">
            {text.areas.map((area) => (
              <li key={area} className="odd:text-on-navy even:text-on-navy-2">
                {area}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Suits name={name} text={text} />
      <section aria-labelledby="route-title" className="bg-paper-2">
        <div className="mx-auto grid max-w-7xl gap-x-20 gap-y-14 px-6 py-20 sm:py-28 lg:grid-cols-[3fr_2fr]">
          <div>
            <h2 id="route-title" className="text-4xl">
              How a technician gets to you
            </h2>
            <p className="mt-6 text-xl leading-relaxed">{text.route}</p>
          </div>
          <div>
            <h2 className="text-2xl">Is your building in our area?</h2>
            <p className="mt-2 mb-5 text-ink-2">
              Your postcode is compared with our list of districts. We keep no record of it and pass
              it to nobody.
            </p>
            <CoverageCheck page={path} postcode={postcode} />
          </div>
        </div>
      </section>
      <PlanStart typical={text.typical} />
      <Questions
        title={`What people in ${name} ask`}
        questions={text.questions}
        more={
          <>
            More answers are on the <TextLink to="/contact#questions">contact page</TextLink>.
          </>
        }
      />
      <OtherPlaces than={place} />
    </>
  )
}
