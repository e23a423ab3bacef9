import { Phone } from 'lucide-react'
import { Hours } from '#app/shell/hours.tsx'
import { useShownSlot } from '#app/shell/slot.tsx'
import { company } from '#content/company.ts'
import { pictures } from '#content/pictures.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'

/** Each with its place on the machine. */
const benefits = [
  {
    title: 'Zero-cost setup',
    text: '£0 upfront. Delivery, installation and the first fill are ours to pay.',
    at: 'top-[87%] left-[63%]',
  },
  {
    title: 'Full maintenance and restocking',
    text: 'We fill, clean, mend and replace. You lift nothing.',
    at: 'top-[58%] left-[67%]',
  },
  {
    title: `Risk-free ${company.trialDays}-day trial`,
    text: 'Followed by a partnership agreement, if you like what you see.',
    at: 'top-[45%] left-[74%]',
  },
  {
    title: '24/7 AI monitoring',
    text: 'Software watches power, door and temperature, and wakes a person.',
    at: 'top-[17%] left-[79%]',
  },
  {
    title: 'Free site assessments',
    text: 'We measure doors, space and socket. Consultations are free as well.',
    at: 'top-[72%] left-[86%]',
  },
  {
    title: 'A dedicated account manager',
    text: 'One person who knows your building and answers for it.',
    at: 'top-[33%] left-[79%]',
  },
] as const

const markStyle =
  'grid size-9 shrink-0 place-items-center rounded-full bg-navy font-display font-bold text-on-navy'

/** The machine with six numbers on it, and what each of them stands for. */
export function Benefits() {
  useShownSlot()
  return (
    <section id="benefits" className="scroll-mt-8 bg-paper-2">
      <div className="mx-auto max-w-7xl px-6 pt-14 sm:pt-20">
        <div className="relative">
          <h2 className="max-w-[8.5em] text-5xl sm:max-lg:mb-8 sm:max-lg:max-w-none lg:absolute lg:top-16 lg:z-1">
            Everything handled. Nothing to pay upfront.
          </h2>
          <div className="relative ml-auto max-sm:hidden lg:w-4/5">
            <Picture
              picture={pictures['hero-wide']}
              alt="AI Vend Pro, with the numbers of the benefits on it"
              sizes="(min-width: 1280px) 986px, (min-width: 1024px) calc(80vw - 38px), calc(100vw - 48px)"
              className="rounded-panel"
            />
            {benefits.map(({ title, at }, index) => (
              <span
                key={title}
                aria-hidden="true"
                className={`absolute -translate-1/2 ring-2 ring-paper ${markStyle} ${at}`}
              >
                {index + 1}
              </span>
            ))}
          </div>
        </div>
      </div>
      <div className="mx-auto max-w-7xl px-6 pb-14 sm:pb-24">
        <ol
          data-slot="benefits_layout"
          // Tailwind takes a bare _ for a blank, and puts in-data-* before sm and lg: each needs its own.
          className="mt-8 grid gap-x-12 sm:mt-12 sm:grid-cols-2 lg:grid-cols-3 in-data-[benefits\_layout-columns=1]:sm:grid-cols-1 in-data-[benefits\_layout-columns=1]:lg:grid-cols-1 in-data-[benefits\_layout-columns=2]:lg:grid-cols-2"
        >
          {benefits.map(({ title, text }, index) => (
            <li
              key={title}
              className="flex gap-x-5 gap-y-4 border-t border-edge py-4 max-sm:flex-row-reverse max-sm:justify-between sm:flex-col sm:py-8 in-data-[benefits\_layout-layout=list]:max-sm:flex-row in-data-[benefits\_layout-layout=list]:max-sm:justify-start in-data-[benefits\_layout-layout=list]:sm:flex-row in-data-[benefits\_layout-layout=list]:sm:py-6"
            >
              <span aria-hidden="true" className={markStyle}>
                {index + 1}
              </span>
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card bg-navy p-6 text-on-navy sm:p-10">
          <div>
            <h3 className="text-2xl sm:text-3xl">Talk to a person</h3>
            <p className="mt-2 text-on-navy-2">
              Phone lines are open <Hours />.
            </p>
          </div>
          <a href={company.phone.href} className={buttonStyle({ variant: 'orange', size: 'lg' })}>
            <Phone aria-hidden="true" className="size-5" />
            <span>
              Call Now<span className="max-sm:hidden"> · {company.phone.display}</span>
            </span>
          </a>
        </div>
      </div>
    </section>
  )
}
