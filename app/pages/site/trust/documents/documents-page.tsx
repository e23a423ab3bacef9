import { Download } from 'lucide-react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { company } from '#content/company.ts'
import type { DocumentAccess } from '#features/trust/schema/visitor.ts'
import { londonDate, longDate } from '#lib/time.ts'
import { TextLink } from '#ui/text-link.tsx'
import { DocumentText } from '../../proposal/document-text.tsx'
import { trustChannel } from '../trust-channel.ts'
import { SignForm } from './sign-form.tsx'

export { documentsAction as action } from './documents-action.ts'

/** Opening the link only shows: programs that check emails for harm open every link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const found = await context.get(trustChannel).find(token)
  return data({ token, found }, { status: found === 'invalid' && token ? 404 : 200 })
}

export default function DocumentsPage() {
  const { found } = useLoaderData<typeof loader>()
  return (
    <section className="mx-auto max-w-4xl px-6 pt-8 pb-20 sm:pt-16 sm:pb-28">
      <title>{`Documents | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      {found === 'invalid' && (
        <Said
          heading="This link does not work"
          text="Perhaps it was cut when it was copied. Please open it from our email."
        />
      )}
      {found === 'unavailable' && (
        <Said
          heading="The documents cannot be shown now"
          text="Please reload this page in a minute."
        />
      )}
      {typeof found === 'object' &&
        (found.shown ? (
          <Shown {...found.shown} />
        ) : (
          <Said
            heading="This link has ended"
            text={`If you still need the documents, ask us for a new link. Its reference is ${found.reference}.`}
          />
        ))}
    </section>
  )
}

function Shown(shown: NonNullable<DocumentAccess['shown']>) {
  const { token } = useLoaderData<typeof loader>()
  const { agreement, documents, expiresAt, company: organisation } = shown
  const until = <time dateTime={expiresAt}>{longDate(londonDate(new Date(expiresAt)))}</time>
  if (agreement) {
    const facts: [string, string][] = [
      ['Between', company.legalName],
      ['And', organisation],
    ]
    return (
      <>
        <h1 className="text-5xl">{agreement.title}</h1>
        <p className="mt-4 mb-8 text-ink-2">
          Please read and sign it. You can then download the documents until {until}.
        </p>
        <DocumentText
          document={{ title: agreement.title, subtitle: '', facts, sections: agreement.sections }}
        />
        <SignForm token={token} sha256={agreement.sha256} consent={shown.consent} />
      </>
    )
  }
  return (
    <>
      <h1 className="text-5xl">Documents for {organisation}</h1>
      <p className="mt-4 text-ink-2">
        You have signed the confidentiality agreement. The link works until {until}. We note each
        download.
      </p>
      {documents.length === 0 ? (
        <p className="mt-8">There is no document at the moment.</p>
      ) : (
        <ul className="mt-8 border-t border-line">
          {documents.map(({ key, title }) => (
            <li key={key} className="border-b border-line py-4">
              <a
                href={`/functions/v1/trust-document?${new URLSearchParams({ token, document: key })}`}
                download
                className="inline-flex items-start gap-3 rounded-sm font-medium underline underline-offset-4 wrap-anywhere"
              >
                <Download aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Said({ heading, text }: { heading: string; text: string }) {
  return (
    // High enough that the footer stays below what is read.
    <div className="min-h-[50svh]">
      <h1 className="text-5xl">{heading}</h1>
      <p className="mt-6 max-w-xl text-lg text-ink-2">
        {text} Call us on <TextLink href={company.phone.href}>{company.phone.display}</TextLink> or
        write to <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>.
      </p>
    </div>
  )
}
