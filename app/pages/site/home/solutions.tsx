import { useState } from 'react'
import { TextLink } from '#ui/text-link.tsx'
import { PauseButton } from './pause-button.tsx'
import { useRotation } from './use-rotation.ts'

const headlines = [
  'Modern Automated AI Solutions',
  'Smart Vending Technology',
  'Intelligent Business Solutions',
  'Automated AI Innovation',
] as const

interface Feature {
  title: string
  text: string
  link?: { to: string; text: string }
}

const features: Feature[] = [
  {
    title: 'Machine-learning product selection',
    text: 'The range follows what people at your site buy, by hour and by day.',
    link: {
      to: '/how-we-forecast',
      text: 'How our forecast works, and how well',
    },
  },
  {
    title: 'Real-time analytics dashboard',
    text: 'You see every sale, shelf and temperature in your client login.',
    link: { to: '/sample', text: 'Open a sample, without a login' },
  },
  {
    title: 'Automated restocking alerts',
    text: 'We hear that a slot runs low before it is empty, and plan the visit.',
    link: { to: '/a-week-of-one-machine', text: 'Follow one machine for a week' },
  },
  {
    title: 'Custom product mix',
    text: 'Snacks, drinks, electronics, toiletries and business essentials, chosen for your building.',
  },
  {
    title: 'Audience optimisation',
    text: 'A night ward, a lobby and a lecture hall want different things. So do their shelves.',
  },
  {
    title: '24/7 AI monitoring',
    text: 'Power, door and temperature are watched day and night, by software that wakes a person.',
  },
]

export function Solutions() {
  const [paused, setPaused] = useState(false)
  const shown = useRotation(headlines.length, paused)
  return (
    <section id="solutions" className="scroll-mt-8">
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-8 px-6 py-14 sm:py-28 lg:grid-cols-2">
        <div className="self-start lg:sticky lg:top-16">
          {/* All four lie in one place, so that the longest decides how much room there is. */}
          <h2 className="grid text-5xl">
            {headlines.map((headline, index) => (
              <span
                key={headline}
                aria-hidden={index !== shown}
                className="col-start-1 row-start-1 text-rust transition-opacity duration-500 aria-hidden:invisible aria-hidden:opacity-0"
              >
                {headline}
              </span>
            ))}
          </h2>
          <p className="mt-5 max-w-md text-lg text-ink-2">
            A vending machine used to be a box that someone opened once a week. Ours says what it
            sold, what it is short of and how cold it is.
          </p>
          <div className="mt-6 flex items-center gap-4">
            <span aria-hidden="true" className="flex gap-1.5">
              {headlines.map((headline, index) => (
                <span
                  key={headline}
                  data-shown={index === shown || undefined}
                  className="h-1 w-8 rounded-full bg-line data-shown:bg-orange"
                />
              ))}
            </span>
            <PauseButton what="the headline" paused={paused} onChange={setPaused} />
          </div>
        </div>
        <ol className="border-t border-line">
          {features.map(({ title, text, link }, index) => (
            <li
              key={title}
              className="group grid border-b border-line py-3 transition-colors hover:bg-card sm:grid-cols-[3rem_1fr] sm:px-6 sm:py-6"
            >
              <span
                aria-hidden="true"
                className="pt-1 text-sm font-semibold text-rust max-sm:hidden"
              >
                {String(index + 1).padStart(2, '0')}
              </span>
              <div>
                <h3 className="text-lg group-hover:text-rust sm:text-xl">{title}</h3>
                <p className="mt-1 text-ink-2">
                  {text}
                  {link && (
                    <>
                      {' '}
                      <TextLink to={link.to}>{link.text}</TextLink>
                    </>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
