import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Head } from '#app/shell/head.tsx'
import { company } from '#content/company.ts'
import { isEmpty } from '#features/trust/policy/shown.ts'
import { londonDate, longDate } from '#lib/time.ts'
import { TextLink } from '#ui/text-link.tsx'
import { RequestForm } from './request-form.tsx'
import {
  Answers,
  Certificates,
  Checks,
  Policies,
  Processors,
  Section,
  Uptime,
} from './sections.tsx'
import { trustChannel } from './trust-channel.ts'

export { requestAction as action } from './request-action.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.get('sent') ?? ''
  return {
    view: await context.get(trustChannel).shown(),
    sent: /^NDA-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(sent) ? sent : undefined,
  }
}

export default function TrustPage() {
  const { view, sent } = useLoaderData<typeof loader>()
  const { documents, publishedAt } = view
  return (
    <>
      <Head
        title="Trust"
        description={`What ${company.name} shows of its security, data protection and food safety: nothing that is not backed by evidence.`}
        path="/trust"
        picture="detail-locker"
      />
      <div className="mx-auto max-w-4xl px-6 pt-8 pb-20 sm:pt-16 sm:pb-28">
        <h1 className="text-6xl">Trust</h1>
        {isEmpty(view) || !publishedAt ? (
          <p className="mt-6 max-w-2xl text-lg text-ink-2">
            We have not published anything here yet; if you have a question about how we protect
            data and food, write to{' '}
            <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>.
          </p>
        ) : (
          <>
            <p className="mt-6 max-w-2xl text-lg text-ink-2">
              What we can show of how we protect data, machines and food. What its evidence no
              longer backs leaves this page by itself. Chosen by our compliance officers on{' '}
              <time dateTime={publishedAt}>{longDate(londonDate(new Date(publishedAt)))}</time>.
            </p>
            <Certificates certificates={view.certificates} />
            <Checks checks={view.checks} />
            <Uptime uptime={view.uptime} />
            <Policies policies={view.policies} />
            <Processors processors={view.processors} />
            <Answers answers={view.answers} />
            {documents.length > 0 && (
              <Section id="documents" title="Documents on request">
                <p className="mt-3 text-ink-2">
                  Ask for them here. If we agree, you get a link by email, sign a confidentiality
                  agreement behind it and download them.
                </p>
                <ul className="mt-4 grid list-disc gap-1.5 pl-5">
                  {documents.map((title) => (
                    <li key={title} className="wrap-anywhere">
                      {title}
                    </li>
                  ))}
                </ul>
                <RequestForm sent={sent} />
              </Section>
            )}
          </>
        )}
      </div>
    </>
  )
}
