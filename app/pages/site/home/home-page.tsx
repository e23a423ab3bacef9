import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Head } from '#app/shell/head.tsx'
import { Hours } from '#app/shell/hours.tsx'
import { company } from '#content/company.ts'
import { intentOf } from './contact-action.ts'
import { ContactForm } from './contact-form.tsx'
import { Hero } from './hero.tsx'

export { contactAction as action } from './contact-action.ts'

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  return { intent: intentOf(query.get('intent')), machine: machineOf(query.get('machine')) }
}

/** Anybody can write a link to this page: what could not be sent is left out. */
function machineOf(text: string | null): string | undefined {
  return (
    text
      ?.replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 80)
      .trim() || undefined
  )
}

export default function HomePage() {
  const { intent, machine } = useLoaderData<typeof loader>()
  return (
    <>
      <Head
        title="Modern AI Vending For Your Business"
        description={company.description}
        path="/"
        picture="hero-wide"
      />
      <Hero />
      <section id="contact" className="bg-paper-2">
        <div className="mx-auto grid max-w-6xl gap-10 px-6 py-20 lg:grid-cols-[2fr_3fr] lg:gap-20">
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
              Rather talk?{' '}
              <a className="text-rust underline underline-offset-4" href={company.phone.href}>
                {company.phone.display}
              </a>
              , <Hours />.
            </p>
          </div>
          <ContactForm intent={intent} machine={machine} />
        </div>
      </section>
    </>
  )
}
