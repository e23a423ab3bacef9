import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { company } from '#content/company.ts'
import { PlaceLinks } from '#features/coverage/components/place-links.tsx'
import { answerPromise, promiseWords } from '#features/leads/policy/promise.ts'
import { acknowledgedBy, type Thanks, thanks } from '#features/leads/policy/thanks.ts'
import { buttonStyle } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { bookingChannel } from '../booking/booking-channel.ts'
import { carriedPerson } from '../booking/carried-person.ts'
import { NextTimes } from '../booking/next-times.tsx'
import { pageClock } from '../form/page-clock.ts'
import { thankYou } from './next-steps.ts'

/**
 * Anybody can write a link to this page, and it cannot know whether an enquiry is behind it: only what
 * looks like a reference and a day that is near is shown, and nothing is said to be booked.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const said = { reference: query.get('reference'), by: query.get('by') }
  const thankedFor = thanks.find((word) => word === query.get('for'))
  return {
    ...acknowledgedBy(said, context.get(pageClock)()),
    thanks: thankedFor,
    slots: isAboutSite(thankedFor)
      ? await context.get(bookingChannel).nextFree('video')
      : undefined,
  }
}

/** Those who have booked, or look for work, need no consultation. */
const isAboutSite = (thanks: Thanks | undefined) => thanks !== 'booking' && thanks !== 'careers'

export default function ThankYouPage() {
  const { reference, answerBy, thanks, slots } = useLoaderData<typeof loader>()
  const { state } = useLocation()
  const { title, next } = thankYou[thanks ?? 'message']
  return (
    <section className="mx-auto grid max-w-7xl gap-x-20 gap-y-14 px-6 py-16 sm:py-24 lg:grid-cols-[3fr_2fr]">
      <title>{`Thank you | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 className="max-w-[8.5em] text-6xl">
          {reference ? title : 'Thank you for writing to us'}
        </h1>
        <p className="mt-6 max-w-xl text-xl text-ink-2">
          {reference ? promised(thanks, answerBy) : inGeneral(thanks)}
        </p>
        {reference && (
          <p className="mt-8 max-w-xl border-l-4 border-orange pl-5 text-lg">
            Your reference is <strong className="whitespace-nowrap">{reference}</strong>. Please
            quote it if you call us on{' '}
            <a className="whitespace-nowrap underline" href={company.phone.href}>
              {company.phone.display}
            </a>
            .
          </p>
        )}
        {isAboutSite(thanks) && (
          <div className="mt-10 max-w-2xl rounded-panel bg-leaf-soft p-7 text-lg">
            <NextTimes slots={slots} place="video" known={{}} person={carriedPerson(state)} />
            <noscript>
              Rather fix a time now? Call us on{' '}
              <TextLink href={company.phone.href}>{company.phone.display}</TextLink>.
            </noscript>
          </div>
        )}
        <div className="mt-10 flex gap-3 max-sm:flex-col sm:flex-wrap">
          <Link to="/" className={buttonStyle({ size: 'lg' })}>
            Return to Home
          </Link>
          <Link to="/machines" className={buttonStyle({ variant: 'outline', size: 'lg' })}>
            Look at the machines
          </Link>
        </div>
      </div>
      <div>
        <h2 className="text-2xl">What happens next</h2>
        <ol className="mt-6 border-t border-line">
          {next.map(([when, what]) => (
            <li key={when} className="border-b border-line py-5">
              <p className="font-semibold text-rust">{when}</p>
              <p className="mt-1">{what}</p>
            </li>
          ))}
        </ol>
        {isAboutSite(thanks) && (
          <>
            <h2 className="mt-12 text-2xl">While you wait</h2>
            <ul className="mt-4 grid gap-3 text-lg text-ink-2">
              <li>
                <TextLink to="/pricing">What it costs you</TextLink>, line by line.
              </li>
              <li>
                <TextLink to="/machines#mix">Plan the range</TextLink> of your machine, shelf by
                shelf.
              </li>
              <li>
                <TextLink to="/#coverage">Check your postcode</TextLink>, or read how we work in{' '}
                <PlaceLinks />.
              </li>
            </ul>
          </>
        )}
      </div>
    </section>
  )
}

/** A booking needs no answer: its confirmation is one. */
const inTheMail = `The email that confirms it has the day and the time. If none is there within a few minutes, please call us on ${company.phone.display.replaceAll(' ', '\u00a0')}.`

const kindOf = (thanks: Thanks | undefined) => (thanks === 'partnership' ? 'partnership' : 'form')

function promised(thanks: Thanks | undefined, by: string | undefined): string {
  if (thanks === 'booking') return inTheMail
  const kind = kindOf(thanks)
  const deed = thanks === 'call-back' ? 'call you' : 'be in touch'
  return `We'll ${deed} ${answerPromise(kind, by)}.`
}

const deeds = {
  message: 'answer every message',
  careers: 'answer every message',
  partnership: 'answer partnership inquiries',
  'call-back': 'call back',
} as const

/** Without a reference there is no enquiry to speak of. */
function inGeneral(thanks: Thanks | undefined): string {
  if (thanks === 'booking') return inTheMail
  return `We ${deeds[thanks ?? 'message']} ${promiseWords[kindOf(thanks)]}. Once yours has arrived, this page shows your reference.`
}
