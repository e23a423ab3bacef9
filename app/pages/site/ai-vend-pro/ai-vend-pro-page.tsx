import { Link } from 'react-router'
import { Head } from '#app/shell/head.tsx'
import { JsonLd } from '#app/shell/json-ld.tsx'
import { type Step, Trail } from '#app/shell/trail.tsx'
import { company } from '#content/company.ts'
import { machines, quoteLink } from '#content/machines.ts'
import { pictures } from '#content/pictures.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { AllSides } from './all-sides.tsx'
import { AtWork } from './at-work.tsx'
import { BuyingSteps } from './buying-steps.tsx'
import { Details } from './details.tsx'
import { Questions } from './questions.tsx'
import { Specifications } from './specifications.tsx'

const machine = machines['ai-vend-pro']
const all: Step = { label: 'Machines', to: '/machines' }

export default function AiVendProPage() {
  return (
    <>
      <Head
        title="AI Vend Pro, the open-door smart cabinet"
        description="Tap, open, take, close: how the AI Vend Pro sells fresh food and drinks, its size, power and payment, what your site needs, and a 3D view to turn."
        path="/ai-vend-pro"
        picture="ai-vend-pro-angle"
        name={machine.name}
        parent={all}
      />
      <JsonLd data={structuredData} />
      <section className="overflow-hidden bg-paper-2 pt-4">
        <Trail parent={all} current={machine.name} />
        <div className="mx-auto grid max-w-7xl items-end gap-x-16 px-6 md:grid-cols-[3fr_2fr]">
          <div className="pt-8 pb-10 sm:pt-16 md:self-center md:pb-20">
            <p className="text-lg text-ink-2">{machine.kind}</p>
            <h1 className="mt-3 text-6xl">{machine.name}</h1>
            <p className="mt-6 max-w-lg text-lg text-ink-2">{machine.text}</p>
            <div className="mt-9 flex flex-wrap gap-3">
              <QuoteButton />
              <a
                href="#all-sides"
                className="inline-flex min-h-14 items-center rounded-sm px-4 text-lg font-semibold underline underline-offset-8 hover:no-underline"
              >
                See it in 3D
              </a>
            </div>
          </div>
          <Picture
            picture={pictures['ai-vend-pro-angle']}
            alt={machine.alt}
            sizes="(min-width: 1280px) 467px, (min-width: 768px) 37vw, min(78vw, 380px)"
            first
            className="mx-auto w-[78vw] max-w-95 overflow-visible md:-mb-4 md:w-full md:max-w-none"
          />
        </div>
      </section>
      <BuyingSteps />
      <Details />
      <section id="all-sides" aria-labelledby="all-sides-title" className="scroll-mt-8 bg-card">
        <div className="mx-auto grid max-w-7xl items-center gap-x-16 gap-y-10 px-6 py-16 sm:py-24 lg:grid-cols-2">
          <div>
            <h2 id="all-sides-title" className="text-5xl">
              Walk around it
            </h2>
            <p className="mt-5 max-w-md text-lg text-ink-2">
              The model that our pictures are made from, in your browser. It is less than 1 MB and
              is fetched only if you ask for it.
            </p>
          </div>
          <AllSides />
        </div>
      </section>
      <Specifications />
      <AtWork />
      <Questions />
      <section aria-labelledby="next-title" className="bg-paper-2">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-12 gap-y-6 px-6 py-16">
          <h2 id="next-title" className="max-w-2xl text-4xl">
            Installed for £0, with a {company.trialDays}-day trial
          </h2>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <QuoteButton />
            <Link
              to="/machines?compare=ai-vend-pro,combo,cooler-pair#compare"
              className="rounded-sm py-2 underline underline-offset-4 hover:no-underline"
            >
              Compare it with the others
            </Link>
          </div>
        </div>
      </section>
    </>
  )
}

function QuoteButton() {
  return (
    <Link to={quoteLink(machine.name)} className={buttonStyle({ variant: 'hero', size: 'lg' })}>
      Get a quote
    </Link>
  )
}

/** No price and no rating: there is no price to pay for it, and nobody's stars to show. */
const structuredData = {
  '@type': 'Product',
  name: machine.name,
  description: machine.text,
  category: 'Vending machine',
  url: `${company.website}/ai-vend-pro`,
  image: `${company.website}/pictures/${pictures['ai-vend-pro-front'].file}-1200.webp`,
  brand: { '@type': 'Brand', name: company.name },
  width: centimetres(machine.size.width),
  depth: centimetres(machine.size.depth),
  height: centimetres(machine.size.height),
}

function centimetres(value: number) {
  return { '@type': 'QuantitativeValue', value, unitCode: 'CMT' }
}
