import { Link, useSearchParams } from 'react-router'
import { Head } from '#app/shell/head.tsx'
import { company, costs } from '#content/company.ts'
import { pictures } from '#content/pictures.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Electricity } from './electricity-table.tsx'

const free = [
  ['Site assessment', 'We come and look at the spot, the socket and the way in.'],
  ['Consultation', `${company.consultationMinutes} minutes about what would suit your building.`],
  ['Delivery and installation', 'Carried in, levelled, connected, tested and filled.'],
  ['Filling', 'We buy the products, and visits follow what is sold.'],
  ['Cleaning and repairs', 'The machine stays ours, and so does its upkeep.'],
  ['Insurance', 'Loss and damage are ours, unless one of your people caused them on purpose.'],
] as const

const yours = [
  ['Space', 'A spot with room to open the door and for a wheelchair to turn.'],
  ['Electricity', 'A standard 13 A socket that stays on, at night and at weekends too.'],
  ['A way in', 'You let our technician in, at times that suit you.'],
] as const

/** What the agreement says, and what this operator has set. */
const terms: [term: string, text: string | undefined][] = [
  ['Trial', `${company.trialDays} days. If you do not want to go on, we collect the machine.`],
  ['Term', 'None. Either of us can end it in writing, with 30 days’ notice.'],
  ['Leaving', 'We collect the machine within 14 days, at no cost to you.'],
  ['Minimum sales', 'None.'],
  [
    'Your share',
    costs.hostShare ??
      'Only if one was agreed: then your statement names it each month, and what is due is paid within 30 days.',
  ],
  ['People', costs.people],
  ['Repairs', costs.repairs],
  ['Prices of products', costs.productPrices],
]
const shownTerms = terms.filter(([, text]) => text !== undefined)

export default function PricingPage() {
  const [query] = useSearchParams()
  return (
    <>
      <Head
        title="What it costs you"
        description="Line by line: what a smart vending machine costs its host, what you provide, what the electricity comes to in a year, and how you can leave."
        path="/pricing"
        picture="scene-office-kitchen"
      />
      <section className="mx-auto grid max-w-7xl items-end gap-x-16 gap-y-6 px-6 pt-10 sm:pt-16 lg:grid-cols-[3fr_2fr]">
        <h1 className="max-w-[8em] text-6xl">What it costs you</h1>
        <p className="max-w-lg text-lg text-ink-2">
          The people who buy from the machine pay for it. You provide a place and a socket. Here is
          every line, so that you can compare it with another offer.
        </p>
        <Picture
          picture={pictures['scene-office-kitchen']}
          alt="A smart vending machine in an office kitchen"
          sizes="(min-width: 1280px) 1232px, (min-width: 640px) calc(100vw - 48px), 100vw"
          first
          className="mt-4 aspect-12/5 max-sm:-mx-6 sm:mt-8 sm:rounded-panel lg:col-span-2"
          imageClassName="size-full object-cover"
        />
      </section>
      <section aria-labelledby="free-title" className="mx-auto max-w-7xl px-6 py-16 sm:py-20">
        <h2 id="free-title" className="text-4xl">
          What you do not pay for
        </h2>
        <dl className="mt-8 grid gap-x-12 border-t border-line md:grid-cols-2">
          {free.map(([name, text]) => (
            <div
              key={name}
              className="grid grid-cols-[1fr_auto] content-start gap-x-6 border-b border-line py-5"
            >
              <dt className="text-xl font-semibold">{name}</dt>
              <dd className="row-span-2 font-display text-4xl font-bold tracking-tight text-rust">
                £0
              </dd>
              <dd className="text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="yours-title" className="bg-paper-2">
        <div className="mx-auto max-w-7xl px-6 py-16 sm:py-20">
          <h2 id="yours-title" className="text-4xl">
            What you provide
          </h2>
          <dl className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3">
            {yours.map(([name, text]) => (
              <div key={name} className="border-t-2 border-ink pt-4">
                <dt className="text-xl font-semibold">{name}</dt>
                <dd className="mt-1 text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <Electricity typed={query.get('pence') ?? undefined} />
      <section aria-labelledby="terms-title" className="mx-auto max-w-7xl px-6 pb-16 sm:pb-20">
        <h2 id="terms-title" className="text-4xl">
          The terms in short
        </h2>
        <dl className="mt-8 border-t border-line">
          {shownTerms.map(([name, text]) => (
            <div
              key={name}
              className="grid gap-x-12 gap-y-1 border-b border-line py-4 sm:grid-cols-[12rem_1fr]"
            >
              <dt className="font-semibold">{name}</dt>
              <dd className="max-w-2xl text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 max-w-2xl text-ink-2">
          Your agreement says all of this in writing. If a line of it is not clear,{' '}
          <TextLink to="/contact">ask us</TextLink> before you sign.
        </p>
      </section>
      <section aria-labelledby="next-title" className="bg-navy text-on-navy">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-12 gap-y-8 px-6 py-16 sm:py-20">
          <h2 id="next-title" className="max-w-xl text-4xl">
            See what would suit your building
          </h2>
          <div className="flex flex-wrap gap-3">
            <Link to="/contact#book" className={buttonStyle({ variant: 'orange', size: 'lg' })}>
              Book a consultation
            </Link>
            <Link
              to="/machines#fit"
              className={buttonStyle({
                variant: 'outline',
                size: 'lg',
                className: 'border-on-navy-2 text-on-navy hover:bg-navy-2',
              })}
            >
              Check the fit
            </Link>
          </div>
        </div>
      </section>
    </>
  )
}
