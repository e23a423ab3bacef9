import { machineList } from '#content/machines.ts'
import { pictures } from '#content/pictures.ts'
import { PlaceLinks } from '#features/coverage/components/place-links.tsx'
import { Picture } from '#ui/picture.tsx'
import { TextLink } from '#ui/text-link.tsx'

const parts = [
  ['catalogue', 'Choose'],
  ['compare', 'Compare'],
  ['fit', 'Check the fit'],
  ['mix', 'Plan the range'],
] as const

export function LineUp() {
  return (
    <section aria-labelledby="machines-title" className="overflow-hidden">
      <div className="mx-auto max-w-7xl px-6 pt-10 sm:pt-16">
        <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[3fr_2fr]">
          <h1 id="machines-title" className="max-w-[8.2em] text-6xl">
            Four machines, one for your wall
          </h1>
          <div>
            <p className="max-w-lg text-lg text-ink-2">
              We install it, fill it and look after it. You choose the machine: by what people need,
              by how they pay, and by what fits through your door.
            </p>
            <nav aria-label="About our machines" className="mt-4">
              <ul className="flex flex-wrap gap-x-6">
                {parts.map(([id, label]) => (
                  <li key={id}>
                    <TextLink href={`#${id}`} className="inline-block py-1.5 font-semibold">
                      {label}
                    </TextLink>
                  </li>
                ))}
                <li>
                  <TextLink to="/#coverage" className="inline-block py-1.5 font-semibold">
                    Check your postcode
                  </TextLink>
                </li>
                <li>
                  <TextLink to="/pricing" className="inline-block py-1.5 font-semibold">
                    What it costs you
                  </TextLink>
                </li>
              </ul>
            </nav>
            <p className="mt-2 text-ink-2">
              In and around <PlaceLinks />.
            </p>
          </div>
        </div>
        <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-8 border-b border-line pb-10 lg:grid-cols-4">
          {machineList.map(({ slug, name, kind, pictures: { front } }, index) => (
            <li key={slug}>
              <a href={`#${slug}`} className="group block rounded-card">
                <Picture
                  picture={pictures[front]}
                  alt=""
                  sizes="(min-width: 1280px) 296px, (min-width: 1024px) calc(25vw - 24px), calc(50vw - 32px)"
                  first={index < 2}
                  className="overflow-visible"
                />
                <span className="mt-3 block font-display text-xl font-bold group-hover:underline">
                  {name}
                </span>
                <span className="block text-ink-2">{kind}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
