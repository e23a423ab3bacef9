import { ArrowRight, Phone } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { heroButtonStyle } from '#app/shell/hero-button-style.ts'
import { SectionLink } from '#app/shell/section-link.tsx'
import { FillSlot, useShownSlot, useSlot } from '#app/shell/slot.tsx'
import { company } from '#content/company.ts'
import { buttonLooks } from '#content/experiments.ts'
import { pictures } from '#content/pictures.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { answerTo, type BuildingQuestion } from '../building/building.ts'
import { BuildingForm } from '../building/building-form.tsx'
import { BuildingPanel } from '../building/building-panel.tsx'

// Without the drawing the photograph stays, and everything else.
const BuildingShelves = lazy(() =>
  import('../building/building-shelves.tsx').catch(() => ({ default: HeroMachine })),
)

/** The promise, and the tool that keeps it: what would stand in the visitor's own building. */
export function Hero(props: {
  question: BuildingQuestion | undefined
  /** The first free time for what was asked. */
  visit: string | undefined
}) {
  const { question, visit } = props
  const answer = question && answerTo(question)
  return (
    <section className="overflow-hidden">
      <div className="mx-auto grid max-w-7xl gap-x-8 px-6 lg:grid-cols-[1.15fr_1fr] xl:grid-cols-[1.05fr_1fr]">
        <div className="pt-8 pb-12 sm:pt-14 lg:pt-12 lg:pb-16">
          <h1 className="max-w-[7.3em] text-6xl">Modern AI Vending For Your Business</h1>
          <p className="mt-6 max-w-lg text-lg text-ink-2">
            We install, stock and look after smart vending machines in your building. You choose the
            range, we watch every shelf around the clock, and it costs you nothing to start.
          </p>
          <div id="coverage" className="mt-7 scroll-mt-8">
            <BuildingForm question={question} errors={answer?.errors} />
            <div role="status">
              {question && answer && (answer.coverage || answer.choice) && (
                <BuildingPanel question={question} answer={answer} visit={visit} />
              )}
            </div>
          </div>
          <div className="mt-7 flex gap-3 max-sm:flex-col sm:flex-wrap">
            <HeroButton />
            <a
              href={company.phone.href}
              className={buttonStyle({ variant: 'outline', size: 'lg', className: 'bg-paper' })}
            >
              <Phone aria-hidden="true" className="size-5" />
              Call Now
            </a>
          </div>
          <dl className="mt-8 grid max-w-lg grid-cols-3 gap-x-4 border-t border-line pt-5 sm:mt-12 sm:gap-x-8 sm:pt-6">
            {company.claims.map(([figure, claim]) => (
              <div key={claim} className="flex flex-col-reverse justify-end">
                <dt className="text-sm text-ink-2">{claim}</dt>
                <dd className="font-display text-3xl font-bold tracking-tight">{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="grid self-end lg:self-start max-sm:mx-6 sm:mx-auto sm:w-full sm:max-w-140 lg:-mx-3 lg:w-auto lg:max-w-none xl:-mx-4 print:max-w-80">
          <Arches />
          <Suspense fallback={<HeroMachine />}>
            {answer?.plan ? (
              <BuildingShelves
                key={answer.plan}
                plan={answer.plan}
                className="col-start-1 row-start-1 h-auto max-h-[88%] w-[56%] animate-rise self-end justify-self-center"
              />
            ) : (
              <HeroMachine />
            )}
          </Suspense>
        </div>
      </div>
    </section>
  )
}

function HeroMachine() {
  return (
    <Picture
      picture={pictures['ai-vend-pro-angle']}
      alt="AI Vend Pro, a smart vending machine with a glass door, lit shelves and a touchscreen"
      sizes="(min-width: 1280px) 422px, (min-width: 1024px) 31vw, (min-width: 640px) 383px, 65vw"
      first
      className="col-start-1 row-start-1 -mb-[4%] w-[68.4%] translate-x-[1.8%] self-end justify-self-center overflow-visible"
    />
  )
}

const looks = Object.fromEntries(
  buttonLooks.map((variant) => [variant, heroButtonStyle(variant, 'lg')]),
)

/** Its words may be those of a test; the script behind it fills them in before it is painted. */
function HeroButton() {
  const { label = 'Get Free Site Assessment', variant = 'hero' } = useSlot('hero_cta')
  useShownSlot()
  return (
    <>
      <SectionLink
        section="contact"
        data-slot="hero_cta"
        data-looks={JSON.stringify(looks)}
        className={looks[variant]}
        suppressHydrationWarning
      >
        <span data-label className="wrap-anywhere" suppressHydrationWarning>
          {label}
        </span>
        <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
      </SectionLink>
      <FillSlot />
    </>
  )
}

/** The arch of the logo, high enough for the machine to stand in it. */
function Arches() {
  const rings = [
    { radius: 299, className: 'stroke-sun' },
    { radius: 244, className: 'stroke-orange' },
    { radius: 189, className: 'stroke-blue' },
  ]
  return (
    <svg
      viewBox="0 0 640 770"
      aria-hidden="true"
      className="col-start-1 row-start-1 h-auto w-full self-end"
    >
      {rings.map(({ radius, className }) => (
        <path
          key={radius}
          d={`M${320 - radius} 770V320A${radius} ${radius} 0 0 1 ${320 + radius} 320V770`}
          fill="none"
          strokeWidth="42"
          className={className}
        />
      ))}
    </svg>
  )
}
