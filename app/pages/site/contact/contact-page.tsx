import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { Head } from '#app/shell/head.tsx'
import { company } from '#content/company.ts'
import { CoverageCheck } from '#features/coverage/components/coverage-check.tsx'
import { PlaceLinks } from '#features/coverage/components/place-links.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { readForm } from '../form/enquiry-result.ts'
import { type ContactResult, sendContactForm } from '../home/contact-action.ts'
import { ContactForm } from '../home/contact-form.tsx'
import { subjectLoader } from '../home/enquiry-subject.ts'
import { placeLoader } from '../place/place-loader.ts'
import { BookConsultation } from './booking/book-consultation.tsx'
import { CallBack } from './call-back.tsx'
import { type CallBackResult, isCallBack, sendCallBackForm } from './call-back-action.ts'
import { ComplianceDetails } from './compliance-details.tsx'
import { PhoneHours } from './phone-hours.tsx'
import { QuestionsByTopic } from './questions-by-topic.tsx'

export function loader(args: LoaderFunctionArgs) {
  return { subject: subjectLoader(args), ...placeLoader(args) }
}

/** Two forms of this page post to it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  return isCallBack(form) ? sendCallBackForm(form, context) : sendContactForm(form, context)
}

const wayStyle =
  'inline-block rounded-sm font-display font-bold tracking-tight underline decoration-orange decoration-4 underline-offset-8 hover:text-rust'

export default function ContactPage() {
  const { subject, postcode } = useLoaderData<typeof loader>()
  const returned = useActionData<ContactResult | CallBackResult>()
  const fromCallBack = returned && 'form' in returned ? returned : undefined
  const fromContact = returned && 'form' in returned ? undefined : returned
  return (
    <>
      <Head
        title="Contact"
        description={`Call, write or send the form: how to reach ${company.name}, when the phone lines are open, compliance details and answers to what most hosts ask.`}
        path="/contact"
        picture="hero-wide"
      />
      <section className="mx-auto grid max-w-7xl gap-x-20 gap-y-12 px-6 pt-8 pb-20 sm:pt-16 sm:pb-28 lg:grid-cols-[3fr_2fr]">
        <div>
          <h1 className="text-6xl">Talk to us</h1>
          <address className="mt-10 grid gap-8 not-italic">
            <p>
              <span className="block text-ink-2">Call</span>
              <a href={company.phone.href} className={`${wayStyle} text-5xl`}>
                {company.phone.display}
              </a>
              <TextLink href="#call-back" className="mt-3 block w-fit">
                Or ask us to call you
              </TextLink>
            </p>
            <p>
              <span className="block text-ink-2">Write, we reply {company.promises.email}</span>
              <a href={`mailto:${company.email}`} className={`${wayStyle} text-3xl wrap-anywhere`}>
                {company.email}
              </a>
            </p>
          </address>
          <p className="mt-8">
            <span className="block text-ink-2">
              Meet for {company.consultationMinutes} minutes, by video or at your site
            </span>
            <TextLink href="#book" className="text-lg">
              See free times
            </TextLink>
          </p>
        </div>
        <div className="grid content-end gap-8">
          <div>
            <p className="mb-5 text-lg text-ink-2">
              We work in and around <PlaceLinks />.
            </p>
            <CoverageCheck page="/contact" postcode={postcode} />
            <TextLink to="/#coverage" className="mt-3 inline-block">
              See which machine suits your building
            </TextLink>
          </div>
          <PhoneHours />
        </div>
      </section>
      <section id="contact" aria-labelledby="contact-title" className="scroll-mt-4 bg-paper-2">
        <div className="mx-auto grid max-w-7xl gap-10 px-6 py-20 sm:py-28 lg:grid-cols-[2fr_3fr] lg:gap-20">
          <div>
            <h2 id="contact-title" className="text-4xl">
              {subject.about ? 'Ask about a partnership' : 'Request Your Free Site Assessment'}
            </h2>
            <p className="mt-5 text-lg text-ink-2">
              {subject.about ? (
                <>
                  Tell us what you have in mind, and for which sites. We'll be in touch{' '}
                  {company.promises.partnership}, typically in{' '}
                  {company.promises.partnershipTypically}.
                </>
              ) : (
                <>
                  Tell us about your building. We'll be in touch {company.promises.contactForm}. It
                  costs nothing. If you would rather talk at once,{' '}
                  <TextLink href="#book">
                    book a {company.consultationMinutes}-minute consultation
                  </TextLink>
                  .
                </>
              )}
            </p>
          </div>
          <ContactForm page="/contact" subject={subject} returned={fromContact} />
        </div>
      </section>
      <BookConsultation subject={subject} />
      <CallBack returned={fromCallBack} />
      <ComplianceDetails />
      <QuestionsByTopic />
    </>
  )
}
