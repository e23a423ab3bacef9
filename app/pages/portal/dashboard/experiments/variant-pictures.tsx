import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { heroButtonStyle } from '#app/shell/hero-button-style.ts'
import type { SlotName, Slots } from '#content/experiments.ts'
import type { ExperimentReport } from '#features/experiments/schema.ts'
import { TextLink } from '#ui/text-link.tsx'
import { configWords } from './experiment-words.ts'

/** Each variant as visitors see it, with a link that opens it on the site. */
export function VariantPictures({ report }: { report: ExperimentReport }) {
  const { name, slot, testId, variants } = report
  const { picture, section } = places[slot]
  return (
    <ul
      aria-label={`Variants of ${name}`}
      className="mt-5 grid gap-5 sm:grid-cols-2 2xl:grid-cols-3"
    >
      {variants.map((variant) => (
        <li key={variant.id} className="min-w-0">
          {/* The site is light, whatever the theme of the portal. */}
          <div
            role="img"
            aria-label={configWords(variant.config)}
            data-theme="light"
            className="aspect-3/2 overflow-hidden rounded-card border border-line bg-paper text-ink"
          >
            {picture(variant.config)}
          </div>
          <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span className="font-medium wrap-anywhere">{variant.name}</span>
            <TextLink
              href={`/?preview=${testId}.${variant.id}${section}`}
              target="_blank"
              rel="noopener"
            >
              Preview
              <span className="sr-only">
                {' '}
                {variant.name} of {name}, in a new tab
              </span>
            </TextLink>
          </p>
        </li>
      ))}
    </ul>
  )
}

type Config = ExperimentReport['variants'][number]['config']

/** How a variant of each slot is drawn, and the section of the home page that it is in. */
const places: Record<SlotName, { picture: (config: Config) => ReactNode; section: string }> = {
  hero_cta: {
    picture: (config) => <HeroPicture {...(config as Slots['hero_cta'])} />,
    section: '',
  },
  benefits_layout: {
    picture: ({ layout, columns }) => (
      // npm run screenshots takes them anew.
      <img
        src={`/variants/benefits-${layout}-${columns}.webp`}
        alt=""
        width={480}
        height={320}
        loading="lazy"
        className="size-full object-cover object-top"
      />
    ),
    section: '#benefits',
  },
}

/** Drawn by the parts of the site itself: colleagues may choose any words. */
function HeroPicture({ label, variant }: Slots['hero_cta']) {
  return (
    <div className="flex size-full flex-col items-start justify-center gap-3 p-6">
      <p className="max-w-[9em] font-display text-2xl leading-none font-bold tracking-tight">
        Modern AI Vending For Your Business
      </p>
      <span aria-hidden="true" className="h-1.5 w-3/4 rounded-full bg-line" />
      <span aria-hidden="true" className="-mt-1 h-1.5 w-1/2 rounded-full bg-line" />
      <span data-picture className={heroButtonStyle(variant, 'default')}>
        <span className="wrap-anywhere">{label}</span>
        <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
      </span>
    </div>
  )
}
