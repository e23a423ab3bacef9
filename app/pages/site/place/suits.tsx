import { pictures } from '#content/pictures.ts'
import type { PlaceText } from '#content/place-text.ts'
import { Picture } from '#ui/picture.tsx'
import { TextLink } from '#ui/text-link.tsx'

/** The kinds of site that we suit, beside a picture of one. */
export function Suits({ name, text }: { name: string; text: PlaceText }) {
  return (
    <section
      aria-labelledby="suits-title"
      className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-6 py-20 sm:py-28 lg:grid-cols-2"
    >
      <div className="self-start lg:sticky lg:top-8">
        <h2 id="suits-title" className="text-5xl">
          Where a machine fits in {name}
        </h2>
        <Picture
          picture={pictures[text.picture]}
          alt={text.pictureAlt}
          sizes="(min-width: 1280px) 584px, (min-width: 1024px) 45vw, (min-width: 640px) calc(100vw - 48px), 88vw"
          className="mt-10 aspect-8/5 rounded-panel"
          imageClassName="size-full object-cover"
        />
      </div>
      <div>
        <ul className="border-t border-line">
          {text.suits.map((suit) => (
            <li key={suit.title} className="border-b border-line py-8 lg:py-10">
              <h3 className="text-2xl">{suit.title}</h3>
              <p className="mt-3 text-lg text-ink-2">{suit.text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-6">
          <TextLink to="/solutions">What we plan for each kind of building</TextLink>
        </p>
      </div>
    </section>
  )
}
