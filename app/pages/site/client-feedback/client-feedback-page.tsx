import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Head } from '#app/shell/head.tsx'
import { company } from '#content/company.ts'
import { pictures } from '#content/pictures.ts'
import { acknowledgedBy } from '#features/leads/policy/thanks.ts'
import { Picture } from '#ui/picture.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { pageClock } from '../form/page-clock.ts'
import { feedbackChannel } from './feedback-channel.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { Published } from './published.tsx'

export { feedbackAction as action } from './feedback-action.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const said = { reference: query.get('sent'), by: query.get('by') }
  return {
    sent: said.reference === null ? undefined : acknowledgedBy(said, context.get(pageClock)()),
    published: await context.get(feedbackChannel).published(),
  }
}

const rules = [
  [
    'A person reads it',
    'Praise and complaints alike. A person also checks what our spam filter holds back.',
  ],
  ['You see it first', 'We send you the words and your name as they would appear here.'],
  ['You can change your mind', 'Write to us, and we will take it down again.'],
] as const

const checks = [
  ['/pricing', 'What it costs you', 'Every line, the electricity of each machine included.'],
  ['/machines', 'What each machine is not for', 'Sizes, weight, noise, and where it does not fit.'],
  ['/terms-of-service', 'What we are held to', 'The terms, and what happens after the trial.'],
] as const

export default function ClientFeedbackPage() {
  const { sent, published } = useLoaderData<typeof loader>()
  return (
    <>
      <Head
        title="Client feedback"
        description={`What clients say about ${company.name}, published only with their consent and after we have checked it with them. Tell us what works and what does not.`}
        path="/client-feedback"
        picture="detail-touchscreen"
      />
      <section className="mx-auto grid max-w-7xl items-center gap-x-16 gap-y-10 px-6 pt-8 pb-16 sm:pt-16 sm:pb-24 lg:grid-cols-[3fr_2fr]">
        <div>
          <h1 className="max-w-3xl text-6xl">What clients tell us</h1>
          <p className="mt-6 max-w-xl text-lg text-ink-2">
            In their own words and with their consent. No stars and no averages: a sentence about
            what happened says more.
          </p>
        </div>
        <Picture
          picture={pictures['scene-apartment-lobby']}
          alt="A smart vending machine in the lobby of an apartment building, beside a sofa"
          sizes="(min-width: 1280px) 467px, (min-width: 1024px) calc(40vw - 44px), calc(100vw - 48px)"
          first
          className="rounded-panel"
        />
      </section>
      <section aria-label="Published feedback" className="mx-auto max-w-7xl px-6">
        <div className="border-y border-line py-14 sm:py-20">
          <Published feedback={published} />
        </div>
      </section>
      <section aria-labelledby="check-title" className="mx-auto max-w-7xl px-6 pt-16 sm:pt-20">
        <h2 id="check-title" className="text-3xl">
          What you can check without asking anyone
        </h2>
        <ul className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
          {checks.map(([path, name, meaning]) => (
            <li key={path} className="border-t-2 border-ink pt-4">
              <TextLink to={path} className="text-lg font-semibold">
                {name}
              </TextLink>
              <p className="mt-1 text-ink-2">{meaning}</p>
            </li>
          ))}
        </ul>
      </section>
      <section id="feedback" aria-labelledby="feedback-title" className="scroll-mt-8">
        <div className="mx-auto grid max-w-7xl gap-x-20 gap-y-10 px-6 py-20 sm:py-28 lg:grid-cols-[2fr_3fr]">
          <div>
            <h2 id="feedback-title" className="text-4xl">
              Tell us how it goes
            </h2>
            <dl className="mt-8 grid gap-6">
              {rules.map(([rule, meaning]) => (
                <div key={rule} className="border-l-4 border-orange pl-5">
                  <dt className="font-semibold">{rule}</dt>
                  <dd className="text-ink-2">{meaning}</dd>
                </div>
              ))}
            </dl>
          </div>
          <FeedbackForm sent={sent} />
        </div>
      </section>
    </>
  )
}
