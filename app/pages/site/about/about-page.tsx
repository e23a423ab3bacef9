import { Link } from 'react-router'
import { Head } from '#app/shell/head.tsx'
import { html as chapters } from '#content/about.md'
import { aboutSteps } from '#content/about-steps.ts'
import { company } from '#content/company.ts'
import { pictures } from '#content/pictures.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'

// The chapters of the text are divided by lines.
const [story = '', beliefs = '', limits = ''] = chapters.split('<hr>')

const facts = [
  ['Founded', String(company.foundedYear)],
  ['Legal name', company.legalName],
  ['Where', company.areasServed.slice(0, -1).join(', ')],
] as const

export default function AboutPage() {
  return (
    <>
      <Head
        title="About us"
        description={`${company.name} was founded in ${company.foundedYear} in the North West of England. How we began, what we do from first call to restocking, and what we do not do.`}
        path="/about"
        picture="detail-shelf"
      />
      <section className="mx-auto max-w-7xl px-6 pt-8 sm:pt-16">
        <h1 className="max-w-5xl text-6xl">A machine should be someone's responsibility</h1>
        <Picture
          picture={pictures['product-range']}
          alt="What our machines hold, in a row: drinks, snacks, toiletries, electronics and stationery"
          sizes="(min-width: 1280px) 1232px, (min-width: 640px) calc(100vw - 48px), 100vw"
          first
          className="mt-10 aspect-12/5 max-sm:-mx-6 sm:mt-14 sm:rounded-panel"
          imageClassName="size-full object-cover"
        />
      </section>
      <section className="mx-auto grid max-w-7xl gap-x-20 gap-y-12 px-6 py-20 sm:py-28 lg:grid-cols-[3fr_2fr]">
        <Chapter html={story} className="text-lg [&_h2]:mt-0! [&_h2]:text-4xl!" />
        <div className="self-end">
          <dl className="border-t border-line">
            {facts.map(([name, value]) => (
              <div key={name} className="border-b border-line py-4">
                <dt className="text-ink-2">{name}</dt>
                <dd className="text-lg font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <Link to="/brand" className={buttonStyle({ variant: 'outline', className: 'mt-6' })}>
            Our brand and press kit
          </Link>
        </div>
      </section>
      <Steps />
      <Roles />
      <section className="mx-auto grid max-w-7xl gap-x-20 gap-y-14 px-6 py-20 sm:py-28 lg:grid-cols-2">
        <Chapter
          html={beliefs}
          className="[&_h2]:mt-0! [&_h2]:text-4xl! [&_p]:border-l-4 [&_p]:border-orange [&_p]:pl-5 [&_p]:font-display [&_p]:text-xl [&_p]:font-bold [&_p]:first-of-type:mt-6"
        />
        <Chapter
          html={limits}
          className="[&_h2]:mt-0! [&_h2]:text-4xl! [&_p]:border-b [&_p]:border-line [&_p]:pb-4"
        />
      </section>
      <Close />
    </>
  )
}

function Chapter({ html, className }: { html: string; className: string }) {
  return (
    <div
      className={`prose ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own Markdown at build time
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

function Steps() {
  return (
    <section aria-labelledby="steps-title" className="bg-paper-2">
      <div className="mx-auto max-w-7xl px-6 py-20 sm:py-28">
        <h2 id="steps-title" className="max-w-2xl text-5xl">
          What we do, from first call to restocking
        </h2>
        <ol className="mt-12 grid gap-x-12 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {aboutSteps.map(({ title, text }, index) => (
            <li key={title} className="border-t-2 border-ink pt-5">
              <span
                aria-hidden="true"
                className="font-display text-5xl font-bold tracking-tight text-rust"
              >
                {index + 1}
              </span>
              <h3 className="mt-3 text-2xl">{title}</h3>
              <p className="mt-2 text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** By what they do, not by names and faces: the team changes, the responsibilities do not. */
const roles = [
  ['Account manager', 'Your one contact: plans the range with you, and answers for the rest.'],
  ['Route technician', 'Comes with what is running low, fills, cleans and mends on the spot.'],
  ['Operations planner', 'Reads the alerts and decides which machine is visited when.'],
  ['Support', `Answers ${company.hours.support}, when a payment or a product went wrong.`],
] as const

function Roles() {
  return (
    <section
      aria-labelledby="roles-title"
      className="mx-auto grid max-w-7xl items-center gap-x-16 gap-y-10 px-6 pt-20 sm:pt-28 lg:grid-cols-2"
    >
      <Picture
        picture={pictures['detail-touchscreen']}
        alt="The touchscreen and card reader of an AI Vend Pro, beside filled shelves"
        sizes="(min-width: 1280px) 584px, (min-width: 1024px) calc(50vw - 56px), calc(100vw - 48px)"
        className="rounded-panel"
      />
      <div>
        <h2 id="roles-title" className="text-4xl">
          Who looks after your machine
        </h2>
        <dl className="mt-8 border-t border-line">
          {roles.map(([role, work]) => (
            <div
              key={role}
              className="grid gap-x-6 border-b border-line py-4 sm:grid-cols-[11rem_1fr]"
            >
              <dt className="text-lg font-semibold">{role}</dt>
              <dd className="text-ink-2">{work}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function Close() {
  return (
    <section aria-labelledby="close-title" className="bg-navy text-on-navy">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-12 gap-y-8 px-6 py-16 sm:py-20">
        <h2 id="close-title" className="max-w-xl text-4xl">
          If that sounds like the right way round to you
        </h2>
        <div className="flex flex-wrap gap-3">
          <Link to="/#contact" className={buttonStyle({ variant: 'orange', size: 'lg' })}>
            Tell us about your building
          </Link>
          <Link
            to="/machines"
            className={buttonStyle({
              variant: 'outline',
              size: 'lg',
              className: 'border-on-navy-2 text-on-navy hover:bg-navy-2',
            })}
          >
            Look at the machines
          </Link>
        </div>
      </div>
    </section>
  )
}
