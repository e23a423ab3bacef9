import { useState } from 'react'
import { company } from '#content/company.ts'
import { PauseButton } from './pause-button.tsx'

/** Where our machines belong, passing by in 22 seconds. The second copy makes the loop seamless. */
export function Partners() {
  const [paused, setPaused] = useState(false)
  return (
    <section aria-labelledby="partners-title" className="bg-navy text-on-navy">
      <div className="mx-auto flex max-w-7xl items-center gap-x-4 gap-y-2 px-6 py-5 max-lg:flex-wrap lg:gap-x-8">
        <h2
          id="partners-title"
          className="font-sans text-sm font-semibold tracking-normal text-on-navy-2 max-lg:grow"
        >
          Organisations like these
        </h2>
        <div className="min-w-0 overflow-hidden max-lg:order-last max-lg:w-full lg:flex-1 calm:overflow-visible">
          <div
            data-paused={paused || undefined}
            className="flex w-max animate-ticker data-paused:[animation-play-state:paused] calm:w-auto calm:animate-none"
          >
            <Names />
            <Names copy />
          </div>
        </div>
        <PauseButton
          what="the ticker"
          paused={paused}
          onChange={setPaused}
          className="text-on-navy-2 hover:text-on-navy"
        />
      </div>
    </section>
  )
}

function Names({ copy }: { copy?: boolean }) {
  return (
    <ul
      aria-hidden={copy}
      className={`flex shrink-0 calm:shrink calm:flex-wrap calm:gap-y-3 ${copy ? 'calm:hidden' : ''}`}
    >
      {company.partners.map((name) => (
        <li key={name} className="flex items-center gap-3 pr-12 font-semibold whitespace-nowrap">
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            className="size-5 fill-none stroke-orange stroke-3"
          >
            <path d="M4 20v-8a8 8 0 0 1 16 0v8" strokeLinecap="round" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
