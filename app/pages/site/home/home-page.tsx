import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { Head } from '#app/shell/head.tsx'
import { Hours } from '#app/shell/hours.tsx'
import { company } from '#content/company.ts'
import type { ContactField } from '#features/leads/schema.ts'
import { TextLink } from '#ui/text-link.tsx'
import { buildingLoader } from '../building/building-loader.ts'
import { notStored } from '../form/enquiry-result.ts'
import { Benefits } from './benefits.tsx'
import { Certifications } from './certifications.tsx'
import type { ContactResult } from './contact-action.ts'
import { ContactForm, loadContactAction } from './contact-form.tsx'
import { subjectLoader } from './enquiry-subject.ts'
import { Explore } from './explore.tsx'
import { FloatingContact } from './floating-contact.tsx'
import { GetStarted } from './get-started.tsx'
import { Hero } from './hero.tsx'
import { Locations } from './locations.tsx'
import { Partners } from './partners.tsx'
import { PostcodeBar } from './postcode-bar.tsx'
import { ReplyBanner } from './reply-banner.tsx'
import { Solutions } from './solutions.tsx'
import { StructuredData } from './structured-data.tsx'

/** What checks the form comes with the first touch of it. */
export async function action(args: ActionFunctionArgs) {
  const loaded = await loadContactAction().catch(() => undefined)
  if (!loaded) return notStored<ContactField>({}, { ok: false, reason: 'unavailable' })
  return loaded.contactAction(args)
}

export async function loader(args: LoaderFunctionArgs) {
  return { subject: subjectLoader(args), building: await buildingLoader(args) }
}

export default function HomePage() {
  const { subject, building } = useLoaderData<typeof loader>()
  const returned = useActionData<ContactResult>()
  return (
    <>
      <Head
        title="Modern AI Vending For Your Business"
        description={company.description}
        path="/"
        picture="hero-wide"
      />
      <StructuredData />
      <Hero {...building} />
      <div>
        <Solutions />
        <Benefits />
        <Partners />
        <Certifications />
        <Locations />
        <ReplyBanner />
        <Explore />
        <GetStarted />
        <PostcodeBar />
      </div>
      <section id="contact" className="bg-paper-2">
        <div className="mx-auto grid max-w-7xl gap-10 px-6 py-14 sm:py-28 lg:grid-cols-[2fr_3fr] lg:gap-20">
          <div>
            <h2 id="contact-title" className="text-4xl">
              Request Your Free Site Assessment
            </h2>
            <p className="mt-5 text-lg text-ink-2">
              Tell us about your building. We'll be in touch {company.promises.contactForm} to agree
              a time, look at the space with you and suggest a machine and a range. It costs
              nothing.
            </p>
            <p className="mt-5 text-lg text-ink-2">
              Rather talk? <TextLink href={company.phone.href}>{company.phone.display}</TextLink>,{' '}
              <Hours />.
            </p>
          </div>
          <ContactForm page="/" subject={subject} returned={returned} />
        </div>
      </section>
      <FloatingContact />
    </>
  )
}
