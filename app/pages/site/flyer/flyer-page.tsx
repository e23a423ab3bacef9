import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Head } from '#app/shell/head.tsx'
import { environments } from '#content/environments.ts'
import { places } from '#content/places.ts'
import { FlyerPreview } from '#features/flyers/components/flyer-preview.tsx'
import { FlyerChoices, flyerFromQuery, printableFlyer } from '#features/flyers/schema.ts'
import { FlyerDownloads } from './flyer-downloads.tsx'
import { FlyerForm } from './flyer-form.tsx'
import { useFlyer } from './use-flyer.ts'

export function loader({ request }: LoaderFunctionArgs) {
  return flyerFromQuery(new URL(request.url).searchParams)
}

/** A change of the choices is a change of the address, made by this page itself: nothing to load. */
export function shouldRevalidate() {
  return false
}

export default function FlyerPage() {
  const { flyer, change } = useFlyer(useLoaderData<typeof loader>())
  const checked = FlyerChoices.safeParse(flyer)
  const problem = checked.success ? undefined : checked.error.issues[0]?.message
  const drawn = printableFlyer(flyer)
  const label = `Flyer: ${drawn.headline}, for ${environments[flyer.environment].name.toLowerCase()} in ${places[flyer.place]}`
  return (
    <>
      <Head
        title="Design and download our flyer"
        description="Choose a place, a kind of building, a headline and where the code leads. See the flyer as it will be printed and download it as a PDF for A5 or A4."
        path="/flyer"
        picture="scene-apartment-lobby"
        name="Flyer"
      />
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-6 py-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-rows-[auto_1fr]">
        <div>
          <h1 className="text-5xl">Make your flyer</h1>
          <p className="mt-5 max-w-xl text-lg text-ink-2">
            For the noticeboard, the residents' lift or the staff room. Choose what it says, and
            print it at home or send it to a printing house.
          </p>
        </div>
        <figure className="self-start max-lg:mx-auto max-lg:max-w-sm lg:sticky lg:top-8 lg:row-span-2">
          <div className="overflow-hidden shadow-float">
            <FlyerPreview choices={drawn} label={label} />
          </div>
          <figcaption className="mt-4 text-sm text-ink-2">
            As it will be printed, after the cut.
          </figcaption>
        </figure>
        <div>
          <FlyerForm flyer={flyer} problem={problem} onChange={change} />
          <FlyerDownloads flyer={flyer} ready={checked.success} />
        </div>
      </div>
    </>
  )
}
