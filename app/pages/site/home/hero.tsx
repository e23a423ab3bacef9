import { company } from '#content/company.ts'
import { buttonStyle } from '#ui/button.tsx'

export function Hero() {
  return (
    <section className="mx-auto max-w-6xl px-6 pt-10 pb-20 sm:pt-20 sm:pb-28">
      <h1 className="max-w-3xl text-6xl">Modern AI Vending For Your Business</h1>
      <p className="mt-6 max-w-xl text-lg text-ink-2 sm:text-xl">
        We install, stock and look after smart vending machines in your building. You choose the
        range, we watch every shelf around the clock, and it costs you nothing to start.
      </p>
      <div className="mt-9 flex gap-3 max-sm:flex-col sm:flex-wrap">
        <a href="#contact" className={buttonStyle({ variant: 'orange', size: 'lg' })}>
          Get Free Site Assessment
        </a>
        <a href={company.phone.href} className={buttonStyle({ variant: 'outline', size: 'lg' })}>
          Call Now
        </a>
      </div>
      <dl className="mt-14 grid max-w-xl grid-cols-3 gap-4 border-t border-line pt-6">
        {company.claims.map(([figure, claim]) => (
          <div key={claim} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-2 sm:text-base">{claim}</dt>
            <dd className="font-display text-2xl font-bold tracking-tight sm:text-3xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
