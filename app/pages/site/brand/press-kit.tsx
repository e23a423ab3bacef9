import { company } from '#content/company.ts'
import { PressKitLink } from './press-kit-link.tsx'

const facts = [
  ['Founded', String(company.foundedYear)],
  ['Legal name', company.legalName],
  ['Where', company.areasServed.slice(0, -1).join(', ')],
  ['Press contact', company.email],
] as const

export function PressKit() {
  return (
    <section aria-labelledby="press">
      <div className="mx-auto grid max-w-7xl gap-12 px-6 py-16 sm:py-24 lg:grid-cols-2">
        <div>
          <h2 id="press" className="text-4xl">
            Press kit
          </h2>
          <p className="mt-4 max-w-md text-lg text-ink-2">
            Every logo as SVG and PNG, with the wordmark alone and the mark in white; pictures in
            full size; machines without background; and these facts as text. One file of about 8 MB.
          </p>
          <PressKitLink variant="orange" />
        </div>
        <dl className="border-t border-line">
          {facts.map(([name, value]) => (
            <div
              key={name}
              className="grid grid-cols-[8rem_1fr] gap-4 border-b border-line py-4 max-sm:grid-cols-1 max-sm:gap-0"
            >
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
