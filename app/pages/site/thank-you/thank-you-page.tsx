import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { company } from '#content/company.ts'
import { isLeadReference } from '#features/leads/policy.ts'
import { buttonStyle } from '#ui/button.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  const reference = new URL(request.url).searchParams.get('reference') ?? ''
  // Anybody can write a link to this page: only what looks like a reference is shown.
  return { reference: isLeadReference(reference) ? reference : undefined }
}

export default function ThankYouPage() {
  const { reference } = useLoaderData<typeof loader>()
  return (
    <section className="mx-auto max-w-2xl px-6 py-24">
      <title>{`Thank you | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-4xl">Thanks — we've received your message</h1>
      <p className="mt-4 text-lg text-ink-2">We'll be in touch {company.promises.contactForm}.</p>
      {reference && (
        <p className="mt-8 rounded-card bg-paper-2 p-6">
          Your reference is <strong className="text-lg whitespace-nowrap">{reference}</strong>.
          Please quote it if you call us on{' '}
          <a className="whitespace-nowrap underline" href={company.phone.href}>
            {company.phone.display}
          </a>
          .
        </p>
      )}
      <Link to="/" className={buttonStyle({ variant: 'outline', className: 'mt-8' })}>
        Return to Home
      </Link>
    </section>
  )
}
