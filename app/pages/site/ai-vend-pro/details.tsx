import { pictures } from '#content/pictures.ts'
import { Picture } from '#ui/picture.tsx'

export function Details() {
  return (
    <section
      aria-label="Details"
      className="mx-auto grid max-w-7xl gap-x-5 gap-y-12 px-6 pb-16 sm:pb-24 lg:grid-cols-[3fr_2fr]"
    >
      <figure>
        <Picture
          picture={pictures['detail-shelf']}
          alt="A lit shelf behind the glass door, with drinks in rows and a price tag in front of each"
          sizes="(min-width: 1280px) 727px, (min-width: 1024px) 57vw, 92vw"
          className="aspect-4/3 rounded-card"
          imageClassName="size-full object-cover"
        />
        <figcaption className="mt-4 max-w-lg text-lg">
          <strong>Shelves, not spirals.</strong> Nothing falls, so a salad arrives as it was packed.
          Anything that stands can be sold.
        </figcaption>
      </figure>
      <figure className="lg:mt-24">
        <Picture
          picture={pictures['detail-touchscreen']}
          alt="The touchscreen and the card reader with its glowing ring"
          sizes="(min-width: 1280px) 485px, (min-width: 1024px) 38vw, 92vw"
          className="aspect-4/3 rounded-card"
          imageClassName="size-full object-cover"
        />
        <figcaption className="mt-4 max-w-lg text-lg">
          <strong>No guessing at the price.</strong> It is on the shelf tag before you choose. Once
          the door is closed, the screen lists what you took, with the prices. Card, contactless and
          phone; no coins.
        </figcaption>
      </figure>
    </section>
  )
}
