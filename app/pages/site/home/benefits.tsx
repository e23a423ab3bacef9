import { Phone } from 'lucide-react'
import { Hours } from '#app/shell/hours.tsx'
import { useShownSlot } from '#app/shell/slot.tsx'
import { company } from '#content/company.ts'
import { buttonStyle } from '#ui/button.tsx'

const benefits = [
  {
    figure: '£0',
    title: 'Zero-cost setup',
    text: 'Delivery, installation and the first fill are ours to pay.',
  },
  {
    figure: String(company.trialDays),
    title: 'Day trial, risk-free',
    text: 'Then a partnership agreement, if you like what you see.',
  },
  {
    figure: '1',
    title: 'Account manager',
    text: 'One person who knows your building and answers for it.',
  },
  {
    figure: '24/7',
    title: 'Watched',
    text: 'Software looks after the machine when nobody else does.',
  },
  {
    figure: 'All',
    title: 'Restocking and repairs',
    text: 'We fill, clean, mend and replace. You lift nothing.',
  },
  {
    figure: '4',
    title: 'Ways to pay',
    text: 'Cash, card, contactless or mobile, depending on the machine you choose.',
  },
]

export function Benefits() {
  useShownSlot()
  return (
    <section id="benefits" className="scroll-mt-8 bg-paper-2">
      <div className="mx-auto max-w-7xl px-6 py-20 sm:py-28">
        <h2 className="max-w-xl text-5xl">Everything handled. Nothing to pay upfront.</h2>
        <ul
          data-slot="benefits_layout"
          // Tailwind takes a bare _ for a blank, and puts in-data-* before sm and lg: each needs its own.
          className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 in-data-[benefits\_layout-columns=1]:sm:grid-cols-1 in-data-[benefits\_layout-columns=1]:lg:grid-cols-1 in-data-[benefits\_layout-columns=2]:lg:grid-cols-2"
        >
          {benefits.map((benefit) => (
            <li
              key={benefit.title}
              className="flex min-h-52 flex-col justify-between rounded-card bg-paper p-7 in-data-[benefits\_layout-layout=list]:min-h-0 in-data-[benefits\_layout-layout=list]:flex-row in-data-[benefits\_layout-layout=list]:items-center in-data-[benefits\_layout-layout=list]:gap-5 in-data-[benefits\_layout-layout=list]:sm:gap-10"
            >
              <span className="font-display text-5xl font-bold tracking-tight in-data-[benefits\_layout-layout=list]:w-20 in-data-[benefits\_layout-layout=list]:shrink-0 in-data-[benefits\_layout-layout=list]:text-4xl in-data-[benefits\_layout-layout=list]:sm:w-36 in-data-[benefits\_layout-layout=list]:sm:text-5xl">
                {benefit.figure}
              </span>
              <div className="mt-8 in-data-[benefits\_layout-layout=list]:mt-0 in-data-[benefits\_layout-layout=list]:flex-1">
                <h3 className="text-xl">{benefit.title}</h3>
                <p className="mt-1 text-ink-2">{benefit.text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-6 rounded-card bg-navy p-7 text-on-navy sm:p-10">
          <div>
            <h3 className="text-3xl">Talk to a person</h3>
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
