import { SectionLink } from '#app/shell/section-link.tsx'
import { pictures } from '#content/pictures.ts'
import { PlaceLinks } from '#features/coverage/components/place-links.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { sideways } from './sideways.ts'

const locations = [
  {
    id: 'apartment-complexes',
    title: 'Apartment Complexes',
    picture: 'scene-apartment-lobby',
    alt: 'A smart vending machine in the lobby of an apartment building, beside a sofa',
    text: 'Milk at midnight, a charger at six. A lobby that looks after residents.',
    bullets: [
      'Open around the clock',
      'Household basics beside snacks',
      'Quiet, and lit gently at night',
      'No staff, no keys, no till',
    ],
    large: true,
  },
  {
    id: 'corporate-offices',
    title: 'Corporate Offices',
    picture: 'scene-office-kitchen',
    alt: 'A smart vending machine in an office kitchen with a long table',
    text: 'The break room that restocks itself.',
    bullets: [
      'Lunch, fruit and coffee’s companions',
      'Cables and stationery',
      'A range your team can vote on',
      'One account manager',
    ],
  },
  {
    id: 'high-traffic-areas',
    title: 'High-Traffic Areas',
    picture: 'scene-concourse',
    alt: 'A smart vending machine in a bright concourse with shops',
    text: 'Quick to open, quick to pay, watched closely.',
    bullets: [
      'Contactless in seconds',
      'Visits planned by what sells',
      'Built for shopping centres and stations',
      'Restocked out of hours',
    ],
  },
] as const

export function Locations() {
  return (
    <section id="locations" aria-labelledby="locations-title" className="scroll-mt-8 bg-paper-2">
      <div className="mx-auto max-w-7xl px-6 py-14 sm:py-28">
        <h2 id="locations-title" className="max-w-xl text-5xl">
          At home in your building
        </h2>
        <div
          className={classNames(
            'mt-8 grid gap-x-6 gap-y-14 sm:mt-12 md:grid-cols-2 lg:gap-y-20',
            sideways,
          )}
        >
          {locations.map((location) => (
            <Card key={location.id} location={location} large={'large' in location} />
          ))}
        </div>
        <p className="mt-8 text-lg text-ink-2 sm:mt-14">
          We look after machines in and around <PlaceLinks />.{' '}
          <TextLink href="#coverage">Check your postcode</TextLink>
        </p>
      </div>
    </section>
  )
}

/** The large one is as wide as the two others, with its text beside it. */
function Card({ location, large }: { location: (typeof locations)[number]; large: boolean }) {
  return (
    <article
      id={location.id}
      className={classNames(
        'scroll-mt-8 max-sm:w-72',
        large && 'items-end gap-x-12 md:col-span-2 lg:grid lg:grid-cols-[2fr_1fr]',
      )}
    >
      <Picture
        picture={pictures[location.picture]}
        alt={location.alt}
        sizes={
          large
            ? '(min-width: 1280px) 790px, (min-width: 1024px) calc(66.7vw - 64px), (min-width: 640px) calc(100vw - 48px), 288px'
            : '(min-width: 1280px) 604px, (min-width: 768px) calc(50vw - 36px), (min-width: 640px) calc(100vw - 48px), 288px'
        }
        className={large ? 'rounded-panel' : 'rounded-card'}
      />
      <div>
        <h3 className={classNames('mt-6 text-2xl', large && 'lg:mt-0 lg:text-4xl')}>
          {location.title}
        </h3>
        <p className="mt-2 text-lg text-ink-2">{location.text}</p>
        <ul
          className={classNames(
            'mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-2',
            large ? 'lg:grid-cols-1' : 'md:grid-cols-1 xl:grid-cols-2',
          )}
        >
          {location.bullets.map((bullet) => (
            <li key={bullet} className="flex gap-3">
              <span
                aria-hidden="true"
                className="mt-2.5 size-1.5 shrink-0 rounded-full bg-orange"
              />
              {bullet}
            </li>
          ))}
        </ul>
        <SectionLink
          section="contact"
          aria-label={`Learn More about ${location.title}`}
          className={buttonStyle({ variant: 'outline', className: 'mt-5' })}
        >
          Learn More
        </SectionLink>
      </div>
    </article>
  )
}
